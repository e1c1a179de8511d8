import { decision, waitsFor } from './en/decisions.js';
import { carriedOut, conclusion, ending, event, outcome } from './en/events.js';
import { files, instead } from './en/files.js';
import { asItStands, forecast, insolvency, warning } from './en/forecast.js';
import { danger } from './en/dangers.js';
import { forecastChange } from './en/forecast-changes.js';
import { glossary } from './en/glossary.js';
import { icon, line, repeated } from './en/icons.js';
import { move } from './en/moves.js';
import * as names from './en/names.js';
import { plain } from './en/plain.js';
import { fault } from './en/positions.js';
import { because, denied, reason } from './en/reasons.js';
import { phaseRule, sheet } from './en/reckonings.js';
import { refusal } from './en/refusals.js';

/**
 * English texts of the game, without those of the screens (`screen`). Their type is the type of every translation
 * (`Catalogue`).
 */
export const ENGLISH = {
  ...plain,
  province: names.province,
  city: names.city,
  sector: names.sector,
  track: names.track,
  letter: names.letter,
  color: names.color,
  use: names.use,
  cardTitle: names.cardTitle,
  shortTitle: names.shortTitle,
  cardName: names.cardName,
  shortName: names.shortName,
  decision,
  waitsFor,
  refusal,
  fault,
  files,
  instead,
  move,
  ending,
  outcome,
  conclusion,
  icon,
  line,
  repeated,
  event,
  carriedOut,
  reason,
  because,
  denied,
  phaseRule,
  sheet,
  asItStands,
  forecast,
  forecastChange,
  danger,
  warning,
  insolvency,
  glossary,
};
