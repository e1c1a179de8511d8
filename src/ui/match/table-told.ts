import { MINUTE } from '../../common/time.js';
import { DAYS_TO_CLOSE } from '../../match/table-port.js';
import { isEnded } from '../../match/session.js';
import { partsOfName } from '../../match/who.js';
import { other, type Side, SIDES } from '../../rules/board.js';
import { ANSWER_OFFER, COME_BACK, ownOffers, sideToEnd, TABLE_PAGE, theirOffers, WITHDRAW } from './at-table.js';
import { QUITTING } from '../widgets/key-table.js';
import type { Canvas, ScreenSize } from '../../terminal/index.js';
import { drawDialog } from '../widgets/dialogs.js';
import { type Hint, nameOf } from '../widgets/key-hints.js';
import type { Line } from '../widgets/lists.js';
import { type Look, sideStyle } from '../widgets/look.js';
import { decision } from '../../rules/game.js';
import { botsOf, ownSeat, tableOf } from './screen.js';
import type { TableState, MatchScreenState } from './state.js';

/** Command with which the other player enters the invitation code. */
export const JOIN_COMMAND = 'wsdv join';

type Names = Readonly<Record<Side, string>>;

/** Whether the seat of a side is free at the remote table. */
export function isFree(screen: MatchScreenState, side: Side): boolean {
  const table = tableOf(screen);
  return table !== null && stateOf(table, side) === 'free';
}

/**
 * Returns the state of a side's seat: `free`, or taken by a player who is connected (`here`) or not connected (`away`).
 */
function stateOf({ people }: Pick<TableState, 'people'>, side: Side): 'free' | 'here' | 'away' {
  const person = people.find(({ seat }) => seat === side);
  if (!person) return 'free';
  return person.connected ? 'here' : 'away';
}

/** Returns the texts about a remote table for the top bar; '' for a match that is not at a remote table. */
export function topBarTexts(shown: MatchScreenState, names: Names, { screen }: Look): { mark: string; people: string } {
  const [table, own] = [tableOf(shown), ownSeat(shown)];
  if (table === null) return { mark: '', people: '' };
  const { people, free, nobody } = screen.table;
  const told = SIDES.filter((side) => side !== own).map((side) => {
    const state = stateOf(table, side);
    if (state !== 'free') return people[state](names[side]);
    return own === 'spectator' ? `${names[side]}: ${free}` : nobody;
  });
  return { mark: table.openDeal ? `[${screen.lobby.marks.openDeal}]` : '', people: told.join(', ') };
}

/**
 * Returns the banner of a table. It announces that the table is gone or unreachable, that the player uses another
 * terminal, or that an offer is open. Returns null if none of these applies.
 */
export function bannerOf(screen: MatchScreenState, names: Names, look: Look): string | null {
  const table = tableOf(screen);
  const { banners } = look.screen.table;
  if (table === null) return null;
  const { link, whyAway = null } = table;
  if (link === 'gone') return banners.gone(look.fold(whyAway ?? ''), nameOf(QUITTING, look));
  if (link === 'away') return whyAway === null ? banners.away : look.fold(whyAway);
  if (link === 'elsewhere') return banners.elsewhere(nameOf(COME_BACK.keys, look));
  const [their] = theirOffers(screen);
  if (their) {
    const [name, key] = [names[their.side], nameOf(ANSWER_OFFER.keys, look)];
    return their.what === 'draw' ? banners.draw(name, key) : banners.takeBack(name, key);
  }
  const [own] = ownOffers(screen);
  if (!own) return null;
  const keys = [nameOf(TABLE_PAGE.keys, look), nameOf(WITHDRAW.keys, look)] as const;
  return own.what === 'draw' ? banners.ownDraw(...keys) : banners.ownTakeBack(...keys);
}

