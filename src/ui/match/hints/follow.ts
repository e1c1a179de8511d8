import { cached } from '../../../common/cached.js';
import { stepOf } from '../../../lessons/course.js';
import type { LessonStep } from '../../../lessons/schema.js';
import type { CardId } from '../../../rules/cards.js';
import { type Move, sameMove } from '../../../rules/game.js';
import type { PlaceId } from '../../map/index.js';
import { give, isRevealingAnswer } from '../deciding/answers.js';
import { choiceStyle, placeOfMove } from '../deciding/choices.js';
import { pointPlace, policeOnMap } from '../deciding/cursors.js';
import * as screens from '../screen.js';
import type { HintState, MatchScreenState } from '../state.js';

/**
 * Returns the hint on the screen; null if no hint is shown. The key `H` shows a hint. The hint stays until it is
 * closed, or until the player gives an answer that the hint does not contain.
 */
export function shownHint(screen: MatchScreenState): HintState | null {
  return restOfHint(screen) === null ? null : screen.hint;
}

/**
 * Returns the answers of the shown hint that the draft does not contain yet. Empty while there is no advice. Null if no
 * hint is shown.
 */
export function restOfHint({ hint, session, stage }: MatchScreenState): readonly Move[] | null {
  if (hint?.isShown !== true || stage.type !== 'choosing' || hint.committed !== session.committed) return null;
  const from = [session.committed, ...session.steps.map(({ state }) => state)].indexOf(hint.at);
  if (from < 0) return null;
  const given = session.steps.slice(from).map(({ move }) => move);
  const part = advisedPart(hint);
  if (part === null) return given.length === 0 ? [] : null;
  return given.reduce<readonly Move[] | null>((rest, move) => rest && without(rest, move), part);
}

/** Returns the answers that a hint advises; null if there is no advice. */
function advisedPart({ thought }: HintState): readonly Move[] | null {
  if (thought.type === 'told') return thought.choice.part;
  return thought.type === 'answer' ? thought.part : null;
}

const ICONS: ReadonlySet<Move['type']> = new Set(['icon', 'ignore']);

/**
 * Returns the advised answers that remain after the answer `given`; null if `given` was not advised. Places may be
 * chosen in any order. If an icon is carried out earlier than advised, the places of that icon come next. If `given` is
 * an icon that was not advised, no advised answer is removed. The rules carry out such an icon automatically, because
 * it is the last icon of its event.
 */
function without(moves: readonly Move[], given: Move): readonly Move[] | null {
  const at = moves.findIndex((move) => sameMove(move, given));
  if (at < 0) return given.type === 'icon' ? moves : null;
  if (at === 0) return moves.slice(1);
  if (!ICONS.has(given.type)) return placeOfMove(given) === undefined ? null : moves.toSpliced(at, 1);
  const next = moves.findIndex(({ type }, index) => index > at && ICONS.has(type));
  const end = next < 0 ? moves.length : next;
  return [...moves.slice(at + 1, end), ...moves.slice(0, at), ...moves.slice(end)];
}

/** Returns the answer that the shown hint advises for the open decision; null if the hint advises none. */
export function advisedMove(screen: MatchScreenState): Move | null {
  const open = screens.openDecision(screen);
  const rest = restOfHint(screen);
  if (open === null || rest === null) return null;
  const legal = [...open.options, ...open.extras];
  return rest.find((move) => legal.some((one) => sameMove(one, move))) ?? null;
}

/**
 * Returns the places of the shown hint that are not chosen yet. Without a hint, returns the places that the step of a
 * lesson marks.
 */
export function hintedPlaces(screen: MatchScreenState): ReadonlySet<PlaceId> {
  const rest = restOfHint(screen);
  return rest === null ? placesOf(lightsOf(screen)) : new Set(rest.flatMap((move) => placeOfMove(move) ?? []));
}

/** Returns the places and the card that the present step of a lesson marks. */
export function lightsOf({ lesson }: MatchScreenState): Lights {
  return (lesson && stepOf(lesson)?.lights) ?? NO_LIGHTS;
}

/**
 * Returns the phases to which the present step of a lesson limits the forecast; undefined if the forecast is not
 * limited.
 */
export function phasesOf({ lesson }: MatchScreenState): readonly number[] | undefined {
  return (lesson && stepOf(lesson)?.phases) ?? undefined;
}

/** Whether the screen shows the log. Most lessons leave the log out, and so do puzzles. */
export function showsLog({ lesson }: MatchScreenState): boolean {
  return lesson === null || lesson.lesson.allPanes === true;
}

/**
 * Whether the screen shows what an action changes at the End of Decade. Most lessons leave this out, for somebody who
 * does not know the rules yet.
 */
export function showsEndOfDecade(screen: MatchScreenState): boolean {
  return showsLog(screen) || (screen.lesson !== null && screen.lesson.puzzle !== null);
}

type Lights = NonNullable<LessonStep['lights']>;
const NO_LIGHTS: Lights = {};
const placesOf = cached((lights: Lights): ReadonlySet<PlaceId> => new Set(lights.places));

/**
 * Returns the card that the shown hint advises to take, or else the card that the step of a lesson marks; null if there
 * is no such card.
 */
export function hintedCard(screen: MatchScreenState): CardId | null {
  const move = advisedMove(screen);
  return move?.type === 'take' ? move.card : (lightsOf(screen).card ?? null);
}

/**
 * Moves the cursor of the open decision to the advised answer, so that Enter puts the answer into the draft. If the
 * answer reveals something hidden, the cursor is on no option, because a hint leaves such an answer to the player.
 */
export function aimAtHint(screen: MatchScreenState): MatchScreenState {
  const move = advisedMove(screen);
  const open = screens.openDecision(screen);
  if (move === null || open === null) return screen;
  const there = screens.withChoice(screens.focusDecision(screen), { picked: null, typed: '' });
  if (isRevealingAnswer(screen, move)) return { ...there, pointing: 'nothing' };
  if (move.type === 'take') return { ...there, card: move.card };
  const place = placeOfMove(move);
  if (!open.options.some((one) => sameMove(one, move))) return place ? pointPlace(policeOnMap(there), place) : there;
  if (choiceStyle(open) === 'list')
    return { ...there, pointing: 'option', entry: open.options.findIndex((one) => sameMove(one, move)) };
  return place === undefined ? { ...there, pointing: 'none' } : { ...there, pointing: 'option', place };
}

/** Whether the cursor is on the advised answer, so that Enter puts it into the draft. */
export function isOnAdvice(screen: MatchScreenState): boolean {
  const move = advisedMove(screen);
  if (move === null || isRevealingAnswer(screen, move)) return false;
  const { focus, aim, card, place, entry, pointing } = aimAtHint(screen);
  return (
    focus === screen.focus &&
    aim === screen.aim &&
    card === screen.card &&
    place === screen.place &&
    entry === screen.entry &&
    pointing === screen.pointing
  );
}

/** Puts the advised answer into the draft. */
export function giveAdvised(screen: MatchScreenState): MatchScreenState {
  const move = advisedMove(screen);
  return move === null ? screen : give(screen, move);
}
