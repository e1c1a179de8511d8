/**
 * The parts of the package ssh2 that the ssh server uses. They are imported one by one, because the package's index also
 * loads the client, which cannot be bundled.
 */
declare module 'ssh2/lib/server.js' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';
  import type { Duplex, Writable } from 'node:stream';

  /** An attempt to log in. Exactly one of `accept` and `reject` must be called. */
  export interface AuthContext extends EventEmitter {
    readonly username: string;
    readonly method: 'none' | 'password' | 'hostbased';
    accept(): void;
    reject(methodsLeft?: string[]): void;
  }

  export interface PublicKeyContext extends Omit<AuthContext, 'method'> {
    readonly method: 'publickey';
    readonly key: { readonly algo: string; readonly data: Buffer };
    /** Hash of an RSA signature; undefined for the other types of keys, and for SHA-1. */
    readonly hashAlgo?: string;
    /** Undefined while the client only asks whether the key may be used. */
    readonly signature?: Buffer;
    /** The data that the client has signed. It contains the id of the connection, so it cannot be used again. */
    readonly blob?: Buffer;
  }

  export interface KeyboardContext extends Omit<AuthContext, 'method'> {
    readonly method: 'keyboard-interactive';
    prompt(prompts: readonly string[], title: string, instructions: string, answered: () => void): void;
  }

  export type AnyAuthContext = AuthContext | PublicKeyContext | KeyboardContext;

  export interface Channel extends Duplex {
    readonly stderr: Writable;
    exit(code: number): void;
    close(): void;
  }

  export interface PtyInfo {
    readonly cols: number;
    readonly rows: number;
    readonly term: string;
  }
  export type WindowInfo = Pick<PtyInfo, 'cols' | 'rows'>;

  /** Answers a request; undefined if the client wants no reply. */
  type Reply = (() => void) | undefined;

  export interface Session extends EventEmitter {
    on(event: 'env', listener: (accept: Reply, reject: Reply, info: { key: string; val: string }) => void): this;
    on(event: 'pty', listener: (accept: Reply, reject: Reply, info: PtyInfo) => void): this;
    on(event: 'window-change', listener: (accept: Reply, reject: Reply, info: WindowInfo) => void): this;
    on(event: 'shell', listener: (accept: () => Channel | undefined, reject: Reply) => void): this;
    on(
      event: 'exec',
      listener: (accept: () => Channel | undefined, reject: Reply, info: { command: string }) => void,
    ): this;
    on(event: 'close', listener: () => void): this;
  }

  export interface Connection extends EventEmitter {
    /** The socket that was given to `injectSocket`. */
    readonly _sock: Socket;
    readonly _protocol: { readonly _strictMode: boolean | undefined };
    on(event: 'authentication', listener: (context: AnyAuthContext) => void): this;
    on(event: 'handshake' | 'ready' | 'close', listener: () => void): this;
    on(event: 'session', listener: (accept: () => Session | undefined, reject: () => void) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): this;
  }

  export interface ServerConfig {
    readonly hostKeys: readonly (string | Buffer)[];
    readonly ident?: string;
    readonly keepaliveInterval?: number;
    readonly keepaliveCountMax?: number;
    readonly algorithms?: Readonly<Record<'kex' | 'serverHostKey' | 'cipher' | 'hmac' | 'compress', readonly string[]>>;
  }

  export default class Server extends EventEmitter {
    constructor(config: ServerConfig, onConnection: (connection: Connection) => void);
    injectSocket(socket: Socket): void;
  }
}

declare module 'ssh2/lib/protocol/keyParser.js' {
  export interface ParsedKey {
    /** Type of the key: `ssh-ed25519`, `ssh-rsa` and so on. */
    readonly type: string;
    getPublicPEM(): string;
    getPublicSSH(): Buffer;
    isPrivateKey(): boolean;
    /** Whether the signature is valid. An error counts as an invalid signature, so compare the result with `true`. */
    verify(data: Buffer, signature: Buffer, algorithm?: string): boolean | Error;
  }

  const keyParser: { parseKey(data: string | Buffer): ParsedKey | Error };
  export default keyParser;
}
