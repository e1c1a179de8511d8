import { Argument, Command, Help, Option } from 'commander';
import { LEVELS } from '../bots/levels.js';
import type { PlainWords } from '../text/catalogue.js';
import { harmless, harmlessInPlace } from '../text/harmless.js';
import { version } from '../version.js';
import { readersIn } from './arguments.js';
import { columnsOf } from './columns.js';
import type { ExitCode } from './exit-code.js';
import type { Output, Surroundings } from './io.js';
import { misuseIn } from './misuse.js';

/** Columns below which help is not broken into lines. */
const LEAST_WRAPPED = 15;

/**
 * All commands with their help. Nothing of the game is loaded to print it.
 * @param finish is told the exit code of the command that ran
 */
export function createProgram(surroundings: Surroundings, finish: (code: ExitCode) => void): Command {
  const { command: typed = 'wsdv', stdout, stderr, environment, language, parts } = surroundings;
  const { help, commands: say } = language.plain;
  const readers = readersIn(help.mustBe);
  const { seed, games, speed, player, columns, rows } = readers;
  const { groups, options } = help;
  const examples = (lines: readonly string[]): string =>
    `\n${help.titles.examples}\n${lines.map((line) => `  ${line}`).join('\n')}`;
  const wrapped = (text: string, output: Output): string => new Help().boxWrap(text, columnsOf(output, environment));
  const program = new Command('wsdv')
    .description(help.description)
    .version(version, '-V, --version', help.showVersion)
    .usage('[command] [options]')
    .addHelpText('after', () => `${examples(help.start)}\n\n${help.more}\n${wrapped(help.exitCodes, stdout)}`)
    .helpOption('-h, --help', help.showHelp)
    .helpCommand('help [command]', help.helpCommand)
    .exitOverride()
    .configureHelp({
      minWidthToWrap: LEAST_WRAPPED,
      styleTitle: (title) => titleIn(help.titles, title),
      optionDescription: (option) => valuesIn(help, option),
      argumentDescription: (argument) => valuesIn(help, argument),
    })
    .configureOutput({
      writeOut: (text) => stdout.write(harmless(text)),
      // Mistyped words are quoted.
      writeErr: (text) => stderr.write(harmlessInPlace(text)),
      outputError: (text, write) => write(wrapped(misuseIn(help, text), stderr)),
      getOutHelpWidth: () => columnsOf(stdout, environment),
      getErrHelpWidth: () => columnsOf(stderr, environment),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .option('--no-color', help.noColors)
    .showHelpAfterError(say.tryHelp(`${typed} --help`));

  /** Adds a command; its work is brought when it runs. */
  function add(group: string, spec: string, ...lines: readonly string[]): Command {
    const name = spec.replace(/ .*/, '');
    const summaries: Readonly<Record<string, string>> = help.commands;
    const command = program
      .command(spec)
      .helpGroup(group)
      .showHelpAfterError(say.tryHelp(`${typed} ${name} --help`))
      .description(summaries[name])
      .addOption(new Option('--no-color').hideHelp())
      .option('--ascii', help.ascii)
      .option('--no-ascii', help.noAscii)
      .addHelpText('after', examples(lines));
    command.action(async (...given: unknown[]) => {
      // In `cards`, --color takes a value; false is --no-color everywhere.
      const own = command.opts<{ ascii?: boolean; color?: unknown }>();
      const color = own.color !== false && program.opts<{ color?: unknown }>().color !== false;
      const { openIo } = await parts.io();
      const io = openIo(surroundings, { color, ...(own.ascii === undefined ? {} : { ascii: own.ascii }) });
      // `list` does so with what it finds of each game anyway.
      if (group === groups.play && name !== 'list') (await parts.saved()).keepToOwner(io);
      // Commander hears --no-color before the command does, wherever it stands.
      const heard = color || typeof own.color === 'string' ? own : { ...own, color: false };
      const work = await parts.commands[name]?.();
      if (work === undefined) throw new Error(`This part of the program has no ${name}.`);
      finish(await work(io, given.slice(0, -2), heard));
    });
    return command;
  }

  add(
    groups.play,
    'play',
    'wsdv play',
    'wsdv play --west Anna --east Bernd --seed 7',
    'wsdv play --west Anna --east bot:easy',
    'wsdv play --ascii --theme light',
    'wsdv play --position puzzle.json',
  )
    .option('--west <name>', options.west)
    .option('--east <name>', options.east)
    .option('--seed <number>', options.deal, seed)
    .option('--name <game>', options.name)
    .option('--position <file>', options.startPosition)
    .addOption(coverOption(options))
    .addOption(mouseOption(options))
    .addOption(themeOption(options));

  add(groups.play, 'new', 'wsdv new --west Anna --east Bernd', 'game=$(wsdv new --name by-mail --seed 7 | cat)')
    .option('--west <name>', options.west)
    .option('--east <name>', options.east)
    .option('--seed <number>', options.deal, seed)
    .option('--name <game>', options.name)
    .option('--position <file>', options.startPosition)
    .option('--no-screen', options.noScreen)
    .option('--json', help.json.new)
    .addOption(coverOption(options))
    .addOption(mouseOption(options))
    .addOption(themeOption(options));

  add(groups.play, 'resume [game]', 'wsdv resume', 'wsdv resume 2026-11-09-anna-bernd', 'wsdv resume ./game.wsdv')
    .addOption(digestsOption(options))
    .addOption(coverOption(options))
    .addOption(mouseOption(options))
    .addOption(themeOption(options));

  add(groups.play, 'list', 'wsdv list', 'wsdv list --json').option('--json', help.json.list);

  add(
    groups.play,
    'move <game> [action]',
    'wsdv move by-mail "W 20 build: Kiel, Kiel-Hamburg"',
    'wsdv move by-mail - < action.txt',
    'wsdv move by-mail --bot hard',
    'wsdv move 2026-11-22-anna "W 20 build: Kiel" --table',
    'wsdv move 2026-11-22-anna --bot hard --table',
  )
    .addOption(new Option('--bot <level>', options.moveByBot).choices(LEVELS))
    .option('--json', help.json.move)
    .addOption(handsOption(options))
    .addOption(digestsOption(options))
    .option('--table', options.table)
    .option('--folder <path>', options.folder)
    .option('--as <name>', options.as);

  add(groups.box, 'lobby', 'wsdv lobby', 'wsdv lobby --as anna')
    .option('--folder <path>', options.folder)
    .option('--as <name>', options.as)
    .addOption(mouseOption(options))
    .addOption(themeOption(options));

  add(groups.box, 'join [table]', 'wsdv join', 'wsdv join 2026-11-22-anna', 'wsdv join 2026-11-22-anna --watch')
    .option('--watch', options.watch)
    .option('--folder <path>', options.folder)
    .option('--as <name>', options.as)
    .addOption(mouseOption(options))
    .addOption(themeOption(options));

  add(groups.box, 'turns', 'wsdv turns', 'wsdv turns --json')
    .option('--folder <path>', options.folder)
    .option('--as <name>', options.as)
    .option('--json', help.json.turns);

  add(
    groups.box,
    'serve',
    'wsdv serve',
    'wsdv serve --folder /srv/wsdv',
    'wsdv serve --organiser anna',
    'wsdv serve --accept 1001',
  )
    .option('--folder <path>', options.folder)
    .option('--organiser <name>', options.organiser, (name: string, before: readonly string[] = []) => [
      ...before,
      name,
    ])
    .option('--accept <uid>', options.accept, readers.uid);

  add(groups.box, 'keys', 'wsdv keys add anna < id_ed25519.pub | sudo tee -a ~wsdv/.ssh/authorized_keys')
    .addArgument(new Argument('<action>', options.keyAction).choices(['add']))
    .argument('<name>', options.as)
    .option('--folder <path>', options.folder);

  add(
    groups.files,
    'replay <file>',
    'wsdv replay game.wsdv',
    'wsdv replay game.wsdv --to II.2.5',
    'wsdv replay --plain game.wsdv | less',
  )
    .option('--to <place>', options.to)
    .option('--speed <number>', options.speed, speed)
    .option('--step', options.step)
    .option('--plain', options.plain)
    .option('--json', help.json.replay)
    .addOption(handsOption(options))
    .addOption(digestsOption(options))
    .addOption(mouseOption(options))
    .addOption(themeOption(options));

  add(
    groups.files,
    'verify <files...>',
    'wsdv verify game.wsdv',
    'wsdv verify games/*.wsdv --json',
    'wsdv export 2026-11-22-anna --table | wsdv verify - --proof HEX',
  )
    .option('--proof <hex>', options.proof, readers.proof)
    .option('--json', help.json.verify)
    .addOption(handsOption(options))
    .addOption(digestsOption(options));

  add(
    groups.files,
    'inspect [file]',
    'wsdv inspect game.wsdv',
    'wsdv inspect game.wsdv --at II.2.5 --json',
    'wsdv inspect --position puzzle.json',
  )
    .option('--position <file>', options.position)
    .option('--at <place>', options.at)
    .option('--json', help.json.inspect)
    .addOption(handsOption(options))
    .addOption(digestsOption(options))
    .option('--table', options.table)
    .option('--folder <path>', options.folder)
    .option('--as <name>', options.as);

  add(groups.files, 'stats <file>', 'wsdv stats game.wsdv')
    .option('--json', help.json.stats)
    .addOption(digestsOption(options));

  add(
    groups.files,
    'analyse <file>',
    'wsdv analyse game.wsdv',
    'wsdv analyse game.wsdv --write',
    'wsdv analyse game.wsdv --simulations 2000 --json',
  )
    .option('--simulations <number>', options.simulations, readers.simulations, 300)
    .option('--write', options.remarks)
    .option('--json', help.json.analyse)
    .addOption(digestsOption(options));

  add(
    groups.files,
    'export <file>',
    'wsdv export game.wsdv --for west > for-anna.wsdv',
    'wsdv export 2026-11-22-anna --table | wsdv verify -',
    'wsdv export game.wsdv --svg --at II.E7 > protests.svg',
    'wsdv export game.wsdv --cast > game.cast',
  )
    .addOption(new Option('--for <seat>', options.seat).choices(['west', 'east', 'spectator', 'everybody']))
    .option('--svg', options.svg)
    .option('--cast', options.cast)
    .option('--at <place>', options.pictureAt)
    .option('--speed <number>', options.speed, speed)
    .option('--columns <number>', options.columns, columns)
    .option('--rows <number>', options.rows, rows)
    .addOption(new Option('--theme <name>', options.pictureTheme).choices(['dark', 'light']))
    .addOption(digestsOption(options))
    .option('--table', options.table)
    .option('--folder <path>', options.folder)
    .option('--as <name>', options.as);

  add(groups.lookUp, 'rules [query...]', 'wsdv rules', 'wsdv rules R6.3', 'wsdv rules mass protest');

  add(
    groups.lookUp,
    'cards [query...]',
    'wsdv cards 14',
    'wsdv cards airlift',
    'wsdv cards --decade II --color dual',
    'wsdv cards living standard --json',
  )
    .option('--decade <number>', options.decade, readers.decade)
    .addOption(new Option('--color <color>', options.color).choices(['red', 'yellow', 'dual']))
    .option('--json', help.json.cards);

  add(
    groups.others,
    'arena',
    'wsdv arena --a hard --b medium --games 200 --seed 1',
    'wsdv arena --a hard --b easy --share 0.1 --out games.jsonl',
    'wsdv arena --a medium --b "program:python3 my-bot.py" --json',
  )
    .requiredOption('--a <player>', options.playerA, player)
    .requiredOption('--b <player>', options.playerB, player)
    .option('--games <number>', options.games, games, 200)
    .option('--seed <number>', options.arenaSeed, seed, 1)
    .option('--workers <number>', options.workers, readers.workers)
    .option('--budget <number>', options.budget, readers.simulations)
    .option('--share <number>', options.share, readers.share)
    .option('--patience <seconds>', options.patience, readers.patience, 60)
    .option('--out <file>', options.out)
    .option('--json', help.json.arena);

  add(groups.others, 'bot', 'wsdv arena --a medium --b "program:wsdv bot easy"').addArgument(
    new Argument('<level>', options.level).choices(LEVELS),
  );

  add(groups.others, 'random', 'wsdv random --games 1000 --seed 1')
    .option('--games <number>', options.games, games, 100)
    .option('--seed <number>', options.seed, seed, 1)
    .option('--json', help.json.random);

  add(
    groups.others,
    'completion',
    'wsdv completion bash >> ~/.bashrc',
    'wsdv completion zsh > "${fpath[1]}/_wsdv"',
    'wsdv completion fish > ~/.config/fish/completions/wsdv.fish',
  ).addArgument(new Argument('<shell>', options.shell).choices(['bash', 'zsh', 'fish']));

  // What the script of `completion` asks at Tab: it is no command for people.
  program.command('__complete [words...]', { hidden: true }).action(async (words: readonly string[]) => {
    (await parts.complete?.())?.(surroundings, words);
  });

  add(groups.others, 'about', 'wsdv about');

  return program;
}

type Options = PlainWords['help']['options'];

const handsOption = ({ hands }: Options): Option =>
  new Option('--hands <side>', hands).choices(['both', 'west', 'east', 'none']);
const digestsOption = ({ digests }: Options): Option => new Option('--accept-digests', digests);
const coverOption = ({ cover }: Options): Option => new Option('--cover', cover);
const mouseOption = ({ noMouse }: Options): Option => new Option('--no-mouse', noMouse);
const themeOption = ({ theme }: Options): Option =>
  new Option('--theme <name>', theme).choices(['dark', 'light', 'terminal']);

/** A heading of Commander's help in the language; headings of groups are in it already. */
function titleIn({ usage, options, arguments: named, commands }: PlainWords['help']['titles'], title: string): string {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': usage,
    'Options:': options,
    'Arguments:': named,
    'Commands:': commands,
  };
  return titles[title] ?? title;
}

/** What an option or an argument is, and its values. */
function valuesIn({ values }: PlainWords['help'], one: Option | Argument): string {
  const { description, argChoices = [] } = one;
  const defaultValue: unknown = one.defaultValue;
  const takesValue = !(one instanceof Option) || one.required || one.optional;
  return values(description, argChoices, takesValue && defaultValue !== undefined ? JSON.stringify(defaultValue) : '');
}
