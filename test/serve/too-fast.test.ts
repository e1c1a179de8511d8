import { describe, expect, it } from 'vitest';
import { MOST_TOO_FAST } from '../../src/serve/connection.js';
import { BURST, PER_SECOND } from '../../src/serve/protocol.js';
import { entered, serveIn } from './service-support.js';

const turns = (id: number): object => ({ id, do: 'turns' });

describe('requests that come too fast', () => {
  it('are refused as too fast after a burst, and answered again as time goes on', async () => {
    const { folder, clock, host } = await serveIn();
    const guest = await entered(folder);
    clock.stand();
    const ask = async (count: number): Promise<(string | undefined)[]> => {
      guest.send(...Array.from({ length: count }, (_, index) => turns(index + 2)));
      const codes: (string | undefined)[] = [];
      for (let n = 0; n < count; n++) codes.push((await guest.next())?.error?.code);
      return codes;
    };
    clock.advance(60_000 * 60);
    const codes = await ask(BURST + 3);
    expect(codes.slice(0, BURST)).toEqual(Array(BURST).fill(undefined));
    expect(codes.slice(BURST)).toEqual(Array(3).fill('too-fast'));
    expect(host.asked).toHaveLength(BURST);
    clock.advance(1000);
    expect((await ask(PER_SECOND + 1)).filter((code) => code === 'too-fast')).toHaveLength(1);
  });

  it('end the connection when they do not stop though they are refused', async () => {
    const { folder, clock } = await serveIn();
    const guest = await entered(folder);
    clock.stand();
    guest.send('\n'.repeat(BURST + MOST_TOO_FAST + 500));
    const said = await guest.rest();
    expect(said.at(-1)).toEqual({ notice: 'bye', why: 'too-fast' });
    expect(said.filter(({ error }) => error?.code === 'too-fast')).toHaveLength(MOST_TOO_FAST);
  });

  it('end the connection too when a few are answered between many refusals', async () => {
    const { folder, clock } = await serveIn();
    const guest = await entered(folder);
    clock.stand();
    const codes: (string | undefined)[] = [];
    const inEach = 4;
    for (let round = 0; round < MOST_TOO_FAST && codes.at(-1) !== 'bye'; round++) {
      clock.advance(1000 / PER_SECOND);
      guest.send(...Array.from({ length: inEach }, () => turns(2)));
      for (let n = 0; n < inEach && codes.at(-1) !== 'bye'; n++) {
        const said = await guest.next();
        codes.push(said?.notice ?? said?.error?.code);
      }
    }
    expect(codes.at(-1)).toBe('bye');
  });

  it('of which half are refused as too fast do not end the connection', async () => {
    const { folder, clock } = await serveIn();
    const guest = await entered(folder);
    clock.stand();
    guest.send(...Array.from({ length: BURST - 1 }, () => turns(2)));
    for (let n = 0; n < BURST - 1; n++) expect((await guest.next())?.error).toBeUndefined();
    for (let round = 0; round < MOST_TOO_FAST + 10; round++) {
      clock.advance(1000 / PER_SECOND);
      guest.send(turns(2), turns(3));
      expect([(await guest.next())?.error?.code, (await guest.next())?.error?.code]).toEqual([undefined, 'too-fast']);
    }
  });

  it('that are too fast are answered with their id without being read as JSON', async () => {
    const { folder, clock } = await serveIn();
    const guest = await entered(folder);
    clock.stand();
    guest.send('\n'.repeat(BURST - 1));
    for (let n = 0; n < BURST - 1; n++) await guest.next();
    guest.send(
      '{"do":"turns", "id" : 7 }\n',
      '{"do":"sit","name":"\\"id\\":8","id":9}\n',
      '[{"id":6},\n',
      '{"id":99999999999999999}\n',
    );
    const answers = [await guest.next(), await guest.next(), await guest.next(), await guest.next()];
    expect(answers.map((one) => one?.error?.code)).toEqual(Array(4).fill('too-fast'));
    expect(answers.map((one) => one?.answer)).toEqual([7, 9, 6, 0]);
  });
});
