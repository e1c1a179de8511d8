import { describe, expect, it } from 'vitest';
import { bot, type Choice } from '../../src/bots/bot.js';
import { err } from '../../src/common/result.js';
import { storeError } from '../../src/store/store-error.js';
import { THINKING_TIME } from '../../src/bots/levels.js';
import type { Thinker } from '../../src/bots/thinker.js';
import { beginsToAct } from '../../src/bots/thought.js';
import type { BotThought } from '../../src/match/bot-thoughts.js';
import { conclude, type Match, matchOf } from '../../src/match/match.js';
import { thoughtsFor } from '../../src/match/seat.js';
import { type PlayableMatch, type SavingOutcome, SharedMatch } from '../../src/match/shared-match.js';
import { newRecord } from '../../src/notation/index.js';
import { type GameEvent, newGame, type State } from '../../src/rules/game.js';
import { BotSeats } from '../../src/bots/bot-seats.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { matchAt, matchInMemory } from '../support/match.js';
import { chance, randomGame } from '../support/random/random-game.js';
import { withOtherSecrets } from '../support/random/secrets.js';

const never = new AbortController().signal;

/**
 * A game of Karl against a bot that plays first; the test decides when a commit is saved.
 * @param save called when the test lets a commit be saved; by default it saves the commit
 */
function seats(save?: PlayableMatch['commit']) {
  const record = newRecord({ seed: 7, players: { west: 'bot:easy', east: 'Karl' } });
  if (!record.ok) throw new Error('no record');
  const match = matchInMemory(matchOf(record.value));
  const thinker = new FakeThinker();
  const writing: (() => void)[] = [];
  // This match runs its operations one after the other, as a saved match does.
  let last: Promise<unknown> = Promise.resolve();
  const slowly = {
    get match() {
      return match.match;
    },
    commit: (...part: Parameters<typeof match.commit>) => {
      const written = new Promise<void>((resolve) => writing.push(resolve)).then(() => (save ?? match.commit)(...part));
      last = written;
      return written;
    },
    takeBack: () => last.then(() => match.takeBack()),
    conclude: match.conclude,
  };
  const seats = new BotSeats(new SharedMatch(slowly), thinker);
  const lines = (): number => match.match.record.lines.length;
  /** Lets the bot think until its answer is being saved. `played` resolves to the result of `seats.play`. */
  const send = async (): Promise<{ played: Promise<string | null> }> => {
    const played = seats.play(never, never);
    await expect.poll(() => thinker.asked.length).toBe(1);
    thinker.answer();
    await expect.poll(() => writing.length).toBe(1);
    return { played };
  };
  return { seats, thinker, writing, lines, send };
}

