import { expect, it } from 'vitest';
import { ScrollView } from '../../../src/ui/widgets/scroll-view.js';
import { Canvas } from '../../../src/terminal/index.js';
import { BYTES, renderOnTerminal } from '../../support/render-on-terminal.js';
import { lookFor } from '../support/look.js';

it('a page over the screen is drawn over its whole frame but for a blank column at each side', async () => {
  const fill = (room: { width: number; height: number }): Canvas =>
    new Canvas(room.width, room.height).fill({ x: 0, y: 0, ...room }, 'x');
  const page = <ScrollView title="Page" draw={fill} width={40} height={8} look={lookFor()} />;
  const { terminal, end } = await renderOnTerminal(page);
  const rows = terminal.screen.text().split('\n').slice(0, 8);
  expect(rows[0]).toMatch(/^┏━ ▶ Page ━{29}┓$/);
  expect(rows.slice(1, 7)).toEqual(Array<string>(6).fill(`┃ ${'x'.repeat(36)} ┃`));
  expect(rows[7]).toMatch(/^┗━.*━┛$/);
  await terminal.type(BYTES.ctrlC);
  await end;
});
