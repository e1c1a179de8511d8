import fc from 'fast-check';

/** A failing property is enough. The search for the smallest case in which it fails would only take time. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
