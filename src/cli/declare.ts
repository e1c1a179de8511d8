/**
 * Declarations of commands (src/cli/commands/): arguments and options, completions, keys of their texts, and handlers.
 * Every start of the program loads all declarations, so these files import little except types.
 */
import { err, ok, type Result } from '../common/result.js';
import type { PlainWords } from '../text/catalogue.js';
import type { ExitCode } from './exit-code.js';
import type { CommonOptions, GameIo, Io } from './io.js';

export type Help = PlainWords['help'];

/**
 * Parses the value of an option. The error is a sentence that says which values are allowed.
 * @param before the value from an earlier use of the option on the same command line; absent at the first use
 */
export type Parse<T> = { parse(value: string, mustBe: Help['mustBe'], before?: T): Result<T, string> }['parse'];

/**
 * Kind of completions for a value without fixed choices: `games` offers saved games and move files, `files` any files.
 */
export type Offer = 'games' | 'files';

export interface Argument<U extends string = string, C extends string = string> {
  /**
   * How the argument is written in the help. `<file>` is mandatory, `[game]` is optional, `<files...>` takes one or
   * more values.
   */
  readonly usage: U;
  readonly text?: keyof Help['options'];
  readonly choices?: readonly C[];
  readonly offers?: Offer;
}

/** An option without a value: `--json`, or `--no-mouse` if `type` is `negative`. */
export interface Flag {
  readonly type: 'flag' | 'negative';
  readonly text: (help: Help) => string;
}

export interface ValueOption<T = unknown, A extends boolean = boolean> {
  readonly type: 'value';
  /** `<path>`, or `[path]` if the value may be left out. The option's value is then what `parse` returns for ''. */
  readonly usage: `<${string}>` | `[${string}]`;
  readonly text: (help: Help) => string;
  readonly choices?: readonly string[];
  readonly offers?: Offer;
  readonly parse: Parse<T>;
  /** Default value; absent if there is none. */
  readonly usual?: T;
  /** Whether the handler always gets a value, because the option has a default or is mandatory. */
  readonly isAlwaysThere: A;
}

export type Option = Flag | ValueOption;

/** Options by their names in camel case: `acceptDigests` is `--accept-digests`. */
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
  // `--no-color` sets `color` to false even in a command whose `--color` takes a value.
  readonly [K in Exclude<keyof O, AlwaysThere<O>>]?: OptionValue<O[K]> | (K extends 'color' ? boolean : never);
} & Omit<CommonOptions, keyof O>;

type Handler<A, O, I = Io> = (io: I, args: A, options: O) => ExitCode | Promise<ExitCode>;

/**
 * A declared command. `handler` loads the command's function and returns it. That function gets the arguments and
 * options as declared.
 */
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

/**
 * Returns a declared command. The compiler checks the types of its arguments and options against the handler's
 * parameters. It does not notice an option that the handler ignores.
 */
export function declare<const A extends readonly Argument[] = [], O extends Options = Readonly<Record<never, Option>>>(
  command: Pick<Command, 'name' | 'group' | 'examples'> & {
    readonly arguments?: A;
    readonly options?: O;
    readonly handler: () => Promise<Handler<ArgumentValues<A>, OptionValues<O>>>;
  },
): Command {
  return { arguments: [], ...command, options: { ...COMMON_OPTIONS, ...command.options } };
}

/** Options that every command has. */
export const COMMON_OPTIONS = {
  ascii: { type: 'flag', text: ({ ascii }) => ascii },
  noAscii: { type: 'flag', text: ({ noAscii }) => noAscii },
} satisfies Options;

/**
 * Wraps a handler that needs the words of the game. These words are loaded before the handler runs. The handler's code
 * is imported only when its command is used, so that the program starts quickly.
 */
export function withGameWords<A, O>(handler: () => Promise<Handler<A, O, GameIo>>): () => Promise<Handler<A, O>> {
  return async () => {
    const work = await handler();
    return async (io, args, options) => work({ ...io, words: await io.language.game() }, args, options);
  };
}

export function flag(text: keyof Help['options']): Flag {
  return { type: 'flag', text: ({ options }) => options[text] };
}

/** Declares an option that turns a feature off: with the key `mouse` the option is `--no-mouse`. */
export function negative(text: keyof Help['options']): Flag & { readonly type: 'negative' } {
  return { type: 'negative', text: ({ options }) => options[text] };
}

export function json(command: keyof Help['json']): Flag {
  return { type: 'flag', text: (help) => help.json[command] };
}

const asTyped: Parse<string> = (value) => ok(value);

/** `text`: key of the option's description in the help. */
type Worded = Pick<ValueOption, 'usage'> & { readonly text: keyof Help['options'] };

/** Declares an option whose value is the typed text. */
export function text(usage: Worded['usage'], key: Worded['text'], offers?: Offer): ValueOption<string, false> {
  return { ...parsed(usage, key, asTyped), ...(offers && { offers }) };
}

export function parsed<T>(usage: Worded['usage'], key: Worded['text'], parse: Parse<T>): ValueOption<T, false> {
  return { type: 'value', usage, text: ({ options }) => options[key], parse, isAlwaysThere: false };
}

export function choice<const C extends string>(
  usage: Worded['usage'],
  key: Worded['text'],
  choices: readonly C[],
): ValueOption<C, false> {
  return { ...parsed(usage, key, oneOf(choices)), choices };
}

export function oneOf<C extends string>(choices: readonly C[]): Parse<C> {
  return (value, mustBe) => {
    const found = choices.find((one) => one === value);
    return found === undefined ? err(mustBe.oneOf(choices.join(', '))) : ok(found);
  };
}

export function withDefault<T>(option: ValueOption<T>, usual: T): ValueOption<T, true> {
  return { ...option, usual, isAlwaysThere: true };
}

/** Makes an option mandatory. A command line without it is refused with exit code 2. */
export function needed<T>(option: ValueOption<T>): ValueOption<T, true> {
  return { ...option, isAlwaysThere: true };
}

/** Returns an option as users type it, such as `--accept-digests` for `acceptDigests`. */
export function flagOf(name: string, option: Option): string {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return option.type === 'negative' ? `--no-${words}` : `--${words}`;
}
