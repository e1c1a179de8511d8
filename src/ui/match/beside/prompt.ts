import { continuesAfterCommit, latest } from '../../../match/session.js';
import { cardById } from '../../../rules/cards.js';
import { decision, phaseOf, USES } from '../../../rules/game.js';
import { describeDecision, sentenceOf } from '../../../text/index.js';
import { nameOf } from '../../widgets/key-hints.js';
import { ENTER, keys } from '../../widgets/key-table.js';
import type { Look } from '../../widgets/look.js';
import { botPrompt } from '../bots/bot-told.js';
import { barredPieces } from '../deciding/barred-pieces.js';
import { USE_KEYS } from '../deciding/choosing-keys.js';
import { usesOf } from '../model.js';
import { type KeyMessage, keyMessage } from '../note.js';
import { replayPrompt } from '../replay/replay-lines.js';
import type { Frame } from '../report/merge-frames.js';
import { reportOf } from '../report/report.js';
import { askedDecision, isLooking, isOnNone, openDecision, pickedCard, placeCodes, typedLetter } from '../screen.js';
import type { MatchScreenState } from '../state.js';
import { isFree } from '../table-told.js';
import type { BesideProps } from '../view-props.js';
import { fitsPrompt, type PromptModel } from './bars.js';
import { handOverOf } from './side-panes.js';

/** Returns the prompt without its keys: the question and the message about the last key. */
export function promptOf(props: BesideProps): Omit<PromptModel, 'keys'> {
  return { side: null, clause: '', ...answeredIn(props), ...askedBy(props) };
}

type Asked = Pick<PromptModel, 'text'> & Partial<Pick<PromptModel, 'side' | 'clause'>>;

function askedBy(props: BesideProps): Asked {
  const { screen, players, layout, look } = props;
  const { screen: words } = look;
  const { stage } = screen;
  if (isLooking(screen)) return { text: words.looking };
  switch (stage.type) {
    case 'handed-over': {
      const { side, asks, clause } = handOverOf(props);
      return { side, text: asks, clause };
    }
    case 'reviewing':
      return { text: reviewTitle(screen, players, look) };
    case 'waiting': {
      const { side, name, clause } = handOverOf(props);
      const ofBot = botPrompt(screen, side, look);
      if (ofBot !== null) return { text: ofBot };
      const text = isFree(screen, side) ? words.table.nobodyYet(look.words.side[side]) : words.waiting(name);
      return { side, text, clause };
    }
    case 'following':
      return { text: words.table.following };
    case 'sending':
      return { text: words.sending };
    case 'moment':
      return momentPrompt(stage.frames[0], props);
    case 'over':
      return { text: words.over.title };
    case 'choosing':
      return choosePrompt(screen, props);
    case 'watching':
      return replayPrompt(stage.playback, layout, look);
  }
}

/** Returns the message about the last key: why the key had no effect, or what the key did. */
function answeredIn(props: BesideProps): KeyMessage {
  const { screen, look } = props;
  const { refusal } = screen;
  if (refusal === null) return keyMessage(screen, look);
  return { refusal: refusedText(sentenceOf(refusal, look.words), props) };
}

/**
 * Returns the text of a refusal. If a use of a card was refused and the prompt has room, adds the uses that are
 * possible.
 */
function refusedText(sentence: string, { screen, layout, look }: BesideProps): string {
  const card = pickedCard(screen) ?? screen.card;
  if (openDecision(screen)?.kind !== 'take-card' || card === null) return sentence;
  const uses = usesOf(latest(screen.session), card, look.words);
  const left = USES.filter((use) => uses[use] === null);
  if (left.length === 0 || !USES.some((use) => uses[use] === sentence)) return sentence;
  const names = nameOf(keys(left.flatMap((use) => USE_KEYS[use].ids)), look);
  const text = `${sentence} ${look.screen.usesLeft(names)}`;
  return fitsPrompt(text, layout.columns, layout.promptHeight) ? text : sentence;
}

