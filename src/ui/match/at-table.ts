import { itemAt } from '../../common/item-at.js';

import { isEnded, withAnswers } from '../../match/session.js';
import { seemsBot } from '../../notation/bot-names.js';
import type { Offer, Offered, TableStatus } from '../../match/table-port.js';

import type { Side } from '../../rules/board.js';
import { decision, type Move } from '../../rules/game.js';
import { type GameKey, screenKey, type KeyResult, type TableRequest } from './game-keys.js';
import { ASKING_BACK, type Keys, keys, SURELY, YES } from '../widgets/key-table.js';
import { botsOf, ownSeat, sideOf, withStage, enterUndecided, tableOf } from './screen.js';
import type { MatchScreenState } from './state.js';

const ANSWERS = { draw: 'answer-draw', 'take-back': 'answer-take-back' } as const;

/** Returns the screen with the table's new status. If the open question no longer applies, closes it. */
export function withStatus(screen: MatchScreenState, status: TableStatus): MatchScreenState {
  const { mode } = screen;
  if (mode.type !== 'own-seat' || mode.table === null) return screen;
  const next = withStage({ ...screen, mode: { ...mode, table: { ...mode.table, ...status } } });
  const asked = theirOffers(next).some(({ what }) => ANSWERS[what] === screen.overlay);
  const isAnswer = Object.values<unknown>(ANSWERS).includes(screen.overlay);
  const isGone = (isAnswer && !asked) || (screen.overlay === 'close-table' && !status.mayClose);
  const here = isGone ? { ...next, overlay: null } : next;
  const isBack = mode.table.link === 'elsewhere' && status.link !== 'elsewhere';
  const isShown = here.stage.type === 'moment' || here.stage.type === 'sending';
  return isBack && !isShown ? { ...enterUndecided(here), overlay: here.overlay } : here;
}

/** Returns the screen with the uncommitted answers that the player has given at another terminal. */
export function withTableDraft(screen: MatchScreenState, moves: readonly Move[]): MatchScreenState {
  if (tableOf(screen)?.link !== 'elsewhere') return screen;
  return withStage({ ...screen, session: withAnswers(screen.session, moves) });
}

/** Returns the screen with a sentence from the service as the message in the prompt. */
export function withServiceMessage(screen: MatchScreenState, sentence: string): MatchScreenState {
  return { ...screen, refusal: null, note: { sentence } };
}

/**
 * Returns the result of a key. If the key would commit, but the service is unreachable or the table is gone, the
 * returned result sends nothing, and the screen shows the reason.
 */
export function holdBackCommit(before: MatchScreenState, pressed: KeyResult): KeyResult {
  const table = tableOf(before);
  if (pressed.part === undefined || table === null) return pressed;
  const { link, whyAway = null } = table;
  if (link === 'gone' && whyAway !== null) return { screen: withServiceMessage(before, whyAway) };
  if (link !== 'away') return pressed;
  return { screen: { ...before, refusal: null, note: 'not-sent' } };
}

/** Returns the open offers of the other side; an empty list for a spectator. */
export function theirOffers(screen: MatchScreenState): readonly Offer[] {
  const own = sideOf(ownSeat(screen));
  return own === null ? [] : (tableOf(screen)?.offers.filter(({ side }) => side !== own) ?? []);
}

/** Returns the player's own open offers; empty without a remote table. */
export function ownOffers(screen: MatchScreenState): readonly Offer[] {
  return tableOf(screen)?.offers.filter(({ side }) => side === ownSeat(screen)) ?? [];
}

/**
 * Returns the side that can end a local game now: the player's own side, or at a shared keyboard the side that decides.
 * Null at a remote table, in a replay, in a lesson, for a spectator, and after the game.
 */
export function sideToEnd({ mode, session, lesson }: MatchScreenState): Side | null {
  if (mode.type === 'replay' || lesson !== null || isEnded(session)) return null;
  if (mode.type === 'own-seat') return mode.table === null ? sideOf(mode.seat) : null;
  return decision(session.committed)?.side ?? null;
}