/** Returns the lines of the table page: people, offers, and how the cards were dealt. */
function tableLines(screen: MatchScreenState, names: Names, look: Look): Line[] {
  const [table, own] = [tableOf(screen), ownSeat(screen)];
  if (table === null) return [];
  const { theme, words, fold } = look;
  const { page, free } = look.screen.table;
  const players = SIDES.map((side): Line => {
    const state = stateOf(table, side);
    const person = table.people.find(({ seat }) => seat === side);
    const named = person?.name ?? '';
    // This page is wide enough for the whole name, including the player's identity.
    const name = state === 'free' ? free : partsOfName(named) === null ? names[side] : fold(named);
    const seat = page.seat(words.side[side], name, side === own);
    const looked = person?.looked === undefined ? null : page.looked(hoursSince(person.looked));
    const here = state === 'free' ? [] : [page[state], ...(looked === null ? [] : [looked])];
    return { text: `  ${[seat, ...here].join(', ')}`, style: sideStyle(look, side) };
  });
  const watching = table.people.filter(({ seat }) => seat === 'spectator').map(({ name }) => fold(name));
  const offers = [
    ...theirOffers(screen).map(({ side, what }) => page.theirs[what](names[side])),
    ...ownOffers(screen).map(({ what }) => page.yours[what]),
  ];
  const titled = (title: string, lines: readonly Line[]): Line[] =>
    lines.length === 0 ? [] : [{ text: '' }, { text: title, style: theme.title }, ...lines];
  return [
    ...titled(page.players, players).slice(1),
    ...invitationLines(table, look),
    ...titled(page.times, timesLines(screen, names, look)),
    ...titled(page.watching, watching.length === 0 ? [] : [{ text: watching.join(', '), hang: 0 }]),
    ...titled(
      page.offers,
      offers.map((text) => ({ text })),
    ),
    ...dealLines(table, look),
  ];
}

const minutesSince = (time: number): number => Math.max(0, Math.floor((Date.now() - time) / MINUTE));
const hoursSince = (time: number): number => Math.floor(minutesSince(time) / 60);

/** Returns how long each player has taken, and since when the table waits. Leaves out what the service does not know. */
function timesLines(screen: MatchScreenState, names: Names, { screen: { table: words } }: Look): Line[] {
  const { took = null, since = null, nudged } = tableOf(screen)?.times ?? {};
  const side = isEnded(screen.session) ? undefined : decision(screen.session.committed)?.side;
  const { page } = words;
  const spent = SIDES.flatMap((one) => {
    const time = took?.[one] ?? null;
    return time === null ? [] : [page.took(names[one], Math.floor(time / MINUTE))];
  });
  const waits = side === undefined || since === null ? [] : [page.waits(names[side], minutesSince(since))];
  const last = side === undefined || nudged === undefined ? [] : [page.nudged(names[side], minutesSince(nudged))];
  return [...spent, ...waits, ...last].map((text) => ({ text }));
}

/** Returns the invitation code while a seat is free. Returns no lines without a code or a free seat. */
function invitationLines(table: TableState, { screen, theme }: Look): Line[] {
  const { code = null } = table;
  if (code === null || !SIDES.some((side) => stateOf(table, side) === 'free')) return [];
  const { code: title, tell } = screen.lobby.made;
  return [{ text: '' }, { text: title }, { text: code, style: theme.title }, { text: tell }, { text: JOIN_COMMAND }];
}

function dealLines({ proof, openDeal }: TableState, { screen, theme }: Look): Line[] {
  const { deal } = screen.table.page;
  if (openDeal) return [{ text: '' }, { text: deal.open, style: theme.warning }];
  return proof === null ? [] : [{ text: '' }, { text: deal.proof }, { text: proof, style: theme.muted }];
}

/** Returns the lines of the table page for a game that is not at a remote table: who plays, and who decides. */
function gameLines(screen: MatchScreenState, names: Names, look: Look): Line[] {
  const { words } = look;
  const { page, here } = look.screen.table;
  const own = ownSeat(screen);
  const players = SIDES.map((side) => ({
    text:
      names[side] === words.side[side]
        ? page.namelessSeat(words.side[side], side === own)
        : page.seat(words.side[side], names[side], side === own),
    style: sideStyle(look, side),
  }));
  const side = decision(screen.session.committed)?.side;
  return [...players, ...(side === undefined ? [] : [{ text: '' }, { text: here.decides(words.side[side]) }])];
}