describe('the seats of a game with a bot', () => {
  it('take nothing back while the answer of the bot is being written', async () => {
    const { seats: here, writing, lines, send } = seats();
    const { played } = await send();
    expect(await here.port.takeBack()).toEqual({ type: 'refused', refusal: null });
    writing[0]();
    expect(await played).toBeNull();
    expect(lines()).toBe(1);
  });

  it('ask a bot once, however often the screen waits for it while its answer is being written', async () => {
    const { seats: here, thinker, writing, lines, send } = seats();
    const { played } = await send();
    const again = here.play(never, never);
    writing[0]();
    expect(await Promise.all([played, again])).toEqual([null, null]);
    expect([thinker.asked.length, lines()]).toEqual([1, 1]);
  });

  it('say why a commit failed, also to a call that waits for it', async () => {
    const { seats: here, writing, lines, send } = seats(() => Promise.reject(new Error('no room')));
    const { played } = await send();
    const again = here.play(never, never);
    writing[0]();
    expect(await Promise.all([played, again])).toEqual(['no room', 'no room']);
    expect(lines()).toBe(0);
  });

  it('keep nobody waiting for longer than the level may', async () => {
    const { thinker, send } = seats();
    await send();
    expect(thinker.last.question).toMatchObject({ level: 'easy', milliseconds: THINKING_TIME.easy });
  });

  it('cut a bot off when they are left, and play nothing more', async () => {
    const { seats: here, thinker, writing } = seats();
    const played = here.play(never, never);
    await expect.poll(() => thinker.asked.length).toBe(1);
    here.leave();
    expect(thinker.last.stop?.aborted).toBe(true);
    thinker.answer();
    expect(await played).toBeNull();
    expect(writing).toHaveLength(0);
  });

  it('tell what a bot thought of an action once, as it begins', async () => {
    const record = newRecord({ seed: 1, players: { west: 'bot:easy', east: 'bot:easy' } });
    if (!record.ok) throw new Error('no record');
    const random = chance(1);
    const thinker = new FakeThinker(true, (options) => options[random(options.length)]);
    const told: (BotThought | null)[] = [];
    class Listening extends SharedMatch {
      override commitByBot(...[side, part, thought]: Parameters<SharedMatch['commitByBot']>) {
        told.push(thought);
        return super.commitByBot(side, part, thought);
      }
    }
    const here = new BotSeats(new Listening(matchInMemory(matchOf(record.value))), thinker);
    for (let part = 0; part < 40; part++) expect(await here.play(never, never)).toBeNull();
    const begun = thinker.asked.map(({ question }) => beginsToAct(question.view));
    expect(told.map((thought) => thought !== null)).toEqual(begun);
    expect(new Set(begun).size).toBe(2);
  });

  it('R3j explain a bot the same, during the game and after it, whatever the cards are that the bot may not see', async () => {
    const players = { west: 'Ada', east: 'bot:easy' };
    const thinker: Thinker = {
      choose: ({ level, seed, view, events }) => bot({ level, seed }).choose(view, events, { simulations: 10 }),
      takesDraw: () => Promise.resolve(false),
      end: () => undefined,
    };
    const explained = async (state: State, events: readonly GameEvent[]): Promise<string[]> => {
      const { record, moments } = matchAt(state, events);
      const start: Match = { record: { ...record, header: { ...record.header, players } }, moments };
      const shared = new SharedMatch(matchInMemory(start));
      expect(await new BotSeats(shared, thinker).play(never, never)).toBeNull();
      const ended = conclude(shared.match, { type: 'resigned', side: 'west' });
      if (!ended.ok) throw new Error(ended.error);
      return [shared.match, ended.value.match].map((match) => JSON.stringify([...thoughtsFor(match, 'west').values()]));
    };
    const asked: { readonly state: State; readonly events: readonly GameEvent[] }[] = [];
    let events: readonly GameEvent[] = newGame({ seed: 2 }).events;
    randomGame(2, ({ before: state, decision: { side, kind }, played }) => {
      if (side === 'east' && kind === 'take-card') asked.push({ state, events });
      events = [...events, ...played.events];
    });
    const random = chance(1);
    for (const { state, events } of [asked[0], asked[5], asked[10]]) {
      const other = withOtherSecrets(state, 'east', random);
      expect(other.hands.west).not.toEqual(state.hands.west);
      const told = await explained(state, events);
      expect(told[0]).toContain('"alternatives":null');
      expect(told[1]).toContain('"instead":{');
      expect(await explained(other, events)).toEqual(told);
    }
  });
});

/**
 * A thinker that returns the given chances to win, one for each action of West. For all other choices, and after the
 * last given chance, it returns 0.5.
 */
class Hoping extends FakeThinker {
  readonly #chances: number[];

  constructor(chances: readonly number[]) {
    super(true);
    this.#chances = [...chances];
  }

