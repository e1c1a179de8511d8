import fc from 'fast-check';

/** That a property fails is enough: the smallest case in which it does would only cost time. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