/**
 * For a game that is not at a remote table: returns a player's side, with the player's name or the level of the bot.
 * For a player without a name, returns only the side.
 */
function playerHere(side: Side, shown: MatchScreenState, names: Names, { words, screen }: Look): string {
  const own = words.side[side];
  const level = botsOf(shown)?.levels[side];
  const { inParentheses, levels } = screen.bots;
  if (level !== undefined) return screen.table.here.player(own, inParentheses(levels[level]));
  return names[side] === own ? own : screen.table.here.player(own, names[side]);
}

/** Returns the name of the opponent of this terminal's seat. */
function nameOpposite(screen: MatchScreenState, names: Names): string {
  return names[ownSeat(screen) === 'west' ? 'east' : 'west'];
}

/** Returns the question whether to resign, and what happens to uncommitted answers. */
function resignLines(screen: MatchScreenState, names: Names, look: Look): Line[] {
  const { resign, draftDropped } = look.screen.table;
  const { title, warning } = look.theme;
  const loser = sideToEnd(screen);
  const question =
    loser === null
      ? resign.question(nameOpposite(screen, names))
      : resign.here(playerHere(loser, screen, names, look), playerHere(other(loser), screen, names, look));
  const isDrafting = screen.session.steps.length > 0;
  return [{ text: question, style: title }, ...(isDrafting ? [{ text: draftDropped, style: warning }] : [])];
}

/** Returns the question whether to agree to a draw. */
function drawLines(screen: MatchScreenState, names: Names, look: Look): Line[] {
  const { answer, here, draftDropped } = look.screen.table;
  const by = sideToEnd(screen);
  if (by === null) return answer.draw(nameOpposite(screen, names)).map((text) => ({ text }));
  const isDrafting = screen.session.steps.length > 0;
  return [
    ...here
      .offers(playerHere(by, screen, names, look), playerHere(other(by), screen, names, look))
      .map((text) => ({ text })),
    ...(isDrafting ? [{ text: draftDropped, style: look.theme.warning }] : []),
  ];
}

export interface TableDialog {
  readonly screen: MatchScreenState;
  readonly players: Names;
  readonly keys: readonly Hint[];
}

/**
 * Draws a dialog about the table: the table page, an offer of the other side, or the question whether to end the game.
 * For a game that is not at a remote table, the table page says who plays and who decides. Does not check whether the
 * offer is still open. The dialog is at most as large as the screen; rows that do not fit are cut.
 */
export function drawTableDialog(
  overlay: 'table' | 'offer-draw' | 'answer-draw' | 'answer-take-back' | 'resign' | 'close-table',
  { screen, players, keys }: TableDialog,
  look: Look,
  size: ScreenSize,
): Canvas {
  const opposite = nameOpposite(screen, players);
  const { answer, close, here, offerDraw } = look.screen.table;
  const table = tableOf(screen);
  const lines: Readonly<Record<typeof overlay, () => readonly Line[]>> = {
    table: () => (table === null ? gameLines : tableLines)(screen, players, look),
    'offer-draw': () => [{ text: offerDraw(opposite), style: look.theme.title }],
    'answer-draw': () => drawLines(screen, players, look),
    'answer-take-back': () => answer['take-back'](opposite).map((text) => ({ text })),
    resign: () => resignLines(screen, players, look),
    'close-table': () => [{ text: close.question(DAYS_TO_CLOSE), style: look.theme.title }],
  };
  const title = overlay === 'table' ? (table?.table ?? here.title) : look.screen.overlays[overlay];
  return drawDialog([...lines[overlay](), { text: '' }], keys, title, look, size);
}