const isHere = (screen: MatchScreenState): boolean => sideToEnd(screen) !== null;
const isThere = (screen: MatchScreenState): boolean => tableOf(screen) !== null;
const isElsewhere = (screen: MatchScreenState): boolean => tableOf(screen)?.link === 'elsewhere';
const isAsked = (screen: MatchScreenState): boolean => theirOffers(screen).length > 0 && mayAct(screen);

/**
 * Whether the player can act: the player has a seat and uses this terminal, the terminal is connected to the service,
 * and the game is not over.
 */
function mayAct(screen: MatchScreenState): boolean {
  const isPlayer = sideOf(ownSeat(screen)) !== null;
  return tableOf(screen)?.link === 'here' && isPlayer && screen.stage.type !== 'over';
}

/** Whether the player may close the table, because nobody has played at it for `DAYS_TO_CLOSE` days. */
function mayClose(screen: MatchScreenState): boolean {
  return mayAct(screen) && tableOf(screen)?.mayClose === true;
}

const hasOffered = (screen: MatchScreenState, what: Offered): boolean =>
  ownOffers(screen).some((offer) => offer.what === what);
const mayOfferDraw = (screen: MatchScreenState): boolean =>
  isHere(screen) ||
  (mayAct(screen) && !hasOffered(screen, 'draw') && !theirOffers(screen).some(({ what }) => what === 'draw'));

/**
 * Whether the player may ask the opponent to agree to a take-back of the player's own last action. True only while the
 * other side decides.
 */
function mayAskBack(screen: MatchScreenState): boolean {
  const { mayTakeBack } = screen.session;
  const isOwn = mayTakeBack !== null && mayTakeBack === ownSeat(screen);
  return mayAct(screen) && isOwn && screen.stage.type === 'waiting' && !hasOffered(screen, 'take-back');
}

/** Whether the player waits for another person, and may nudge that person. The service limits how often. */
function mayNudge(screen: MatchScreenState): boolean {
  const opponent = tableOf(screen)?.people.find(({ seat }) => seat !== 'spectator' && seat !== ownSeat(screen));
  const isPerson = opponent !== undefined && !seemsBot(opponent.name);
  return mayAct(screen) && isPerson && screen.stage.type === 'waiting';
}

function asking(
  pressed: Keys,
  words: GameKey['words'],
  ask: (screen: MatchScreenState) => TableRequest,
  when: (screen: MatchScreenState) => boolean,
): GameKey {
  const does = (screen: MatchScreenState): KeyResult => ({
    screen: { ...screen, refusal: null, note: null },
    asks: ask(screen),
  });
  return { keys: pressed, words, does, when };
}

/** Key that asks the other player to agree to a take-back of the last action. */
export const ASK_BACK_THERE = asking(ASKING_BACK, 'askBack', () => ({ type: 'offer', what: 'take-back' }), mayAskBack);
/** Key that resumes play at this terminal after the player has used another terminal. */
export const COME_BACK = asking(keys('c'), 'comeBack', () => ({ type: 'come-back' }), isElsewhere);
/** Key that opens the question about an offer of the other side. */
export const ANSWER_OFFER = screenKey(
  keys('o'),
  'answerOffer',
  (screen) => ({ ...screen, overlay: ANSWERS[itemAt(theirOffers(screen), 0).what] }),
  isAsked,
);
/** Key that withdraws the player's first open offer. */
export const WITHDRAW = asking(
  keys('w'),
  'withdraw',
  (screen) => ({ type: 'reply', what: itemAt(ownOffers(screen), 0).what, yes: false }),
  (screen) => ownOffers(screen).length > 0 && mayAct(screen),
);
/**
 * Key that opens the table page of a local game. The page shows the players and has the keys for offering a draw and
 * resigning. The line of keys shows `GAME_PAGE` later than it would show `TABLE_PAGE`, because the page of a local game
 * is less important.
 */
export const GAME_PAGE = screenKey(keys('t'), 'gamePage', (screen) => ({ ...screen, overlay: 'table' }), isHere);
/** Key that opens the table page, which shows people and offers and has the keys for requests. */
export const TABLE_PAGE = screenKey(keys('t'), 'table', (screen) => ({ ...screen, overlay: 'table' }), isThere);

