import { Argument, Command, Help, Option } from 'commander';
import { harmless, harmlessInPlace } from '../text/harmless.js';
import { version } from '../version.js';
import { decade, positive, seed, speed } from './arguments.js';
import { columnsOf } from './columns.js';
import type { ExitCode } from './exit-code.js';
import type { Io, Output, Surroundings } from './io.js';

/** A command's work: its own module is loaded only when it runs. */
type Work<A extends readonly unknown[], O> = (io: Io, args: A, options: O) => ExitCode | Promise<ExitCode>;

const GAMES = 'Play:';
const FILES = 'Move files:';
const LOOK_UP = 'Look up:';
const OTHERS = 'Others:';

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

/** Columns below which help is not broken into lines. */
const LEAST_WRAPPED = 15;

const EXIT_CODES = 'Exit codes: 0 fine; 1 the game or the file says no; 2 the command line is wrong.';

/**
 * All commands with their help. Nothing of the game is loaded to print it.
 * @param finish is told the exit code of the command that ran
 */
export function createProgram(surroundings: Surroundings, finish: (code: ExitCode) => void): Command {
  const { command: typed = 'wsdv', stdout, stderr, environment } = surroundings;
  const wrapped = (text: string, output: Output): string => new Help().boxWrap(text, columnsOf(output, environment));
  const program = new Command('wsdv')
    .description(
      'Wir sind das Volk!, the board game of the divided Germany 1945-1989, for two players in the terminal.',
    )
    .version(version)
    .usage('[command] [options]')
    .addHelpText(
      'after',
      () =>
        `${examples(
          'wsdv                           a game for two at this keyboard',
          'wsdv --west Anna --east Bernd  straight into a new one',
          'wsdv resume                    go on with the last game',
          'wsdv verify game.wsdv          check a move file',
          'wsdv rules R6.3                look up a rule',
        )}\n\nWithout a command: play. "wsdv COMMAND --help" tells more.\n${wrapped(EXIT_CODES, stdout)}`,
    )
    .helpCommand('help [command]', 'tells more about a command')
    .exitOverride()
    .configureHelp({ minWidthToWrap: LEAST_WRAPPED })
    .configureOutput({
      writeOut: (text) => stdout.write(harmless(text)),
      // Mistyped words are quoted.
      writeErr: (text) => stderr.write(harmlessInPlace(text)),
      outputError: (text, write) => write(wrapped(text.replace(/^error: /, 'wsdv: '), stderr)),
      getOutHelpWidth: () => columnsOf(stdout, environment),
      getErrHelpWidth: () => columnsOf(stderr, environment),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .option('--no-color', 'no colours, whatever NO_COLOR and FORCE_COLOR say')
    .showHelpAfterError(`Try: ${typed} --help`);

  /** Adds a command; `load` brings its work when it runs. */
  function add<A extends readonly unknown[], O>(
    group: string,
    spec: string,
    summary: string,
    load: () => Promise<Work<A, O>>,
    ...lines: readonly string[]
  ): Command {
    const command = program
      .command(spec)
      .helpGroup(group)
      .showHelpAfterError(`Try: ${typed} ${spec.replace(/ .*/, '')} --help`)
      .description(summary)
      .addOption(new Option('--no-color').hideHelp())
      .option('--ascii', 'pure ASCII instead of Unicode')
      .option('--no-ascii', 'Unicode whatever the locale says')
      .addHelpText('after', examples(...lines));
    command.action(async (...given: unknown[]) => {
      // In `cards`, --color takes a value; false is --no-color everywhere.
      const own = command.opts<{ ascii?: boolean; color?: unknown }>();
      const color = own.color !== false && program.opts<{ color?: unknown }>().color !== false;
      const { openIo } = await import('./io.js');
      const io = await openIo(surroundings, { color, ...(own.ascii === undefined ? {} : { ascii: own.ascii }) });
      const args = given.slice(0, -2) as unknown as A;
      // `list` does so with what it finds of each game anyway.
      if (group === GAMES && command.name() !== 'list') (await import('./saved.js')).keepToOwner(io);
      finish(await (await load())(io, args, own as O));
    });
    return command;
  }

  add(
    GAMES,
    'play',
    'plays on this terminal: a small menu, or straight into a new game (default)',
    async () => (await import('./commands/play.js')).play,
    'wsdv play',
    'wsdv play --west Anna --east Bernd --seed 7',
    'wsdv play --ascii --theme light',
  )
    .option('--west <name>', 'who plays the West, the FRG')
    .option('--east <name>', 'who plays the East, the GDR')
    .option('--seed <number>', 'deals the same cards every time, and hides nothing', seed)
    .option('--name <game>', 'what the saved game is called')
    .addOption(coverOption())
    .addOption(themeOption());

  add(
    GAMES,
    'new',
    'begins a saved game; on a terminal plays it, in a pipe prints its name',
    async () => (await import('./commands/new.js')).newGame,
    'wsdv new --west Anna --east Bernd',
    'game=$(wsdv new --name by-mail --seed 7 | cat)',
  )
    .option('--west <name>', 'who plays the West, the FRG')
    .option('--east <name>', 'who plays the East, the GDR')
    .option('--seed <number>', 'deals the same cards every time, and hides nothing', seed)
    .option('--name <game>', 'what the saved game is called')
    .option('--no-screen', 'do not play it, print its name')
    .option('--json', 'prints name and file as JSON')
    .addOption(coverOption())
    .addOption(themeOption());

  add(
    GAMES,
    'resume [game]',
    'goes on with a saved game, the last one if none is named',
    async () => (await import('./commands/resume.js')).resume,
    'wsdv resume',
    'wsdv resume 2026-11-09-anna-bernd',
    'wsdv resume ./game.wsdv',
  )
    .addOption(digestsOption())
    .addOption(coverOption())
    .addOption(themeOption());

  add(
    GAMES,
    'list',
    'the saved games',
    async () => (await import('./commands/list.js')).list,
    'wsdv list',
    'wsdv list --json',
  )
    .option('--json', 'prints them as JSON')
    .addOption(new Option('--names', 'only their names').hideHelp());

  add(
    GAMES,
    'move <game> <action>',
    'plays one written action in a saved game and prints the position',
    async () => (await import('./commands/move.js')).move,
    'wsdv move by-mail "W 20 build: Kiel, Kiel-Hamburg"',
    'wsdv move by-mail - < action.txt',
  )
    .option('--json', 'prints what happened and the position as JSON')
    .addOption(handsOption())
    .addOption(digestsOption());

  add(
    FILES,
    'replay <file>',
    'shows a game again: on the screen, or as text in a pipe',
    async () => (await import('./commands/replay.js')).replay,
    'wsdv replay game.wsdv',
    'wsdv replay game.wsdv --to II.2.5',
    'wsdv replay --plain game.wsdv | less',
  )
    .option('--to <place>', 'goes to a place: II, II.2, II.2.5 (fifth action of the second half), II.E3 (a phase)')
    .option('--speed <number>', 'actions a second', speed)
    .option('--step', 'waits for a key after each action')
    .option('--plain', 'prints what happened as text')
    .option('--json', 'prints what happened as JSON, one line an action')
    .addOption(handsOption())
    .addOption(digestsOption())
    .addOption(themeOption());

  add(
    FILES,
    'verify <files...>',
    'checks move files: every line, every digest, the result',
    async () => (await import('./commands/verify.js')).verify,
    'wsdv verify game.wsdv',
    'wsdv verify games/*.wsdv --json',
    'wsdv export game.wsdv --for west | wsdv verify -',
  )
    .option('--json', 'prints the findings as JSON')
    .addOption(handsOption())
    .addOption(digestsOption());

  add(
    FILES,
    'inspect [file]',
    'every figure of a position, and what the End of Decade would do now',
    async () => (await import('./commands/inspect.js')).inspect,
    'wsdv inspect game.wsdv',
    'wsdv inspect game.wsdv --at II.2.5 --json',
    'wsdv inspect --position puzzle.json',
  )
    .option('--position <file>', 'a position as JSON instead of a move file')
    .option('--at <place>', 'where in the game: II.2.5 is after the fifth action of the second half of decade II')
    .option('--json', 'prints everything as JSON')
    .addOption(handsOption())
    .addOption(digestsOption());

  add(
    FILES,
    'stats <file>',
    "the game's course as charts",
    async () => (await import('./commands/stats.js')).stats,
    'wsdv stats game.wsdv',
  )
    .option('--json', 'prints the figures as JSON')
    .addOption(digestsOption());

  add(
    FILES,
    'export <file>',
    'writes what one seat may know of a game, as a move file',
    async () => (await import('./commands/export.js')).exportGame,
    'wsdv export game.wsdv --for west > for-anna.wsdv',
  )
    .addOption(
      new Option('--for <seat>', 'whose knowledge').choices(['west', 'east', 'spectator']).makeOptionMandatory(),
    )
    .addOption(digestsOption());

  add(
    LOOK_UP,
    'rules [query...]',
    'the rules: the contents, a clause, or every clause with some words',
    async () => (await import('./commands/rules.js')).rules,
    'wsdv rules',
    'wsdv rules R6.3',
    'wsdv rules mass protest',
  );

  add(
    LOOK_UP,
    'cards [query...]',
    'the cards: all of them, one by its number, or by words',
    async () => (await import('./commands/cards.js')).cards,
    'wsdv cards 14',
    'wsdv cards airlift',
    'wsdv cards --decade II --color dual',
    'wsdv cards living standard --json',
  )
    .option('--decade <number>', 'only this decade, I to IV', decade)
    .addOption(new Option('--color <color>', 'only this colour').choices(['red', 'yellow', 'dual']))
    .option('--json', 'prints them as JSON');

  add(
    OTHERS,
    'random',
    'plays random games and counts how they end',
    async () => (await import('./commands/random.js')).random,
    'wsdv random --games 1000 --seed 1',
  )
    .option('--games <number>', 'how many', positive, 100)
    .option('--seed <number>', 'the same games every time', seed, 1)
    .option('--json', 'prints the counts as JSON');

  add(
    OTHERS,
    'completion',
    'prints a script that lets your shell complete commands, options and games',
    async () => (await import('./commands/completion.js')).completion,
    'wsdv completion bash >> ~/.bashrc',
    'wsdv completion zsh > "${fpath[1]}/_wsdv"',
    'wsdv completion fish > ~/.config/fish/completions/wsdv.fish',
  ).addArgument(new Argument('<shell>', 'your shell').choices(['bash', 'zsh', 'fish']));

  add(
    OTHERS,
    'about',
    'who made the game, and what this program is',
    async () => (await import('./commands/about.js')).about,
    'wsdv about',
  );

  return program;
}

function handsOption(): Option {
  return new Option(
    '--hands <side>',
    'whose hands are shown (default: both of a finished game, otherwise none)',
  ).choices(['both', 'west', 'east', 'none']);
}

function digestsOption(): Option {
  return new Option('--accept-digests', 'passes digests that other rules have made, and names each');
}

function coverOption(): Option {
  return new Option('--cover', 'a hand-over covers the whole screen, not only the hands');
}

function themeOption(): Option {
  return new Option('--theme <name>', "colours for the terminal's background").choices(['dark', 'light']);
}
