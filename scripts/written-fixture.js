/**
 * Writes the fixture `test/fixtures/written-by-COMMIT/` with the code of a checkout. The fixture contains saved games
 * of every kind, tables, settings, and the text that the checkout's code adds to each game with the next action. Usage:
 * npx tsx scripts/written-fixture.js CHECKOUT FOLDER
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , checkout, out] = process.argv;
if (out === undefined) throw new Error('usage: npx tsx scripts/written-fixture.js CHECKOUT FOLDER');
const from = (path) => import(join(checkout, path));

const { startMatch, resumeMatch } = await from('src/match/saved-match.ts');
const { commitPart, conclude, matchOf } = await from('src/match/match.ts');
const { exportFor } = await from('src/match/export.ts');
const { gameFor } = await from('src/match/seat.ts');
const { newRecord, readGame, writeGame } = await from('src/notation/index.ts');
const { decision, exportPosition } = await from('src/rules/game.ts');
const { listGames, summariesOf, withoutTornLine } = await from('src/store/index.ts');
const { changeSettings, settingsPath } = await from('src/store/settings.ts');
const { FileStore } = await from('src/serve/tables/file-store.ts');
const { hostOf } = await from('src/serve/service.ts');
const { Tables } = await from('src/serve/tables/tables.ts');
const { somePart } = await from('test/support/random/some-part.ts');
const { chance } = await from('test/support/random/random-game.ts');

const DAY = new Date('2026-11-24T10:00:00Z');
const games = join(out, 'home', 'games');
const tables = join(out, 'tables');
rmSync(out, { recursive: true, force: true });
for (const folder of [games, tables]) mkdirSync(folder, { recursive: true });

// Games

const value = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const pathOf = (name) => join(games, `${name}.wsdv`);
const textOf = (name) => readFileSync(pathOf(name), 'utf8');
const save = (name, text) => writeFileSync(pathOf(name), text);
const partFor = (match, random) => somePart(gameFor(match, decision(match.record.end).side), random);

/** Plays at random until `isEnough` is true or the game is over; returns the match. */
async function playOn(match, seed, isEnough, comment) {
  const random = chance(seed);
  for (let parts = 0; decision(match.record.end) && !isEnough(match.record, parts); parts++) {
    value(await match.commit(partFor(match.match, random), comment));
  }
  return match;
}

const game = (name, options) =>
  value(
    startMatch({ players: { west: 'Anna', east: 'Bernd' }, name, exact: true, folder: games, now: DAY, ...options }),
  );
const parts = (most) => (_, played) => played >= most;
const midAction = ({ end }, played) => played > 4 && end.action !== null;

async function saved(name, options, isEnough, comment) {
  const match = await playOn(game(name, options), options.seed ?? 5, isEnough, comment);
  match.close();
  return match.record;
}

await saved('seed-number', { seed: 7 }, parts(9));
await saved('begun', { seed: 8 }, parts(0));
await saved('mid-action', { seed: 11 }, midAction);
await saved('decade-two', { seed: 4 }, ({ end }) => end.decade === 2);
await saved('end-of-decade', { seed: 6 }, ({ lines }) => lines.at(-1)?.place.type === 'phase');
await saved('against-bot', { seed: 9, players: { west: 'Anna', east: 'bot:medium' } }, parts(6));
await saved('bots-alone', { seed: 12, players: { west: 'bot:easy', east: 'bot:hard' } }, parts(6));
await saved('hints', { seed: 13 }, parts(5), 'hint');
await saved('müller-łukasz', { seed: 14, players: { west: 'Jürgen Müller', east: 'Łukasz 中文 🙂' } }, parts(6));

const HEX = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const begun = (header) => {
  const note = { key: 'Date', value: '2026-11-24' };
  return value(newRecord({ players: { west: 'Anna', east: 'Bernd' }, notes: [note], ...header }));
};
async function explicit(name, header, isEnough) {
  save(name, writeGame(begun(header)));
  const match = await playOn(value(resumeMatch(pathOf(name))), 21, isEnough);
  match.close();
  return match.record;
}

const { dealProofOf } = await from('src/notation/index.ts');
await explicit('seed-of-256-bits', { seed: HEX, dealProof: dealProofOf(HEX) }, parts(7));
const deal = {
  west: [12, 4],
  east: [11, 19],
  display: [16, 15, 13, 10, 5, 17, 3],
  pile: [7, 6, 18, 8, 1, 9, 20, 14, 2],
};
await explicit('deal-and-seed', { seed: 3, deals: { 1: deal } }, parts(7));
const decadeTwo = value(readGame(textOf('decade-two'))).end;
const position = exportPosition(decadeTwo);
await explicit('position', { position: JSON.stringify(value(position)) }, parts(5));
await explicit(
  'short-position',
  { position: '{"turn":"west","display":[14,19],"hands":{"west":[3],"east":[5]}}' },
  parts(1),
);