/**
 * Returns the prompt for answers that wait for a commit. The prompt says that these answers complete the action or
 * phase, or that the other side decides next.
 */
function reviewTitle({ session }: MatchScreenState, players: BesideProps['players'], look: Look): string {
  const { review } = look.screen;
  const [before, open] = [decision(session.committed), decision(latest(session))];
  if (before?.kind === 'keep-hand' && open?.kind === 'keep-hand' && before.side === open.side) return review.discard;
  const next = continuesAfterCommit(session) ? open : null;
  if (!next) return review.title;
  return review.part[phaseOf(latest(session)) > 0 ? 'phase' : 'action'](players[next.side]);
}

/** Returns the prompt for a report. Uses the short form if the long form does not fit. */
function momentPrompt(frame: Frame, { look, layout }: BesideProps): Pick<PromptModel, 'text' | 'clause'> {
  const { prompt, shortPrompt = prompt, clause } = reportOf(frame, look);
  const fits = fitsPrompt(prompt, layout.columns, layout.promptHeight, clause);
  return { text: fits ? prompt : shortPrompt, clause };
}

function choosePrompt(screen: MatchScreenState, { look, layout }: BesideProps): Asked {
  const { screen: words, words: catalogue } = look;
  const state = latest(screen.session);
  const open = openDecision(screen) ?? decision(state);
  if (!open) return { text: '' };
  const question = askedDecision(screen) ?? open;
  const asked = { side: question.side, clause: screen.refusal?.clause ?? question.clause };
  const [picked, typed] = [pickedCard(screen), typedLetter(screen)];
  if (picked !== null && screen.aim === 'decision' && screen.focus !== 'log')
    return { ...asked, text: words.useCard(catalogue.cardName(cardById(picked))) };
  const { prompt, unused } = describeDecision(question, catalogue, state);
  // While a page or dialog is open, the keys of the decision do not act.
  if (screen.overlay !== null) return { ...asked, text: prompt };
  if (typed !== '') return { ...asked, text: words.secondLetter(typed) };
  if (question.kind === 'take-card' && screen.aim === 'decision' && screen.focus === 'cards')
    return { ...asked, text: words.takeCard(nameOf(LOOKING_AT_CARDS, look), nameOf(USING_CARDS, look)) };
  if (!isOnNone(screen)) return { ...asked, text: withNote(prompt, asked.clause, { screen, look, layout }) };
  const { done } = catalogue.decision[open.kind];
  return { ...asked, text: unused === null ? words.onNone(done, nameOf(ENTER, look)) : words.stopAsked(unused, done) };
}

/**
 * Adds a note to the prompt: which letters on the map need a second letter, or only that some do; or why fewer pieces
 * are offered than stand. Adds nothing without room, or if a message needs the room.
 */
function withNote(
  prompt: string,
  clause: string,
  { screen, look, layout }: Pick<BesideProps, 'screen' | 'look' | 'layout'>,
): string {
  if (screen.note !== null || screen.refusal !== null) return prompt;
  const codes = [...placeCodes(screen).values()];
  const first = [...new Set(codes.filter(({ length }) => length > 1).map((code) => code.charAt(0)))].toSorted();
  const letters = first.length === 0 ? [] : [first, []].map((some) => look.screen.twoLetters(some));
  const notes = [...barredWords(screen, look), ...letters];
  const texts = notes.map((note) => `${prompt} ${note}`);
  return texts.find((text) => fitsPrompt(text, layout.columns, layout.promptHeight, clause)) ?? prompt;
}

/** Returns why fewer pieces can be dismantled than the side has; an empty list if all can. */
function barredWords(screen: MatchScreenState, look: Look): readonly string[] {
  const open = askedDecision(screen);
  const barred = open && barredPieces(latest(screen.session), open);
  return barred ? [look.screen.barredPieces[barred].short] : [];
}

/** Keys that only move the cursor among the cards. */
const LOOKING_AT_CARDS = keys(['arrows', 'digits']);
const USING_CARDS = keys(USES.flatMap((use) => USE_KEYS[use].ids));
