/**
 * How a command is declared (src/cli/commands/): its arguments and options, what a shell offers for them, the keys of its
 * words, and where its handler is. Every start loads all declarations, so they and this file import hardly more than types.
 */
import { err, ok, type Result } from '../common/result.js';
import type { PlainWords } from '../text/catalogue.js';
import type { ExitCode } from './exit-code.js';
import type { CommonOptions, GameIo, Io } from './io.js';

export type Help = PlainWords['help'];

/**
 * Parses the value of an option; the error is a sentence that says what the value must be.
 * @param before the value so far, when the option was given before
 */
export type Parse<T> = { parse(value: string, mustBe: Help['mustBe'], before?: T): Result<T, string> }['parse'];

/** What a shell offers for a value without choices: saved games and move files, or any files. */
export type Offer = 'games' | 'files';

export interface Argument<U extends string = string, C extends string = string> {
  /** `<file>`; `[game]` may be left out, `<files...>` may be several. */
  readonly usage: U;
  readonly text?: keyof Help['options'];
  readonly choices?: readonly C[];
  readonly offers?: Offer;
}

/** `--json`, or `--no-mouse` when it is negative. */
export interface Flag {
  readonly type: 'flag' | 'negative';
  readonly text: (help: Help) => string;
}

export interface ValueOption<T = unknown, A extends boolean = boolean> {
  readonly type: 'value';
  readonly usage: `<${string}>`;
  readonly text: (help: Help) => string;
  readonly choices?: readonly string[];
  readonly offers?: Offer;
  readonly parse: Parse<T>;
  /** The value when the option is left out. */
  readonly usual?: T;
  /** Whether there always is a value, because the option has a default or the command cannot run without it. */
  readonly isAlwaysThere: A;
}

export type Option = Flag | ValueOption;

/** The options by their names in camel case: `acceptDigests` is `--accept-digests`. */
export type Options = Readonly<Record<string, Option>>;

type ArgumentValue<A> =
  A extends Argument<infer U, infer C>
    ? U extends `${string}...${string}`
      ? readonly C[]
      : U extends `<${string}`
        ? C
        : C | undefined
    : never;
type ArgumentValues<A extends readonly Argument[]> = { readonly [I in keyof A]: ArgumentValue<A[I]> };

type OptionValue<O> = O extends ValueOption<infer T> ? T : boolean;
type AlwaysThere<O> = {
  [K in keyof O]: O[K] extends { type: 'negative' } | { isAlwaysThere: true } ? K : never;
}[keyof O];
type OptionValues<O extends Options> = { readonly [K in AlwaysThere<O>]: OptionValue<O[K]> } & {
  // --no-color is false even where --color takes a value.
  readonly [K in Exclude<keyof O, AlwaysThere<O>>]?: OptionValue<O[K]> | (K extends 'color' ? boolean : never);
} & Omit<CommonOptions, keyof O>;

type Handler<A, O, I = Io> = (io: I, args: A, options: O) => ExitCode | Promise<ExitCode>;

/** A command as the program and the shell see it; `handler` gets the arguments and options as they are declared. */
export interface Command {
  readonly name: keyof Help['commands'];
  readonly group: keyof Help['groups'];
  readonly arguments: readonly Argument[];
  readonly options: Options;
  readonly examples: readonly string[];
  readonly handler: () => Promise<
    { work(io: Io, args: readonly unknown[], options: object): ExitCode | Promise<ExitCode> }['work']
  >;
}

/** Declares a command. The compiler compares its arguments and options with what the handler takes. */
export function declare<const A extends readonly Argument[] = [], O extends Options = Readonly<Record<never, Option>>>(
  command: Pick<Command, 'name' | 'group' | 'examples'> & {
    readonly arguments?: A;
    readonly options?: O;
    readonly handler: () => Promise<Handler<ArgumentValues<A>, OptionValues<O>>>;
  },
): Command {
  return { arguments: [], ...command, options: { ...EVERYWHERE, ...command.options } };
}

/** The options that every command has. */
export const EVERYWHERE = {
  ascii: { type: 'flag', text: ({ ascii }) => ascii },
  noAscii: { type: 'flag', text: ({ noAscii }) => noAscii },
} satisfies Options;

/** Loads the words of the game together with a handler that needs them. */
export function withGameWords<A, O>(handler: () => Promise<Handler<A, O, GameIo>>): () => Promise<Handler<A, O>> {
  return async () => {
    const work = await handler();
    return async (io, args, options) => work({ ...io, words: await io.language.game() }, args, options);
  };
}

/** An option without a value. */
export function flag(text: keyof Help['options']): Flag {
  return { type: 'flag', text: ({ options }) => options[text] };
}

/** An option that turns off what its name says: under the key `mouse` it is `--no-mouse`. */
export function negative(text: keyof Help['options']): Flag & { readonly type: 'negative' } {
  return { type: 'negative', text: ({ options }) => options[text] };
}

/** The option `--json`. */
export function json(command: keyof Help['json']): Flag {
  return { type: 'flag', text: (help) => help.json[command] };
}

const asTyped: Parse<string> = (value) => ok(value);

type Worded = Pick<ValueOption, 'usage'> & { readonly text: keyof Help['options'] };

/** An option with a value, which stays as it was typed. */
export function text(usage: Worded['usage'], key: Worded['text'], offers?: Offer): ValueOption<string, false> {
  return { ...parsed(usage, key, asTyped), ...(offers && { offers }) };
}

/** An option with a value to parse. */
export function parsed<T>(usage: Worded['usage'], key: Worded['text'], parse: Parse<T>): ValueOption<T, false> {
  return { type: 'value', usage, text: ({ options }) => options[key], parse, isAlwaysThere: false };
}

/** An option whose value is one of few. */
export function choice<const C extends string>(
  usage: Worded['usage'],
  key: Worded['text'],
  choices: readonly C[],
): ValueOption<C, false> {
  return { ...parsed(usage, key, oneOf(choices)), choices };
}

/** Returns a parser that takes only the given values. */
export function oneOf<C extends string>(choices: readonly C[]): Parse<C> {
  return (value, mustBe) => {
    const found = choices.find((one) => one === value);
    return found === undefined ? err(mustBe.oneOf(choices.join(', '))) : ok(found);
  };
}

/** The same option with a value when it is left out. */
export function usually<T>(option: ValueOption<T>, usual: T): ValueOption<T, true> {
  return { ...option, usual, isAlwaysThere: true };
}

/** The same option, without which the command cannot run. */
export function needed<T>(option: ValueOption<T>): ValueOption<T, true> {
  return { ...option, isAlwaysThere: true };
}

/** The name of an option as it is typed. */
export function flagOf(name: string, option: Option): string {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return option.type === 'negative' ? `--no-${words}` : `--${words}`;
}
