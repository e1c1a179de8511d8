/*
 * Account that causes as much load as it can: `tsx serve-flooder.ts FOLDER KIND TABLE`. It sends the next request as
 * soon as any answer comes, until the process is killed.
 */
import { connect } from 'node:net';
import { PROTOCOL } from '../src/serve/protocol.js';
import { openServiceSocket } from '../src/serve/client/prove.js';

const CONNECTIONS = 5;
/** Number of connections that are opened and closed at the same time. */
const KNOCKS = 100;

const [folder, kind, table] = process.argv.slice(2);
/** Number of tables created with a bot so far. The sides alternate, so the bot decides first at every other table. */
let made = 0;
const requestOf: Readonly<Record<string, () => object>> = {
  exports: () => ({ do: 'export', table }),
  opens: () => ({ do: 'open', table }),
  lobbies: () => ({ do: 'lobby' }),
  creates: () => ({ do: 'create', side: 'west' }),
  bots: () => ({ do: 'create', side: made++ % 2 === 0 ? 'west' : 'east', bot: 'expert' }),
};

/** Enters, sends one request after the other, and reconnects when the service closes the connection. */
function flood(): void {
  const door = openServiceSocket(folder);
  if (!door.ok) throw new Error(door.error.code);
  const socket = connect(door.value.socket);
  let id = 0;
  let text = '';
  const send = (request: object): void => void socket.write(`${JSON.stringify({ id: ++id, ...request })}\n`);
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (said: string) => {
    text += said;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('{"hello"')) {
        const { prove, places } = JSON.parse(line) as { prove: string; places?: [] };
        door.value.prove(prove, places);
        send({ do: 'enter', protocol: PROTOCOL, as: 'flooder' });
      } else if (line.startsWith('{"answer"')) send(requestOf[kind]());
    }
  });
  socket.on('close', () => {
    door.value.close();
    setTimeout(flood, 10);
  });
}

/** Connects and disconnects repeatedly. */
function knock(): void {
  const socket = connect(`${folder}/door/socket`);
  socket.on('error', () => undefined);
  socket.on('close', () => setImmediate(knock));
  socket.once('data', () => socket.destroy());
}

if (kind === 'connects') for (let number = 0; number < KNOCKS; number++) knock();
else for (let number = 0; number < CONNECTIONS; number++) flood();
