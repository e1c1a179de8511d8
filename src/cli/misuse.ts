import type { PlainWords } from '../text/catalogue.js';
import { onOneLine } from '../text/harmless.js';

type Help = PlainWords['help'];
type Say = (help: Help, ...found: readonly string[]) => string;

// What Commander says of a wrong command line, in English only.
const SAID: readonly (readonly [RegExp, Say])[] = [
  [/^unknown option '(.+)'$/s, ({ wrong }, option) => wrong.unknownOption(option)],
  [/^unknown command '(.+)'$/s, ({ wrong }, command) => wrong.unknownCommand(command)],
  [/^option '(.+)' argument missing$/, ({ wrong }, option) => wrong.valueMissing(option)],
  [/^required option '(.+)' not specified$/, ({ wrong }, option) => wrong.optionMissing(option)],
  [/^missing required argument '(.+)'$/, ({ wrong }, argument) => wrong.argumentMissing(argument)],
  [
    /^too many arguments for '(.+)'\. Expected (\d+) arguments? but got (\d+)\.$/,
    ({ wrong }, command, expected, given) => wrong.tooMany(command, Number(expected), Number(given)),
  ],
  [
    /^too many arguments\. Expected (\d+) arguments? but got (\d+)\.$/,
    ({ wrong }, expected, given) => wrong.tooManyAtAll(Number(expected), Number(given)),
  ],
  [
    /^option '(.+?)' argument '([\s\S]*)' is invalid\. (.*)$/,
    (help, option, value, why) => help.wrong.optionValue(option, value, reasonIn(help, why)),
  ],
  [
    /^command-argument value '([\s\S]*)' is invalid for argument '(.+?)'\. (.*)$/,
    (help, value, argument, why) => help.wrong.argumentValue(argument, value, reasonIn(help, why)),
  ],
  [/^\(Did you mean one of (.+)\?\)$/, ({ wrong }, words) => wrong.nearOneOf(words)],
  [/^\(Did you mean (.+)\?\)$/, ({ wrong }, words) => wrong.near(words)],
];

/** Own reasons are in the language already. */
function reasonIn({ mustBe }: Help, why: string): string {
  const values = /^Allowed choices are (.*)\.$/.exec(why)?.[1];
  return values === undefined ? why : mustBe.oneOf(values);
}

/** What Commander says of a wrong command line, in the language of the session. */
export function misuseIn(help: Help, text: string): string {
  const lines = text.replace(/^error: /, '').trimEnd();
  const told = (said: string): string => {
    for (const [pattern, say] of SAID) {
      const found = pattern.exec(said);
      if (found) return say(help, ...found.slice(1).map(onOneLine));
    }
    return said;
  };
  const hint = lines.search(/\n\(Did you mean [^\n]*\)$/);
  const parts = hint < 0 ? [lines] : [lines.slice(0, hint), lines.slice(hint + 1)];
  return `wsdv: ${parts.map(told).join('\n')}\n`;
}
