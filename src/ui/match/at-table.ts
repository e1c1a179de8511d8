import { itemAt } from '../../common/item-at.js';
import type { Offer, Offered, TableStatus } from '../../match/table-port.js';
import { withAnswers } from '../../match/session.js';
import type { Move } from '../../rules/game.js';
import { type GameKey, on, type Pressed, type TableAsk } from './game-keys.js';
import { ASKING_BACK, type Keys, keys } from '../widgets/key-table.js';
import { ownSeat, sideOf, withStage, stopped, tableOf } from './screen.js';
import type { Screen } from './state.js';

const ANSWERS = { draw: 'answer-draw', 'take-back': 'answer-take-back' } as const;

/** The screen with what is known of its table by now; a question that is none any more goes. */
export function withStatus(screen: Screen, status: TableStatus): Screen {
  const { mode } = screen;
  if (mode.type !== 'own-seat' || mode.table === null) return screen;
  const next = withStage({ ...screen, mode: { ...mode, table: { ...mode.table, ...status } } });
  const asked = theirs(next).some(({ what }) => ANSWERS[what] === screen.overlay);
  const isAnswer = Object.values<unknown>(ANSWERS).includes(screen.overlay);
  const isGone = (isAnswer && !asked) || (screen.overlay === 'close-table' && !status.mayClose);
  const here = isGone ? { ...next, overlay: null } : next;
  const isBack = mode.table.link === 'elsewhere' && status.link !== 'elsewhere';
  const isShown = here.stage.type === 'moment' || here.stage.type === 'sending';
  return isBack && !isShown ? { ...stopped(here), overlay: here.overlay } : here;
}

/** Follows what the same player answers at another terminal. */
export function followed(screen: Screen, moves: readonly Move[]): Screen {
  if (tableOf(screen)?.link !== 'elsewhere') return screen;
  return withStage({ ...screen, session: withAnswers(screen.session, moves) });
}

/** The screen with a sentence of the service. */
export function toldBy(screen: Screen, sentence: string): Screen {
  return { ...screen, refusal: null, note: { sentence } };
}

/** Keeps back a part while the service does not answer or the table is gone: the screen stays as it was, with the reason. */
export function keptBack(before: Screen, pressed: Pressed): Pressed {
  const table = tableOf(before);
  if (pressed.part === undefined || table === null) return pressed;
  const { link, whyAway = null } = table;
  if (link === 'gone' && whyAway !== null) return { screen: toldBy(before, whyAway) };
  if (link !== 'away') return pressed;
  return { screen: { ...before, refusal: null, note: 'not-sent' } };
}

/** The offers of the other side, and one's own. */
export function theirs(screen: Screen): readonly Offer[] {
  const own = sideOf(ownSeat(screen));
  return own === null ? [] : (tableOf(screen)?.offers.filter(({ side }) => side !== own) ?? []);
}

export function ours(screen: Screen): readonly Offer[] {
  return tableOf(screen)?.offers.filter(({ side }) => side === ownSeat(screen)) ?? [];
}

const isThere = (screen: Screen): boolean => tableOf(screen) !== null;
const isElsewhere = (screen: Screen): boolean => tableOf(screen)?.link === 'elsewhere';
const isAsked = (screen: Screen): boolean => theirs(screen).length > 0 && mayAct(screen);

/** Whether one plays here, the service hears it, and the game goes on. */
function mayAct(screen: Screen): boolean {
  const isPlayer = sideOf(ownSeat(screen)) !== null;
  return tableOf(screen)?.link === 'here' && isPlayer && screen.stage.type !== 'over';
}

/** Whether nobody has played here for so long that one may close the table. */
function mayClose(screen: Screen): boolean {
  return mayAct(screen) && tableOf(screen)?.mayClose === true;
}