// A file as a person might write it: notes, comments, statements, unknown cards, CRLF, other spellings.
save(
  'open-hands',
  `Format: wsdv 1
West: Anna
East: Bernd
Event: Spieleabend
Place: Köln
Date: 2026-11-24
X-Table: 4
Options: open-hands
Deal: table

# Decade I, first half
Display: 15 16 4 11 1 19 8
West hand: 20 14
East hand: 3 6
W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, +unrest Sachsen ; a good start
; land reform
E 1 event: -unrest Sachsen, -unrest Thüringen, currency, socialism
W 19 build: Frankfurt, -
`,
);
save('crlf', textOf('seed-number').replaceAll('\n', '\r\n'));
save(
  'by-hand',
  'format: WSDV 1\nseed: 1961\n\n; the thriving West\nw wirtschaftswunder e: bu kiel, bu hamburg/kiel, bu hannov, remove unrest hessen, +u sachsen\nland reform event: -unrest sachsen, -unrest thueringen, curr, soc\n',
);
save('unfinished', `${textOf('seed-number')}\nResult: unfinished\n`);

const back = await playOn(game('taken-back', { seed: 15 }), 15, parts(4));
for (let tries = 0; tries < 20; tries++) {
  const done = await back.takeBack();
  if (done.ok) break;
  value(await back.commit(partFor(back.match, chance(tries))));
}
value(await back.commit(partFor(back.match, chance(99))));
back.close();

// Finished games: one for every ending by the rules that random games reach, and one for every ending on which players
// agree.
const endings = new Set();
for (let seed = 1; seed <= 400 && endings.size < 4; seed++) {
  let { match, random } = { match: matchOf(begun({ seed })), random: chance(seed) };
  while (decision(match.record.end)) match = value(commitPart(match, partFor(match, random))).match;
  const { ending, winner } = match.record.end.outcome;
  const name = `over-${ending}-${winner}`;
  if (endings.has(name)) continue;
  endings.add(name);
  save(name, writeGame(match.record));
}
for (const [name, conclusion] of [
  ['over-resigned', { type: 'resigned', side: 'east' }],
  ['over-draw', { type: 'draw' }],
  ['over-closed', { type: 'closed' }],
]) {
  const { match } = await playOn(game(name, { seed: 16 }), 16, parts(4));
  appendFileSync(pathOf(name), value(conclude(match, conclusion)).text);
}
const [over] = [...endings];
const overMatch = matchOf(value(readGame(textOf(over))));
save('export-for-west', exportFor(matchOf(value(readGame(textOf('mid-action')))), 'west'));
save('export-for-everybody', exportFor(overMatch, 'open'));
const [first, ...rest] = textOf(over).split('\n');
const chances = `; analyse: chances ${overMatch.record.lines.map((_, index) => (index % 7 === 0 ? '-' : 40 + (index % 30))).join(' ')}`;
save('analysed', [chances, first, ...rest].join('\n'));

// Files that a killed process left: a torn line, a torn line that was set aside, a lock, a temporary file.
save('torn', textOf('decade-two').slice(0, -9));
writeFileSync(`${pathOf('seed-number')}.torn`, 'E 4 build: Eisen\n');
writeFileSync(
  `${pathOf('begun')}.lock`,
  `${JSON.stringify({ pid: 4194305, host: 'anna-pc', since: DAY.toISOString(), begun: null })}\n`,
);
writeFileSync(`${pathOf('begun')}.4194305.new`, 'Format: ws');
for (const name of readdirSync(games))
  if (name.endsWith('.lock') && !name.startsWith('begun')) rmSync(join(games, name));

summariesOf(value(listGames(games, undefined, Date.now() + 60_000)));

// For each game: the text that its next action adds, and the whole text when the game is written again.
const next = {};
for (const file of readdirSync(games)
  .filter((one) => one.endsWith('.wsdv'))
  .sort()) {
  const { text } = withoutTornLine(readFileSync(join(games, file), 'utf8'));
  const record = value(readGame(text));
  const rewritten = writeGame(record);
  next[file] = { rewritten: rewritten === text ? 'same' : rewritten };
  if (record.unknown.length > 0 || record.stopped !== null) continue;
  const match = matchOf(record);
  if (decision(record.end) && record.conclusion === null) {
    const moves = partFor(match, chance(77));
    next[file].act = { moves, added: value(commitPart(match, moves)).text };
  }
}

// Settings

value(changeSettings(settingsPath(join(out, 'home')), { theme: 'light', 'of a later version': [1] }));
value(changeSettings(settingsPath(join(out, 'home'), 'anna'), { theme: 'dark' }));
value(changeSettings(settingsPath(join(out, 'home'), 'Ännchen'), { theme: 'terminal' }));

// Tables

