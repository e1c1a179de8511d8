/** Matches the fingerprint of an ssh key, as `ssh-keygen -l` prints it. */
export const FINGERPRINT = /^SHA256:[A-Za-z0-9+/]{43}$/;

/** Prefix of the identities of ssh keys. The first key's fingerprint follows it. */
export const SSH = 'ssh:';