const hasOffered = (screen: Screen, what: Offered): boolean => ours(screen).some((offer) => offer.what === what);
const mayOfferDraw = (screen: Screen): boolean =>
  mayAct(screen) && !hasOffered(screen, 'draw') && !theirs(screen).some(({ what }) => what === 'draw');

/** Whether the own last action may be asked back: while the other side is on turn. */
function mayAskBack(screen: Screen): boolean {
  const { mayTakeBack } = screen.session;
  const isOwn = mayTakeBack !== null && mayTakeBack === ownSeat(screen);
  return mayAct(screen) && isOwn && screen.stage.type === 'waiting' && !hasOffered(screen, 'take-back');
}

function asking(
  pressed: Keys,
  words: GameKey['words'],
  ask: (screen: Screen) => TableAsk,
  when: (screen: Screen) => boolean,
): GameKey {
  const does = (screen: Screen): Pressed => ({ screen: { ...screen, refusal: null, note: null }, asks: ask(screen) });
  return { keys: pressed, words, does, when };
}

/** Asks the other player to let the own last action be taken back. */
export const ASK_BACK_THERE = asking(ASKING_BACK, 'askBack', () => ({ type: 'offer', what: 'take-back' }), mayAskBack);
/** Plays at this terminal again. */
export const COME_BACK = asking(keys('c'), 'comeBack', () => ({ type: 'come-back' }), isElsewhere);
/** Goes to the question that an offer of the other side asks. */
export const ANSWER_OFFER = on(
  keys('o'),
  'answerOffer',
  (screen) => ({ ...screen, overlay: ANSWERS[itemAt(theirs(screen), 0).what] }),
  isAsked,
);
/** Withdraws the own offer. */
export const WITHDRAW = asking(
  keys('w'),
  'withdraw',
  (screen) => ({ type: 'reply', what: itemAt(ours(screen), 0).what, yes: false }),
  (screen) => ours(screen).length > 0 && mayAct(screen),
);
/** The page of the table: who is there, and what one may ask for. */
export const TABLE_PAGE = on(keys('t'), 'table', (screen) => ({ ...screen, overlay: 'table' }), isThere);

const closed = (screen: Screen): Screen => ({ ...screen, overlay: null });

/** What the page of the table has keys for. */
export const ON_TABLE_PAGE: readonly GameKey[] = [
  COME_BACK,
  ANSWER_OFFER,
  asking(keys('d'), 'offerDraw', () => ({ type: 'offer', what: 'draw' }), mayOfferDraw),
  ASK_BACK_THERE,
  WITHDRAW,
  on(keys('r'), 'resign', (screen) => ({ ...screen, overlay: 'resign' }), mayAct),
  on(keys('x'), 'closeTable', (screen) => ({ ...screen, overlay: 'close-table' }), mayClose),
  on(keys(['escape', 'enter', 'q', 't'], 'escape'), 'close', closed),
];

/** The keys of the question that an offer asks: no other key answers it. */
export function answerKeys(what: Offered): readonly GameKey[] {
  const replies = (pressed: Keys, words: GameKey['words'], yes: boolean): GameKey => ({
    keys: pressed,
    words,
    does: (screen) => ({ screen: closed(screen), asks: { type: 'reply', what, yes } }),
  });
  return [
    replies(keys('y'), 'agreeOffer', true),
    replies(keys('n'), 'declineOffer', false),
    on(keys('escape'), 'laterOffer', closed),
  ];
}

/** The keys of the questions whether to end the game: one that no other question has. */
export const RESIGNING = endingKeys('doResign', 'resign', () => true);
export const CLOSING_TABLE = endingKeys('doClose', 'close', mayClose);

function endingKeys(words: GameKey['words'], type: 'resign' | 'close', when: (screen: Screen) => boolean): GameKey[] {
  return [
    { keys: keys('Y'), words, does: (screen) => ({ screen: closed(screen), asks: { type } }), when },
    on(keys(['escape', 'n', 'q'], 'escape'), 'playOn', closed),
  ];
}
