import { createHash, createPublicKey } from 'node:crypto';
import keyParser, { type ParsedKey } from 'ssh2/lib/protocol/keyParser.js';
import type { PublicKeyContext } from 'ssh2/lib/server.js';

/**
 * Algorithms that the server offers. With these ciphers the list `hmac` is not used, but a client may insist that both
 * sides have one of its entries.
 */
export const ALGORITHMS = {
  kex: ['curve25519-sha256', 'curve25519-sha256@libssh.org'],
  serverHostKey: ['ssh-ed25519'],
  cipher: ['chacha20-poly1305@openssh.com', 'aes256-gcm@openssh.com', 'aes128-gcm@openssh.com'],
  hmac: ['hmac-sha2-256-etm@openssh.com', 'hmac-sha2-512-etm@openssh.com', 'hmac-sha2-256', 'hmac-sha2-512'],
  compress: ['none'],
};

/** Types of keys with which people may log in. Security keys (`sk-...`) are not known to ssh2. */
const KEY_TYPES = ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'ssh-rsa'];
/** Minimum length of an RSA key, in bits. */
const SHORTEST_RSA = 2048;
/** Hashes of RSA signatures. SHA-1 is not accepted. */
const RSA_HASHES = ['sha256', 'sha512'];

/** Returns the fingerprint of a public key, as `ssh-keygen -l` prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function isLongEnough(key: ParsedKey): boolean {
  if (key.type !== 'ssh-rsa') return true;
  return (createPublicKey(key.getPublicPEM()).asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_RSA;
}

/** Returns the key with which a client wants to log in; null if the key cannot be used here. */
function usableKey({ key: { algo, data }, hashAlgo }: PublicKeyContext): ParsedKey | null {
  if (!KEY_TYPES.includes(algo)) return null;
  if (algo === 'ssh-rsa' && !RSA_HASHES.includes(hashAlgo ?? '')) return null;
  try {
    const key = keyParser.parseKey(data);
    if (key instanceof Error || key.type !== algo) return null;
    // The client may have encoded the key in another way. Then its fingerprint would not be that of the key.
    return key.getPublicSSH().equals(data) && isLongEnough(key) ? key : null;
  } catch {
    return null;
  }
}

/**
 * Answers an attempt to log in with a key. ssh2 does not verify the signature, so this function does. Every usable key
 * is accepted: the table service decides later who gets in.
 * @returns the fingerprint of the key if the client has proved that it holds the key; `usable` if the client only asks
 * whether the key may be used; otherwise null
 */
export function judgeKey(context: PublicKeyContext): { readonly fingerprint: string } | 'usable' | null {
  const key = usableKey(context);
  if (key === null) return null;
  const { signature, blob, hashAlgo } = context;
  if (signature === undefined || blob === undefined) return 'usable';
  try {
    return key.verify(blob, signature, hashAlgo) === true ? { fingerprint: fingerprintOf(context.key.data) } : null;
  } catch {
    return null;
  }
}
