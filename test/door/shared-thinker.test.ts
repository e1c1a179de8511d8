import { describe, expect, it } from 'vitest';
import type { Thinker } from '../../src/bots/thinker.js';
import { SharedThinkers } from '../../src/door/shared-thinker.js';

type Question = Parameters<Thinker['choose']>[0];
type Answer = Awaited<ReturnType<Thinker['choose']>>;

/** Bots that answer when the test says so. A question is a name here. */
function slowThinkers(count: number) {
  const started: string[] = [];
  const answer = new Map<string, () => void>();
  const stopped: string[] = [];
  const choose: Thinker['choose'] = (question, stop) =>
    new Promise((resolve) => {
      const name = question as unknown as string;
      started.push(name);
      answer.set(name, () => resolve(name as unknown as Answer));
      stop?.addEventListener('abort', () => stopped.push(name));
    });
  const thinker: Thinker = { choose, takesDraw: () => Promise.resolve(true), end: () => undefined };
  const shared = new SharedThinkers(Array.from({ length: count }, () => thinker));
  const player = (name: string, isKnown = true) => shared.for({ player: name, isKnown: () => isKnown });
  const ask = (session: Thinker, name: string, stop?: AbortSignal) => session.choose(name as unknown as Question, stop);
  const answered = async (name: string) => {
    answer.get(name)?.();
    await new Promise((resolve) => void setTimeout(resolve));
  };
  return { shared, player, ask, started, stopped, answered };
}

describe('the bots that all sessions share', () => {
  it('answer one question of a player at a time, from however many sessions', async () => {
    const { player, ask, started, answered } = slowThinkers(2);
    void ask(player('anna'), 'a1');
    void ask(player('anna'), 'a2');
    void ask(player('bernd'), 'b1');
    expect(started).toEqual(['a1', 'b1']);
    await answered('b1');
    expect(started).toEqual(['a1', 'b1']);
    await answered('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('answer known players first', async () => {
    const { player, ask, started, answered } = slowThinkers(1);
    void ask(player('first'), 'f1');
    for (const name of ['n1', 'n2', 'n3']) void ask(player(name, false), name);
    void ask(player('known'), 'k1');
    await answered('f1');
    await answered('k1');
    expect(started).toEqual(['f1', 'k1', 'n1']);
  });

  it('leave nothing of a session that has ended, and its place goes to others', async () => {
    const { shared, player, ask, started, stopped, answered } = slowThinkers(1);
    const [gone, other] = [player('gone'), player('other')];
    void ask(gone, 'g1').catch(() => undefined);
    const waiting = ask(gone, 'g2');
    const next = ask(other, 'o1');
    gone.end();
    await expect(waiting).rejects.toThrow();
    await expect(ask(gone, 'g3')).rejects.toThrow();
    expect(stopped).toEqual(['g1']);
    expect(shared.waiting).toBe(1);
    await answered('g1');
    await answered('o1');
    expect(started).toEqual(['g1', 'o1']);
    expect(await next).toBe('o1');
  });
});
