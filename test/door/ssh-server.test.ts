import { once } from 'node:events';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../src/door/login.js';
import { newPrivateKey } from '../../src/door/new-key.js';
import { soon } from '../serve/service-support.js';
import { socketTo, sshServer } from './support.js';
import { loggedIn, logIn, newClient, parsedKey, runOn, TestAgent } from './ssh-client.js';

const require = createRequire(import.meta.url);

describe('logging in', () => {
  it('needs a key, whose fingerprint is the identity', async () => {
    const { port, sessions } = await sshServer();
    const privateKey = newPrivateKey();
    expect(await runOn(await loggedIn(port, { privateKey }), 'turns')).toEqual({ out: 'turns\n', err: '', code: 0 });
    const fingerprint = fingerprintOf(parsedKey(privateKey).getPublicSSH());
    expect(sessions[0].login).toEqual({ fingerprint, address: '127.0.0.1' });
    expect(fingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
  });

  it('fails with a signature of another key, and with one of an earlier connection', async () => {
    const { port, sessions } = await sshServer();
    const [own, other] = [newPrivateKey(), newPrivateKey()];
    const wrong = new TestAgent(own, (data) => parsedKey(other).sign(data));
    expect(await logIn(port, { agent: wrong })).toBeInstanceOf(Error);
    let signature: Buffer = Buffer.alloc(0);
    const recording = new TestAgent(own, (data) => (signature = parsedKey(own).sign(data)));
    await loggedIn(port, { agent: recording });
    expect(signature).toHaveLength(64);
    expect(await logIn(port, { agent: new TestAgent(own, () => signature) })).toBeInstanceOf(Error);
    expect(sessions).toEqual([]);
  });

  it('fails without a key', async () => {
    const { port, sessions } = await sshServer();
    expect(await logIn(port, {})).toBeInstanceOf(Error);
    expect(await logIn(port, { tryKeyboard: true })).toBeInstanceOf(Error);
    expect(await logIn(port, { password: 'secret' })).toBeInstanceOf(Error);
    expect(sessions).toEqual([]);
  });

  it('is possible only with the chosen algorithms', async () => {
    const { port } = await sshServer();
    const privateKey = newPrivateKey();
    for (const algorithms of [
      { kex: ['ecdh-sha2-nistp256'] },
      { cipher: ['aes256-ctr'] },
      { compress: ['zlib@openssh.com'] },
    ]) {
      expect(await logIn(port, { privateKey, algorithms }), JSON.stringify(algorithms)).toBeInstanceOf(Error);
    }
    const cipher = ['aes256-gcm@openssh.com'];
    expect(await logIn(port, { privateKey, algorithms: { cipher } })).not.toBeInstanceOf(Error);
  });

  it('is impossible without strict key exchange', async () => {
    const { port, sessions } = await sshServer();
    const client = newClient();
    const { KexInit } = require('ssh2/lib/protocol/kex.js') as { KexInit: new (offer: object) => unknown };
    const both = { cipher: ['aes256-gcm@openssh.com'], mac: ['hmac-sha2-256'], compress: ['none'], lang: [] };
    const offer = { kex: ['curve25519-sha256'], serverHostKey: ['ssh-ed25519'], cs: both, sc: both };
    const failed = logIn(port, { privateKey: newPrivateKey() }, client);
    client._protocol._offer = new KexInit(offer);
    expect(await failed).toBeInstanceOf(Error);
    expect(sessions).toEqual([]);
  });

  it('is possible on one connection only so often', async () => {
    const { port } = await sshServer({ attempts: 3 });
    const keys = Array.from({ length: 5 }, () => newPrivateKey());
    let signatures = 0;
    const agent = new TestAgent(keys[0], () => {
      signatures++;
      return Buffer.alloc(64);
    });
    agent.getIdentities = (done) => done(null, keys.map(parsedKey));
    expect(await logIn(port, { agent })).toBeInstanceOf(Error);
    // The client tries without a key, asks for the first key, and signs with it.
    expect(signatures).toBe(1);
  });
});

describe('a connection that does not log in', () => {
  it('is closed in time, however it begins', async () => {
    const { port } = await sshServer({ loginTime: 1_500 });
    const silent = socketTo(port);
    const half = socketTo(port);
    half.write('SSH-2.0-half\r\n');
    const closed = [silent, half].map((socket) => once(socket.resume(), 'close'));
    await Promise.all(closed);
    expect(await runOn(await loggedIn(port, { privateKey: newPrivateKey() }), 'x')).toMatchObject({ code: 0 });
  });

  it('is closed after garbage, and the server goes on', async () => {
    const { port, faults } = await sshServer();
    for (const garbage of [Buffer.alloc(10_000, 0xa5), Buffer.from('SSH-2.0-x\r\n' + 'z'.repeat(10_000))]) {
      const socket = socketTo(port);
      socket.resume().end(garbage);
      await once(socket, 'close');
    }
    expect(await runOn(await loggedIn(port, { privateKey: newPrivateKey() }), 'x')).toMatchObject({ code: 0 });
    expect(faults).toEqual([]);
  });

  it('is closed after garbage even if the client keeps its side open', async () => {
    const { port } = await sshServer();
    const socket = socketTo(port, { allowHalfOpen: true });
    socket.write(Buffer.alloc(10_000, 0xa5));
    await once(socket.resume(), 'end');
    let isClosed = false;
    socket.on('close', () => (isClosed = true));
    await soon(() => {
      socket.write('more');
      expect(isClosed).toBe(true);
    });
  });

  it('counts for its address: more are refused at once', async () => {
    const { port } = await sshServer({ perNetwork: 2 });
    const waiting = [socketTo(port), socketTo(port)];
    for (const socket of waiting) await once(socket, 'data');
    const refused = socketTo(port);
    await once(refused.resume(), 'close');
    expect(refused.bytesRead).toBe(0);
    waiting[0].destroy();
    await soon(async () => expect(await logIn(port, { privateKey: newPrivateKey() })).not.toBeInstanceOf(Error));
  });
});

describe('a connection that is logged in', () => {
  it('is one of a few with the same key', async () => {
    const { port } = await sshServer({ perKey: 1 });
    const privateKey = newPrivateKey();
    const client = await loggedIn(port, { privateKey });
    expect(await logIn(port, { privateKey })).toBeInstanceOf(Error);
    client.end();
    await soon(async () => expect(await logIn(port, { privateKey })).not.toBeInstanceOf(Error));
  });

  it('may not forward, transfer files or open subsystems', async () => {
    const { port } = await sshServer();
    const client = await loggedIn(port, { privateKey: newPrivateKey() });
    const refusals = await Promise.all([
      new Promise((resolve) => client.forwardIn('127.0.0.1', 0, resolve)),
      new Promise((resolve) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', port, resolve)),
      new Promise((resolve) => client.subsys('sftp', resolve)),
      new Promise((resolve) => client.subsys('other', resolve)),
    ]);
    expect(refusals).toEqual(refusals.map(() => expect.any(Error)));
    await expect(runOn(client, 'x', { x11: true })).rejects.toThrow();
  });

  it('has at most so many sessions at once', async () => {
    const { port } = await sshServer({ sessions: 2 }, () => new Promise<void>(() => undefined));
    const client = await loggedIn(port, { privateKey: newPrivateKey() });
    const open = () => new Promise((resolve) => client.exec('x', {}, (error) => resolve(error ?? null)));
    expect(await Promise.all([open(), open(), open()])).toEqual([null, null, expect.any(Error)]);
  });

  it('passes on only variables that describe the terminal', async () => {
    const { port, sessions } = await sshServer();
    const client = await loggedIn(port, { privateKey: newPrivateKey() });
    const env = {
      LANG: 'de_DE.UTF-8',
      LC_ALL: 'C',
      NODE_OPTIONS: '--inspect',
      WSDV_DEBUG: '1',
      PATH: '/',
      NO_COLOR: '1\u001B',
    };
    await runOn(client, 'x', { env, pty: { term: 'xterm-256color', cols: 4_000_000, rows: 7 } });
    const { environment, terminal } = sessions[0].session;
    expect(environment).toEqual({ LANG: 'de_DE.UTF-8', LC_ALL: 'C', TERM: 'xterm-256color' });
    expect([terminal?.columns, terminal?.rows]).toEqual([10_000, 7]);
  });

  it('ends a session with an error in the program, and no other', async () => {
    const { port, faults, server } = await sshServer({}, (session) => {
      if (session.command === 'fail') throw new Error('broken');
      if (session.command === 'later') {
        setTimeout(() => server.fault(new Error('late')), 5);
        return new Promise(() => undefined);
      }
      return new Promise<void>(
        (resolve) => void setTimeout(() => (session.print('fine'), session.finish(0), resolve()), 50),
      );
    });
    const client = await loggedIn(port, { privateKey: newPrivateKey() });
    const [fine, failed] = await Promise.all([runOn(client, 'wait'), runOn(client, 'fail')]);
    expect(fine).toMatchObject({ out: 'fine', code: 0 });
    expect(failed).toMatchObject({ code: 1 });
    expect(await runOn(client, 'later')).toMatchObject({ code: 1 });
    expect(faults).toEqual([new Error('broken'), new Error('late')]);
  });

  it('is slowed down when it sends too fast, and others are not', async () => {
    const { port, sessions } = await sshServer(
      { burst: 20_000, bytesPerSecond: 20_000 },
      () => new Promise(() => undefined),
    );
    const [flooding, calm] = await Promise.all([1, 2].map(() => loggedIn(port, { privateKey: newPrivateKey() })));
    let read = 0;
    flooding.exec('flood', {}, (_error, channel) => channel.write(Buffer.alloc(500_000, 'x')));
    await soon(() => expect(sessions).toHaveLength(1));
    sessions[0].session.input.on('data', (bytes: Buffer) => (read += bytes.length));
    const began = performance.now();
    calm.exec('calm', {}, () => undefined);
    await soon(() => expect(sessions).toHaveLength(2));
    const seconds = (performance.now() - began) / 1000;
    expect(read).toBeLessThan(150_000 + seconds * 20_000);
  });

  it('is destroyed when the client gives no sign of life', async () => {
    const { port } = await sshServer({ keepalive: 50, keepalives: 2 });
    const client = await loggedIn(port, { privateKey: newPrivateKey() });
    const socket = Reflect.get(client, '_sock') as NodeJS.EventEmitter & { pause(): void; resume(): void };
    let hasClosed = false;
    socket.on('close', () => (hasClosed = true));
    socket.pause();
    await new Promise((resolve) => void setTimeout(resolve, 400));
    socket.resume();
    await soon(() => expect(hasClosed).toBe(true));
  });
});
