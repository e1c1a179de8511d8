import { CITIES } from '../../../rules/board.js';
import { symbolsFor } from '../../../terminal/index.js';
import { termsIn } from '../../../text/find-terms.js';
import { TERM_IDS } from '../../../text/glossary.js';
import type { HelpWords } from '../room.js';
import type { Look } from '../../widgets/look.js';
import { isTextPage, type MatchScreenState, type TextPage } from '../state.js';
import type { BesideProps } from '../view-props.js';
import { promptOf } from '../beside/prompt.js';
import { drawTrackLine } from '../beside/track-line.js';
import { logLines } from '../beside/log.js';
import { ledgerOf } from '../beside/ledger-pane.js';
import { eventsSoFar, logSeat } from '../model.js';
import { reportLines, reportOf } from '../report/report.js';
import { frameShown, isLooking, openDecision, shownTable } from '../screen.js';
import { drawForecast } from './forecast.js';
import { drawFullCard, lookedCard } from './full-card.js';
import { drawPlayed } from './played.js';
import { sightOf } from './sight.js';
import { signTables } from './signs.js';

/** Width at which texts are laid out only to be searched. */
const WIDE = 400;

/**
 * Returns all words of the glossary. First come the words on the screen or page behind the help, in the order in which
 * they appear: the message or question, the panes from top to bottom, the tracks, the map. They are followed by the
 * words for the signs and short names on the screen. All other words come last, sorted by name.
 */
export function helpWords(props: BesideProps): HelpWords {
  const { glossary } = props.look.words;
  const { tag } = props.look.screen;
  const seen = termsIn(textBehind(props).replace(FRAMES, ' '), glossary);
  const others = TERM_IDS.filter((term) => !seen.includes(term)).toSorted((a, b) =>
    glossary[a].name.localeCompare(glossary[b].name, tag, { sensitivity: 'base' }),
  );
  return { terms: [...seen, ...others], inSight: seen.length };
}

/** Matches the characters of frames. If a text takes several rows of a pane, such characters are between its words. */
const FRAMES = /[\u2500-\u257f]/gu;

const TEXTS: Readonly<Record<TextPage, (screen: MatchScreenState, look: Look) => string>> = {
  forecast: (screen, look) => drawForecast(shownTable(screen), look, WIDE).toText().join('\n'),
  ledger: (screen, look) => {
    const ledger = ledgerOf(shownTable(screen), look).toText();
    return [look.screen.overlays.ledger, ...look.screen.overlay.ledger, ...ledger].join('\n');
  },
  played: (screen, look) =>
    drawPlayed({ state: shownTable(screen), events: eventsSoFar(screen) }, look, WIDE)
      .toText()
      .join('\n'),
  log: (screen, look) => textOf(logLines(eventsSoFar(screen), look, logSeat(screen), screen.session)),
  card: (screen, look) => {
    const card = lookedCard(screen);
    return card === null ? '' : drawFullCard(screen, card, look, WIDE).toText().join('\n');
  },
};

function textBehind(props: BesideProps): string {
  const { screen } = props;
  const look = { ...props.look, symbols: symbolsFor(true) };
  const { behind } = screen.help;
  return behind !== null && isTextPage(behind) ? TEXTS[behind](screen, look) : textOfBoard({ ...props, look });
}

function textOfBoard(props: BesideProps): string {
  const { screen, look } = props;
  const { text, refusal, news } = promptOf(props);
  const moment = isLooking(screen) ? null : frameShown(screen);
  const report = moment ? textOf(reportLines(reportOf(moment, look), WIDE)) : '';
  const sight = sightOf(props);
  const tracks = drawTrackLine(sight.table, look, WIDE).toText();
  const [cards, map] = signTables(look, sight);
  const signs = [...(cards?.signs ?? []), ...(map?.signs ?? [])].filter(({ isSeen }) => isSeen);
  const uses = openDecision(screen)?.kind === 'take-card' ? Object.values(look.screen.uses) : [];
  return [
    refusal ?? news ?? '',
    // Names of keys, such as `arrows/digits`, are not words of the game.
    text.replace(/\S+\/\S+/g, ' '),
    report,
    ...uses,
    sight.panes,
    ...tracks,
    sight.map.text,
    ...CITIES.map(({ name }) => name),
    ...Object.values(look.words.province),
    ...signs.map(({ meaning }) => meaning),
  ].join('\n');
}

const textOf = (lines: readonly { readonly text: string }[]): string => lines.map(({ text }) => text).join('\n');