const OFFER_DRAW: TableRequest = { type: 'offer', what: 'draw' };
const closed = (screen: MatchScreenState): MatchScreenState => ({ ...screen, overlay: null });

export const ON_TABLE_PAGE: readonly GameKey[] = [
  COME_BACK,
  ANSWER_OFFER,
  screenKey(keys('d'), 'offerDraw', offerDraw, mayOfferDraw),
  ASK_BACK_THERE,
  WITHDRAW,
  asking(keys('n'), 'nudge', () => ({ type: 'nudge' }), mayNudge),
  screenKey(
    keys('r'),
    'resign',
    (screen) => ({ ...screen, overlay: 'resign' }),
    (screen) => mayAct(screen) || isHere(screen),
  ),
  screenKey(keys('x'), 'closeTable', (screen) => ({ ...screen, overlay: 'close-table' }), mayClose),
  screenKey(keys(['escape', 'enter', 'q', 't'], 'escape'), 'close', closed),
];

/**
 * Opens the question whether to offer a draw to the player at the table or to the bot. If the other player is at this
 * keyboard, opens the question whether this player agrees.
 */
function offerDraw(screen: MatchScreenState): MatchScreenState {
  const isAnsweredHere = isHere(screen) && botsOf(screen) === null;
  return { ...screen, refusal: null, note: null, overlay: isAnsweredHere ? 'answer-draw' : 'offer-draw' };
}

/** Keys of the question whether to offer a draw. */
export const OFFERING_DRAW: readonly GameKey[] = [
  {
    keys: YES,
    words: 'doOfferDraw',
    does: (screen) => ({ screen: { ...screen, overlay: isThere(screen) ? 'table' : null }, asks: OFFER_DRAW }),
    when: mayOfferDraw,
  },
  screenKey(keys(['escape', 'n', 'q'], 'escape'), 'playOn', closed),
];

/** Keys with which the other player at this keyboard answers the offer of a draw. */
const ANSWERING_HERE: readonly GameKey[] = [
  {
    keys: YES,
    words: 'agreeOffer',
    does: (screen) => ({ screen: closed(screen), ends: { type: 'draw' } }),
    when: isHere,
  },
  screenKey(keys(['n', 'escape']), 'declineOffer', (screen) => ({ ...closed(screen), note: 'draw-declined' }), isHere),
];

/** Returns the keys of the question about an offer. Other keys do not answer the question. */
export function answerKeys(what: Offered): readonly GameKey[] {
  const replies = (pressed: Keys, words: GameKey['words'], yes: boolean): GameKey => ({
    keys: pressed,
    words,
    does: (screen) => ({ screen: closed(screen), asks: { type: 'reply', what, yes } }),
  });
  return [
    ...(what === 'draw' ? ANSWERING_HERE : []),
    replies(YES, 'agreeOffer', true),
    replies(keys('n'), 'declineOffer', false),
    screenKey(keys('escape'), 'laterOffer', closed),
  ];
}

/**
 * Keys of the question whether to resign. Only the key `SURELY` (in English capital Y) confirms. Only one other
 * question uses this key: the question whether to close the table.
 */
export const RESIGNING: readonly GameKey[] = [
  { keys: SURELY, words: 'doResign', does: resignHere, when: isHere },
  ...endingKeys('doResign', 'resign', isThere),
];
/** Keys of the question whether to close the table. Only `SURELY` confirms. */
export const CLOSING_TABLE = endingKeys('doClose', 'close', mayClose);

function resignHere(screen: MatchScreenState): KeyResult {
  const side = sideToEnd(screen);
  return side === null ? { screen } : { screen: closed(screen), ends: { type: 'resigned', side } };
}

function endingKeys(
  words: GameKey['words'],
  type: 'resign' | 'close',
  when: (screen: MatchScreenState) => boolean,
): GameKey[] {
  return [
    { keys: SURELY, words, does: (screen) => ({ screen: closed(screen), asks: { type } }), when },
    screenKey(keys(['escape', 'n', 'q'], 'escape'), 'playOn', closed),
  ];
}
