import fc from 'fast-check';

/** Ends each property at its first failure. The search for the smallest failing case would only take time. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
