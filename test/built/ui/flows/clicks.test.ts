import { afterEach, describe, expect, it } from 'vitest';
import { LIFT } from '../../../support/key-driver.js';
import { clickOn } from '../../../support/mouse.js';
import type { PtyTerminal } from '../../../support/pty-terminal.js';
import { endPrograms, expectRestored, freshHome, wsdv } from '../../../support/program.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
/** A label that fits on the screens of both sizes. */
const KIEL_HAMBURG = 'Kiel–Hamburg';

afterEach(endPrograms);

/** Waits for a text, clicks it, and waits for another text. */
async function click(terminal: PtyTerminal, on: string, until: string): Promise<void> {
  await terminal.waitFor(on);
  terminal.type(clickOn(terminal.screen.rows(), on));
  await terminal.waitFor(until);
}

describe.each(SIZES)('by the mouse, but for the curtain and words, at $columns x $rows', (size) => {
  it('a game is begun from the menu, something is found, a page is read, and the game is left', async () => {
    const home = freshHome();
    const terminal = wsdv(['play'], home, size);
    await click(terminal, 'New game', 'For each side: a name or a bot.');
    await click(terminal, 'Begin', '▶ Begin');
    await click(terminal, '▶ Begin', 'West, it is your turn');
    terminal.type(LIFT);
    await terminal.waitFor("West's hand");
    terminal.type('/kiel');
    await terminal.waitFor(KIEL_HAMBURG);
    await click(terminal, 'Flensburg–Kiel', '▶   Flensburg–Kiel');
    await click(terminal, '▶   Flensburg–Kiel', '─ Flensburg–Kiel ─');
    await click(terminal, 'Esc back', 'arrows/digits look at one');
    await click(terminal, '? help', 'Esc close');
    await click(terminal, 'Esc close', 'arrows/digits look at one');
    terminal.type('q');
    await terminal.waitFor('y end the program');
    terminal.type(clickOn(terminal.screen.rows(), 'end the program'));
    expect((await terminal.waitForEnd()).exitCode).toBe(0);
  });

  it('a game is chosen from a list', async () => {
    const terminal = wsdv(['play'], freshHome(), size);
    await click(terminal, 'Watch a game', 'The GDR collapses');
    await click(terminal, 'The West collapses', '▶ The West collapses');
    await click(terminal, '▶ The West collapses', 'paused');
    await click(terminal, 'q back', 'What would you like to do?');
    terminal.type(clickOn(terminal.screen.rows(), 'Quit'));
    await terminal.waitForEnd();
    expectRestored(terminal, /^$/);
  });
});
