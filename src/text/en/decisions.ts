import { helpUsed, isGivenInstead } from '../../rules/figures.js';
import { alikeIcons, type DecisionKind, type Question, type Task } from '../../rules/game.js';
import type { DecisionText, PromptContext } from '../told-of.js';
import { count, provinceAt, side as sideName, track } from './names.js';

const NO_MORE = 'No more';

function text(title: string, asks: DecisionText['prompt'] | string, todo: string, done = NO_MORE): DecisionText {
  const prompt = (context: PromptContext): string =>
    (typeof asks === 'string' ? asks : asks(context)) + ofAlike(context);
  return { title, prompt, todo, done };
}

/** Returns which of several equal icons is being placed, such as ` (2 of 3)`; '' if there is only one such icon. */
function ofAlike(context: PromptContext): string {
  const task = taskOf('event', context);
  if (!task || task.current === null) return '';
  const { left, of } = alikeIcons(task, task.current);
  return of > 1 ? ` (${of - left} of ${of})` : '';
}

function taskOf<T extends Task['type']>(type: T, { state }: PromptContext): Extract<Task, { type: T }> | undefined {
  const task = state?.tasks.at(-1);
  return task?.type === type ? (task as Extract<Task, { type: T }>) : undefined;
}

function left(number: number | undefined, one: string, many?: string): string {
  return number === undefined ? '' : ` (${count(number, one, many)} left)`;
}

function keepPrompt({ side, state }: PromptContext): string {
  return state?.hands[side].length === 1
    ? 'Do you discard the hand card of the last decade?'
    : 'Which hand cards of the last decade do you discard?';
}

function dismantlePrompt(context: PromptContext): string {
  const owner = taskOf('dismantle', context)?.side;
  if (owner === undefined) return 'Dismantle which piece?';
  return `Dismantle which piece of ${sideName[owner]}?${alikeLeft(context, 'dismantling')}`;
}

/** Returns how many equal tasks are left in a row, such as ` (2 rundowns left)`; '' if there is only one. */
function alikeLeft({ state }: PromptContext, task: string): string {
  const tasks = state?.tasks ?? [];
  const others = tasks.findLastIndex(({ type }) => type !== tasks.at(-1)?.type);
  const alike = tasks.length - 1 - others;
  return alike > 1 ? left(alike, task) : '';
}

/** Returns how much unrest of the police cards is left, without the noun, which the question names. */
function unrestLeft(context: PromptContext): string {
  const task = taskOf('return-unrest', context);
  return task === undefined ? '' : ` (${task.left} left)`;
}

function runDownPrompt(context: PromptContext): string {
  const { state } = context;
  if (!state || !isGivenInstead(state)) return `Which factory is run down?${alikeLeft(context, 'rundown')}`;
  return `No factory to run down: remove which piece?${alikeLeft(context, 'rundown')}`;
}

function attackPrompt(context: PromptContext): string {
  const queue = taskOf('attacks', context)?.queue ?? [];
  const [attack] = queue;
  if (!attack) return 'Which neighbour across the border gets unrest?';
  const amounts = [...new Set(attack.targets.map(({ unrest }) => unrest))].toSorted((a, b) => a - b);
  const attacks = queue.filter(({ attacker }) => attacker === attack.attacker).length;
  const several = attacks > 1 ? left(attacks, 'attack') : '';
  return `Where does ${provinceAt(attack.attacker)} attack (${amounts.join(' or ')} unrest)?${several}`;
}

function buildPrompt(context: PromptContext): string {
  const points = left(taskOf('build', context)?.points, 'build point');
  return context.stuck ? `There is no place left to build.${points}` : `Where do you build?${points}`;
}

function standardPrompt(context: PromptContext): string {
  if (context.stuck) return 'No other province can get a living standard.';
  const question = 'Which province gets a living standard?';
  const task = taskOf('living-standard', context);
  if (!task || !context.state) return question;
  const { side, points, placed } = task;
  if (placed.length === 0) return `${question} (card: ${count(points, 'point')})`;
  const left = points - helpUsed(context.state, side, placed);
  // The provinces that are still offered need no points of the card (R6.3c).
  if (left === 0) return 'No points left: which other province has enough economy?';
  return `${question} (${left} of ${count(points, 'point')} left)`;
}

function iconPrompt(context: PromptContext): string {
  const task = taskOf('event', context);
  if (!task) return 'Which icon is next?';
  const ignorable = task.mayIgnore ? '; 1 may be ignored' : '';
  return `Which icon is next? (${count(task.left.length, 'icon')} left${ignorable})`;
}

function unusedBuilding(context: PromptContext, places: number): string {
  const points = taskOf('build', context)?.points ?? 0;
  return `${count(points, 'build point')} left, ${count(places, 'place')} possible.`;
}

function unusedStandards(context: PromptContext, provinces: number): string {
  const task = taskOf('living-standard', context);
  const left = task && context.state ? task.points - helpUsed(context.state, task.side, task.placed) : 0;
  if (left === 0) return `${count(provinces, 'more province')} possible without points.`;
  return `${count(left, 'point')} left, ${count(provinces, 'more province')} possible.`;
}

