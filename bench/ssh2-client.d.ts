/** The parts of the package ssh2 that the benchmark of the ssh server uses. */
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events';
  import type { Duplex } from 'node:stream';

  export class Client extends EventEmitter {
    connect(config: {
      readonly host: string;
      readonly port: number;
      readonly localAddress: string;
      readonly username: string;
      readonly privateKey: string;
    }): this;
    shell(
      window: { readonly cols: number; readonly rows: number; readonly term: string },
      opened: (error: Error | undefined, channel: Duplex) => void,
    ): this;
    setNoDelay(): this;
    end(): this;
    destroy(): this;
  }
  const ssh2: {
    readonly Client: typeof Client;
    readonly utils: {
      generateKeyPairSync(
        type: 'ed25519',
        options: { readonly comment: string },
      ): { readonly private: string; readonly public: string };
    };
  };
  export default ssh2;
}