let now = DAY.getTime();
const LONG = 100 * 24 * 60 * 60 * 1000;
const kept = value(await Tables.of(new FileStore(tables), () => now));
const at = (id, name) => hostOf(kept, () => now).visit({ id, name }, () => {});
const anna = at('account:1001', 'anna');
const bernd = at('account:1002', 'bernd');
const carla = at('key:carla', 'carla');
let id = 0;
async function ask(visit, what, values) {
  now += 1000;
  const outcome = (await visit.answer({ ...values, do: what, id: ++id }))();
  if (outcome.error) throw new Error(JSON.stringify(outcome.error));
  return outcome.ok;
}
async function playAt(table, people, isEnough, seed = 31) {
  const random = chance(seed);
  for (let played = 0; ; played++) {
    const opened = [];
    for (const one of people) opened.push(await ask(one, 'open', { table }));
    const turn = opened.findIndex(({ game: { view } }) => view.decision?.yours === true);
    if (turn < 0 || isEnough(opened[turn], played)) return;
    const { version, game: seen } = opened[turn];
    await ask(people[turn], 'act', { table, version, moves: [...somePart(seen, random)] });
  }
}
const versionAt = async (visit, table) => (await ask(visit, 'open', { table })).version;
async function pair(west, east, options = {}, most = 0) {
  const { table, code } = await ask(west, 'create', { side: 'west', ...options });
  await ask(east, 'sit', { table, ...(code !== null && { code }) });
  await playAt(table, [west, east], (_, played) => played >= most);
  return table;
}
await ask(anna, 'create', { side: 'east' });
await ask(carla, 'create', { side: 'west', invitation: true, name: 'Carla C.' });
await pair(anna, bernd, {}, 8);
await pair(bernd, carla, { seed: 7 }, 5);
await pair(carla, anna, { invitation: true }, 3);
await ask(anna, 'create', { side: 'west', bot: 'easy' });
const inAction = await pair(anna, carla);
await playAt(inAction, [anna, carla], ({ game: { begun: open } }, played) => played > 3 && open.events.length > 0);
const drafted = await pair(bernd, anna, {}, 2);
await ask(bernd, 'draft', { table: drafted, version: 2, moves: [] });
for (const what of ['draw', 'take-back']) {
  const table = await pair(anna, bernd, {}, 6);
  const version = await versionAt(anna, table);
  for (const one of [anna, bernd]) {
    try {
      await ask(one, 'offer', { table, version, what });
      break;
    } catch {
      // Only the side whose action was the last may ask to take it back.
    }
  }
}
const declined = await pair(anna, carla, {}, 4);
const offered = { table: declined, version: await versionAt(anna, declined), what: 'draw' };
await ask(anna, 'offer', offered);
await ask(carla, 'reply', { ...offered, yes: false });
const agreed = await pair(anna, bernd, {}, 5);
const draw = { table: agreed, version: await versionAt(anna, agreed), what: 'draw' };
await ask(anna, 'offer', draw);
await ask(bernd, 'reply', { ...draw, yes: true });
const resigned = await pair(bernd, carla, {}, 4);
await ask(carla, 'resign', { table: resigned, version: await versionAt(carla, resigned) });
const whole = await pair(anna, bernd, { seed: 2 });
await playAt(whole, [anna, bernd], () => false);
const old = await pair(anna, bernd, {}, 3);
now += LONG;
await ask(anna, 'close', { table: old, version: await versionAt(anna, old) });

const rows = {};
for (const [name, visit] of Object.entries({ anna, bernd, carla })) {
  rows[name] = (await ask(visit, 'lobby', {})).tables
    .map((row) => ({ ...row, changed: undefined }))
    .sort((a, b) => (a.table < b.table ? -1 : 1));
}
const acts = {};
for (const { table, state } of rows.anna) {
  for (const [name, visit] of Object.entries({ anna, bernd, carla })) {
    const { version, offers, seat, game: seen } = await ask(visit, 'open', { table });
    acts[table] ??= { version, offers };
    if (seat === 'spectator' || state !== 'running' || seen.view.decision?.yours !== true) continue;
    acts[table].act = { by: name, moves: somePart(seen, chance(55)) };
  }
}
await kept.close();
for (const [table, { act }] of Object.entries(acts)) {
  if (!act) continue;
  const match = matchOf(value(readGame(readFileSync(join(tables, `${table}.wsdv`), 'utf8'))));
  act.added = value(commitPart(match, act.moves)).text;
}
summariesOf(value(listGames(tables, undefined, Date.now() + 60_000)));
const lines = (all) =>
  `{\n${Object.entries(all)
    .map(([key, one]) => `  ${JSON.stringify(key)}: ${JSON.stringify(one)}`)
    .join(',\n')}\n}\n`;
writeFileSync(join(out, 'games.json'), lines(next));
writeFileSync(join(out, 'rows.json'), lines(rows));
writeFileSync(join(out, 'tables.json'), lines(acts));
