import { automaticAnswer } from '../../src/match/automatic-answer.js';
import { latest } from '../../src/match/session.js';
import type { Match } from '../../src/match/match.js';
import { type Decision, decision, type Move, sameMove, type Use } from '../../src/rules/game.js';
import { choiceStyle, placeOfMove } from '../../src/ui/match/deciding/choices.js';
import { pressKey } from '../../src/ui/match/keys.js';
import type { LayoutQueries } from '../../src/ui/match/room.js';
import { isHandedOver, mapMoves, openDecision, pointedPlace } from '../../src/ui/match/screen.js';
import { screenLayout } from '../../src/ui/layout.js';
import { nextPlace, type PlaceId } from '../../src/ui/map/index.js';
import { layoutQueries } from '../../src/ui/match/room-for.js';
import { KeyParser } from '../../src/terminal/input/key-parser.js';

import { lookFor } from '../ui/support/look.js';
import { type Game, gameOn, newMatch, press, roomOn } from './match.js';
import { randomGame, type Step } from './random/random-game.js';
import type { MatchScreenState } from '../../src/ui/match/state.js';
import { stageIn } from './stages.js';

export const ENTER = '\r';
/** Confirms a hand-over and uncovers the screen. */
export const LIFT = ' ';
const USE_KEYS: Readonly<Record<Use, string>> = { unrest: 'r', build: 'b', 'living-standard': 's', event: 'e' };

/**
 * Finds the keys that give an answer. Has a model of the screen and never touches the real game. The model must get the
 * same bytes as the real screen.
 */
export class KeyDriver {
  protected game: Game;
  protected readonly room: LayoutQueries;

  /**
   * @param first the screen at the start of the match; default: a hotseat screen
   * @param pane rows of a pane below the map
   */
  constructor(match: Match, size: { columns: number; rows: number }, first?: MatchScreenState, pane = 0) {
    const layout = screenLayout(size, pane);
    const players = { west: 'West', east: 'East' };
    this.room = layout ? layoutQueries({ players, layout, look: lookFor(), saved: '' }) : roomOn('small');
    this.game = gameOn(match, this.room, first);
  }

  static ofSeed(seed: number, size: { columns: number; rows: number }): KeyDriver {
    return new KeyDriver(newMatch(seed), size);
  }

  get screen(): MatchScreenState {
    return this.game.screen;
  }

  get match(): Match {
    return this.game.match;
  }

  get stage(): ReturnType<typeof stageIn> {
    return stageIn(this.screen);
  }

  /**
   * Returns the keys that continue the game: at a hand-over, after an action or between phases. In a decision they give
   * the first answer.
   */
  get onward(): string {
    if (isHandedOver(this.screen)) return LIFT;
    return this.stage === 'choosing' && this.screen.pointing === 'nothing' ? `j${ENTER}` : ENTER;
  }

  /** The decision on the screen. Throws if there is none. */
  get decision(): Decision {
    const open = openDecision(this.screen);
    if (!open) throw new Error(`Nothing is asked in stage ${this.stage}.`);
    return open;
  }

  /** Applies bytes to the model as the program handles typed bytes. Returns the parts that these keys commit. */
  follow(bytes: string): (readonly Move[])[] {
    const parser = new KeyParser();
    const parts: (readonly Move[])[] = [];
    for (const event of [...parser.push(bytes), ...parser.flush()]) {
      if (event.type !== 'key') continue;
      const pressed = press(this.game, event, this.room);
      this.game = pressed;
      if (pressed.part) parts.push(pressed.part);
    }
    return parts;
  }

  /** Returns whether the screen has given this answer automatically, so that it is no longer asked for. */
  isGiven(move: Move): boolean {
    if (move.type !== 'icon') return false;
    const open = decision(latest(this.screen.session));
    return open === null || !open.options.some((option) => sameMove(option, move));
  }

  /** Returns the bytes that give this answer from the current screen; empty if the answer was automatic. */
  bytesFor(move: Move): string {
    if (this.isGiven(move)) return '';
    const { decision, screen } = this;
    if (move.type === 'done') return pressed(screen, 'd', this.room).session === screen.session ? `d${ENTER}` : 'd';
    if (move.type === 'take') return this.cardBytes(move.card) + USE_KEYS[move.use];
    const place = placeOfMove(move);
    if (move.type === 'police' && decision.extras.some((extra) => sameMove(extra, move)) && place !== undefined) {
      const aimed = pressed(screen, 'p', this.room);
      return `p${this.chooseBytes(aimed, place)}`;
    }
    if (choiceStyle(decision) === 'map' && place !== undefined) return this.chooseBytes(screen, place);
    return this.entryBytes(decision.options.findIndex((option) => sameMove(option, move)));
  }

  /** Applies the bytes that give this answer to the model, then returns them. */
  answer(move: Move): string {
    const bytes = this.bytesFor(move);
    const before = latest(this.screen.session);
    this.follow(bytes);
    if (bytes !== '' && latest(this.screen.session) === before)
      throw new Error(`${JSON.stringify(bytes)} did not give ${JSON.stringify(move)}.`);
    return bytes;
  }

  protected cardBytes(card: Extract<Move, { type: 'take' }>['card']): string {
    const index = this.screen.order?.cards[this.decision.side]?.indexOf(card) ?? -1;
    if (index < 0 || index > 9) throw new Error(`Card ${card} has no digit.`);
    return String((index + 1) % 10);
  }

  private entryBytes(index: number): string {
    if (index < 0) throw new Error('This is no entry of the list.');
    const to = index < 10 ? String((index + 1) % 10) : `0${'j'.repeat(index - 9)}`;
    return to + ENTER;
  }

  /** Returns the bytes that choose a place on the map. */
  protected chooseBytes(screen: MatchScreenState, place: PlaceId): string {
    return this.placeBytes(screen, place) + ENTER;
  }

  private placeBytes(screen: MatchScreenState, place: PlaceId): string {
    const legal = [...mapMoves(screen).keys()];
    let at = pointedPlace(screen);
    // If no place is chosen yet, the first step only shows the cursor.
    if (at === undefined) return `n${this.placeBytes(pressed(screen, 'n', this.room), place)}`;
    for (let steps = 0; steps <= legal.length; steps++) {
      if (at === place) return steps <= legal.length / 2 ? 'n'.repeat(steps) : 'N'.repeat(legal.length - steps);
      at = nextPlace(this.room.map, at, legal);
    }
    throw new Error(`${place} is no legal place.`);
  }
}

function pressed(screen: MatchScreenState, bytes: string, room: LayoutQueries): MatchScreenState {
  return new KeyParser()
    .push(bytes)
    .reduce((now, event) => (event.type === 'key' ? pressKey(now, event, room).screen : now), screen);
}

/** Plays a random game with the automatic answers of the screen. */
export function gameAsAsked(seed: number, show?: (step: Step) => void): ReturnType<typeof randomGame> {
  return randomGame(seed, show, automaticAnswer);
}

/** Plays a random game by keys; calls `show` with each new state of the screen. */
export function playRandomGame(seed: number, show: (screen: MatchScreenState, game: Game) => void): void {
  const driver = KeyDriver.ofSeed(seed, { columns: 80, rows: 24 });
  const goOn = (move: Move | null): void => {
    if (move) driver.answer(move);
    else driver.follow(driver.onward);
    show(driver.screen, driver);
  };
  show(driver.screen, driver);
  for (const move of gameAsAsked(seed).moves) {
    if (driver.isGiven(move)) continue;
    while (driver.stage !== 'choosing') goOn(null);
    goOn(move);
  }
  while (driver.stage !== 'over') goOn(null);
}
