import type { Choice } from '../../src/bots/bot.js';
import type { DrawOffer } from '../../src/bots/estimated-chance.js';
import type { Question } from '../../src/bots/thread-messages.js';
import type { Thinker } from '../../src/bots/thinker.js';
import { endsPart } from '../../src/match/stops.js';
import { decision, type Move, play, seatState, type View } from '../../src/rules/game.js';

type Pick = (options: readonly Move[]) => Move | undefined;

function anyPart(view: View, pick: Pick): readonly Move[] {
  const part: Move[] = [];
  for (let now = seatState(view); ;) {
    const move = pick(decision(now)?.options ?? []);
    if (!move) throw new Error('nothing is asked');
    const played = play(now, move);
    if (!played.ok) throw new Error(played.error.code);
    part.push(move);
    if (endsPart(now, played.value)) return part;
    now = played.value.state;
  }
}

interface Asked {
  readonly question: Question;
  readonly stop: AbortSignal | undefined;
  readonly onProgress: ((done: number) => void) | undefined;
  readonly resolve: (choice: Choice) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A thinker without a bot. Answers at once or when the test calls `answer`. The answer has legal moves, by default the
 * first ones.
 */
export class FakeThinker implements Thinker {
  readonly asked: Asked[] = [];

  /** Reasons returned with every choice. */
  reasons: Choice['reasons'] = [];

  /** Offers of a draw so far; `draws` is the reply to all of them. */
  readonly offers: DrawOffer[] = [];
  draws = false;

  constructor(
    readonly isInstant = false,
    readonly pick: Pick = ([first]) => first,
  ) {}

  choose(question: Question, stop?: AbortSignal, onProgress?: (done: number) => void): Promise<Choice> {
    return new Promise((resolve, reject) => {
      this.asked.push({ question, stop, onProgress, resolve, reject });
      if (this.isInstant) this.answer();
    });
  }

  get last(): Asked {
    const last = this.asked.at(-1);
    if (!last) throw new Error('Nobody asked.');
    return last;
  }

  /** Returns the only considered plan of the default choice. */
  considered({ question }: Asked = this.last): Choice['considered'] {
    const moves = anyPart(question.view, this.pick);
    const plan = { side: question.view.decision?.side ?? 'west', moves, worth: 0, action: null };
    return [{ plan, visits: 1, chance: 0.5, answer: null }];
  }

  /** @param more fields in which the choice differs from the default choice */
  answer(asked: Asked = this.last, more: Partial<Choice> = {}): void {
    const { reasons } = this;
    const considered = this.considered(asked);
    const [{ plan }] = considered;
    asked.resolve({ part: plan.moves, considered, instead: null, before: 0.5, reasons, simulations: 0, ...more });
  }

  takesDraw(offer: DrawOffer): Promise<boolean> {
    this.offers.push(offer);
    return Promise.resolve(this.draws);
  }

  end(): void {
    for (const { reject } of this.asked) reject(new Error('ended'));
  }
}