  override considered(asked = this.last): Choice['considered'] {
    const [first] = super.considered(asked);
    const { view } = asked.question;
    const isAction = view.seat === 'west' && view.decision?.kind === 'take-card';
    return [{ ...first, chance: isAction ? (this.#chances.shift() ?? 0.5) : 0.5 }];
  }
}

/** Lets two bots play until West has taken `actions` cards or the game is over. */
async function played(chances: readonly number[], mayResign: boolean, actions: number, isSaved = true) {
  const record = newRecord({ seed: 7, players: { west: 'bot:easy', east: 'bot:easy' } });
  if (!record.ok) throw new Error('no record');
  const match = matchInMemory(matchOf(record.value));
  const notSaved = () => Promise.resolve(err({ code: 'not-saved', problem: storeError('full', 'x') } as const));
  const outcomes: SavingOutcome[] = [];
  const kept: PlayableMatch = {
    get match() {
      return match.match;
    },
    commit: match.commit,
    takeBack: match.takeBack,
    conclude: isSaved ? match.conclude : notSaved,
  };
  const shared = new SharedMatch(kept, (outcome) => void outcomes.push(outcome));
  const seats = new BotSeats(shared, new Hoping(chances), mayResign);
  const taken = (): number => match.match.record.lines.filter(({ action }) => action?.side === 'west').length;
  for (let part = 0; part < 200 && taken() < actions && match.match.record.conclusion === null; part++) {
    const { match: before } = match;
    expect(await seats.play(never, never)).toBeNull();
    // The screen lets a bot play once per position, so a bot that changes nothing would block the game.
    expect(match.match).not.toBe(before);
  }
  return { conclusion: match.match.record.conclusion, actions: taken(), outcomes };
}

describe('a bot that may resign', () => {
  it('does so before its second action in a row with a chance below 2 %, whichever action that is', async () => {
    const resigned = { type: 'resigned', side: 'west' };
    expect(await played([0.019, 0.019], true, 6)).toMatchObject({ conclusion: resigned, actions: 1 });
    expect(await played([0.5, 0.01, 0.3, 0, 0], true, 6)).toMatchObject({ conclusion: resigned, actions: 4 });
  });

  it('plays on after a single such action, at 2 %, and unless the setting allows it', async () => {
    for (const [chances, may] of [
      [[0.01, 0.5, 0.01, 0.5, 0.01], true],
      [[0.02, 0.02, 0.02, 0.02], true],
      [[0, 0, 0, 0, 0, 0], false],
    ] as const) {
      expect(await played(chances, may, 5)).toMatchObject({ conclusion: null, actions: 5 });
    }
  });

  it('plays on if its resignation cannot be saved, and does not try again', async () => {
    const { conclusion, actions, outcomes } = await played([0, 0, 0, 0], true, 4, false);
    expect([conclusion, actions]).toEqual([null, 4]);
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1);
  });
});

describe('a draw offered to a bot', () => {
  it('is considered again if the game goes on meanwhile', async () => {
    const { seats: here, thinker, writing, send } = seats();
    const replies: ((takes: boolean) => void)[] = [];
    thinker.takesDraw = (offer) => {
      thinker.offers.push(offer);
      return new Promise((resolve) => replies.push(resolve));
    };
    const { played: bot } = await send();
    const reply = here.offerDraw();
    await expect.poll(() => replies.length).toBe(1);
    writing[0]();
    expect(await bot).toBeNull();
    replies[0](true);
    await expect.poll(() => replies.length).toBe(2);
    expect(thinker.offers[0].events.length).toBeLessThan(thinker.offers[1].events.length);
    replies[1](false);
    expect(await reply).toBe('declined');
  });

  it('has no effect if the player has left the game before the bot agrees', async () => {
    const { seats: here, thinker } = seats();
    let agree: (takes: boolean) => void = () => undefined;
    thinker.takesDraw = () => new Promise((resolve) => (agree = resolve));
    let ends = 0;
    const conclude = () => Promise.resolve({ type: 'refused' as const, refusal: null, problem: String(++ends) });
    Object.assign(here.port, { conclude });
    const reply = here.offerDraw();
    here.leave();
    agree(true);
    expect([await reply, ends]).toEqual([{ type: 'refused', refusal: null }, 0]);
  });

  it('R3j gets the same reply, whatever the cards are that the bot may not see', async () => {
    let events: readonly GameEvent[] = newGame({ seed: 2 }).events;
    const asked: { readonly state: State; readonly events: readonly GameEvent[] }[] = [];
    randomGame(2, ({ before: state, decision: { side, kind }, played: { events: more } }) => {
      if (side === 'west' && kind === 'take-card') asked.push({ state, events });
      events = [...events, ...more];
    });
    const random = chance(1);
    const offered = async (state: State, told: readonly GameEvent[]): Promise<unknown> => {
      const { record, moments } = matchAt(state, told);
      const header = { ...record.header, players: { west: 'Ada', east: 'bot:easy' } };
      const thinker = new FakeThinker();
      await new BotSeats(
        new SharedMatch(matchInMemory({ record: { ...record, header }, moments })),
        thinker,
      ).offerDraw();
      return thinker.offers;
    };
    for (const { state, events: told } of [asked[0], asked[5]]) {
      const other = withOtherSecrets(state, 'east', random);
      expect(other.hands.west).not.toEqual(state.hands.west);
      expect(await offered(other, told)).toEqual(await offered(state, told));
    }
  });
});
