import fc from 'fast-check';

/** It is enough that a property fails: finding the smallest case in which it fails would only take time. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