function pastTheEndPrompt(context: PromptContext): string {
  const task = taskOf('past-the-end', context);
  const end = task === undefined ? 'Marker at the end of its track' : `${track[task.track]} at its end`;
  const remove = 'remove 1 own unrest';
  if (task === undefined || task.track === 'prestige')
    return `${end}: ${remove} or add 1 ${context.side === 'west' ? 'in the East' : 'in the West'}?`;
  return `${end}: ${task.toward === 'east' ? remove : 'add 1 unrest on the other side'}?`;
}

export const decision: Readonly<Record<DecisionKind, DecisionText>> = {
  'take-card': text('Take a card', 'Take a card and use it for one action.', 'take a card and use it for one action'),
  'keep-hand': text(
    'Discard cards',
    keepPrompt,
    'discard hand cards of the last decade, or keep them',
    'Keep all cards',
  ),
  'special-price': text(
    'Price of the card',
    'Discard a hand card, or let West draw a card?',
    'pay for the special card: discard a hand card or let West draw',
  ),
  build: {
    ...text('Build', buildPrompt, 'build a factory or infrastructure', 'Build no more'),
    unused: unusedBuilding,
  },
  dismantle: text('Dismantle', dismantlePrompt, 'dismantle a factory or infrastructure'),
  'living-standard': {
    ...text('Living standard', standardPrompt, 'place living standards', 'Place no more'),
    unused: unusedStandards,
  },
  'move-to-west-berlin': text(
    'To West Berlin',
    "Move a supplier's new standard to its sector of West Berlin?",
    'move a new living standard to West Berlin, or none',
    'Move none',
  ),
  icon: text('Next icon', iconPrompt, 'choose the next icon of the event'),
  'add-unrest': text('Add unrest', 'Where is 1 unrest added?', 'say where unrest is added'),
  'remove-unrest': text('Remove unrest', 'Where is 1 unrest removed?', 'say where unrest is removed'),
  'move-unrest-from': text('Move unrest', 'Which province loses the unrest?', 'choose the province that loses unrest'),
  'move-unrest-to': text(
    'Move unrest',
    (context) => {
      const from = taskOf('event', context)?.from ?? null;
      return from === null ? 'Which province gets the unrest?' : `Where does the unrest of ${provinceAt(from)} go?`;
    },
    'choose the province that gets the unrest',
  ),
  'end-mass-protest': text(
    'End a mass protest',
    'Which mass protest is reduced to 3 unrest?',
    'choose the province whose mass protest ends',
  ),
  'add-living-standard': text(
    'Add a living standard',
    'Where is a living standard added?',
    'say where the living standard is placed',
  ),
  'remove-living-standard': text(
    'Remove a living standard',
    'Where is a living standard removed?',
    'say where a living standard is removed',
  ),
  'stop-factory': text(
    'Close a factory',
    'Which foreign factory is closed for good?',
    'choose the foreign factory to close',
  ),
  'run-down': text('Rundown', runDownPrompt, 'choose what to run down'),
  repair: text('Repair', 'Which factory is repaired?', 'choose the factory that is repaired'),
  look: text(
    'Guillaume Affair',
    "Do you look at West's hand or at the top of the draw pile?",
    "look at West's hand or at the draw pile",
  ),
  exchange: text(
    'Guillaume Affair',
    'Which card do you exchange or remove?',
    'exchange or remove one of the cards seen, or do neither',
    'Change nothing',
  ),
  'return-unrest': text(
    'Stasi disbanded',
    (context) => `Where do you put back unrest from police cards?${unrestLeft(context)}`,
    'say where unrest from the police cards is put back',
  ),
  'past-the-end': text(
    'End of the track',
    pastTheEndPrompt,
    'use or decline an arrow whose marker is already at the end of its track',
    'Decline',
  ),
  'export-protest': text(
    'Exported protest',
    'Which supplier gets a mass protest of West Berlin?',
    'choose the supplier that gets a mass protest of West Berlin',
  ),
  'recall-protest': text(
    'Exported protest',
    'Which supplier loses a mass protest of West Berlin?',
    'choose the supplier that loses a mass protest of West Berlin',
  ),
  'police-power': text(
    'Police power',
    'Where does police power remove 1 unrest?',
    'use police power, or decline',
    'Use no police power',
  ),
  'place-socialist': text(
    'Socialists',
    'A socialist must go to a mass protest: which province?',
    'send a socialist to a mass protest',
  ),
  'remove-socialist': text(
    'Socialists',
    (context) =>
      `Where does 1 unrest replace a socialist?${left(taskOf('remove-socialist', context)?.left, 'socialist')}`,
    'choose the province that loses a socialist',
  ),
  'prestige-box': text(
    'Prestige',
    'Which box of the prestige track do you use?',
    'use a box of the prestige track, or none',
    'Use none',
  ),
  hamburg: text(
    'Hamburg',
    'Which province does Hamburg count for in this phase?',
    'choose the province that Hamburg counts for',
  ),
  'west-berlin-standard': text(
    'West Berlin',
    'Which sector loses a living standard?',
    'choose the sector that loses a living standard',
  ),
  attack: text(
    'East-West differences',
    attackPrompt,
    'choose the neighbour that gets unrest, or decline',
    'Do not attack',
  ),
};

/** Returns which side must do what, such as `West to take a card and use it for one action`. */
export function waitsFor({ side, kind }: Pick<Question, 'side' | 'kind'>): string {
  return `${sideName[side]} to ${decision[kind].todo}`;
}
