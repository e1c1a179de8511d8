import type { About, DismantleReason, EventAbout } from './about.js';
import { PROVINCE, type Province } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import { TRACK_END } from '../board/tracks.js';
import { keepRefusal } from './decade.js';
import { westBerlinLimit } from '../end-of-decade/05-keeping-standard.js';
import { attackReckoning } from '../end-of-decade/07-east-west-differences.js';
import { type Pending, pendingOf, taskAsking } from './engine.js';
import { PHASE } from '../end-of-decade/phase.js';
import { phaseOf } from './ending.js';
import { currentIcon } from '../event/event.js';
import { seenCards } from '../event/guillaume.js';
import type { DecisionKind, TaskOf } from './handler.js';
import { helpNeeded, reckonStandards, westBerlinStandard } from '../pieces/living-standard.js';
import type { State } from '../state/state.js';
import type { EventTask, QuestionTask, Task } from '../state/task.js';
import { protestsToExport } from '../pieces/unrest.js';

/**
 * Returns the details of the present decision; null if no decision is open. The details are open information, except
 * the cards East sees by the Guillaume Affair: `viewOf` hides these cards from all but East.
 */
export function about(state: State): About | null {
  const task = taskAsking(state);
  return task && aboutTask(state, task, pendingOf(state, task));
}

/** Returns the details of a task's question. */
export function aboutTask(s: State, task: QuestionTask, pending: Pending): About {
  switch (task.type) {
    case 'turn':
      return { kind: 'take-card' };
    case 'special-price':
    case 'hamburg':
      return { kind: task.type };
    case 'keep-hand': {
      const cards = s.hands[task.side].length;
      return { kind: 'keep-hand', cards, mustDiscard: keepRefusal(s, task.side) !== null };
    }
    case 'remove-unrest':
      return { kind: 'remove-unrest', dismantle: task.dismantle, event: null };
    case 'build':
      return { kind: 'build', points: task.points, event: null };
    case 'dismantle':
      return { kind: 'dismantle', owner: task.side, left: countOnTop(s, task), because: reason(s), event: null };
    case 'run-down':
      return { kind: 'run-down', left: countOnTop(s, task), event: null };
    case 'living-standard':
      return aboutStandards(s, task, pending);
    case 'move-to-west-berlin':
      return { kind: 'move-to-west-berlin', placed: ids(task.placed), westBerlin: westBerlinStandard(s) };
    case 'event':
      return aboutEvent(task, pending.kind);
    case 'guillaume':
      return task.source === null ? { kind: 'look' } : aboutExchange(s, task.source);
    case 'return-unrest':
      return { kind: 'return-unrest', left: task.left, placed: ids(task.placed) };
    case 'past-the-end': {
      const { track, toward } = task;
      return { kind: 'past-the-end', track, toward, box: toward === 'east' ? TRACK_END : -TRACK_END };
    }
    case 'export-protest':
      return { kind: 'export-protest', left: protestsToExport(s) };
    case 'recall-protest':
      return { kind: 'recall-protest', left: -protestsToExport(s) };
    case 'ask-police':
      return { kind: 'police-power', ready: readyCards(s), during: 'action' };
    case 'police-phase':
      return { kind: 'police-power', ready: readyCards(s), during: 'phase-8' };
    case 'socialists':
      return { kind: 'place-socialist', inBox: s.socialistsInBox };
    case 'remove-socialist':
      return { kind: 'remove-socialist', left: task.left };
    case 'prestige-box':
      return { kind: 'prestige-box', marker: s.tracks.prestige };
    case 'west-berlin-standard':
      return { kind: 'west-berlin-standard', standard: westBerlinStandard(s), limit: westBerlinLimit(s) };
    case 'attacks':
      return aboutAttack(s, task);
  }
}

function aboutStandards(s: State, task: TaskOf<'living-standard'>, { options }: Pending): About {
  const reckoning = reckonStandards(s, task.side);
  const needs = options.flatMap((move) =>
    move.type === 'province'
      ? [{ province: move.province, points: helpNeeded(s, reckoning, task.placed, PROVINCE[move.province]) }]
      : [],
  );
  return { kind: 'living-standard', points: task.points, placed: ids(task.placed), needs };
}

function aboutExchange(s: State, at: 'hand' | 'pile'): About {
  const cards = [...seenCards(s, at)];
  return { kind: 'exchange', at, count: cards.length, cards };
}

/** Kinds of decisions that need no details besides their event. */
type EventKind =
  | 'icon'
  | 'add-unrest'
  | 'move-unrest-from'
  | 'end-mass-protest'
  | 'add-living-standard'
  | 'remove-living-standard'
  | 'stop-factory'
  | 'repair';

function aboutEvent(task: EventTask, kind: DecisionKind): About {
  const { side, source, current, left, mayIgnore, halved } = task;
  const icon = currentIcon(task);
  const event: EventAbout = {
    source: { ...source },
    side,
    icon: current,
    left: [...left],
    mayIgnore,
    halved: [...halved],
  };
  if (kind === 'build') return { kind, points: 1, event };
  if (kind === 'dismantle' && icon) return { kind, owner: icon.side, left: 1, because: 'event', event };
  if (kind === 'run-down') return { kind, left: 1, event };
  if (kind === 'remove-unrest') return { kind, dismantle: false, event };
  if (kind === 'move-unrest-to' && task.from !== null) return { kind, from: PROVINCES[task.from].id, event };
  return { kind: kind as EventKind, event };
}

function aboutAttack(s: State, { queue, incoming }: TaskOf<'attacks'>): About {
  const { attacker, usable, targets } = attackReckoning(s, queue[0]);
  const arriving = incoming.flatMap((unrest, at) => (unrest > 0 ? [{ province: PROVINCES[at].id, unrest }] : []));
  return { kind: 'attack', attacker, usable, targets, left: queue.length, arriving };
}

/** Counts the consecutive tasks of this type at the top of the stack. */
function countOnTop({ tasks }: State, { type }: Task): number {
  return tasks.length - 1 - tasks.findLastIndex((task) => task.type !== type);
}

function reason(s: State): DismantleReason {
  if (s.action) return 'unrest';
  if (phaseOf(s) !== PHASE.flight) return 'police-cards';
  return s.wall ? 'wall' : 'flight';
}

function readyCards(s: State): number {
  return s.policeCards.filter(({ used }) => !used).length;
}

function ids(provinces: readonly Province[]): ProvinceId[] {
  return provinces.map((province) => PROVINCES[province].id);
}
