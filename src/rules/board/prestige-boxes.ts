import type { PlainIcon } from '../cards/icon.js';

const east = (...icons: PlainIcon['icon'][]): readonly PlainIcon[] => icons.map((icon) => ({ icon, side: 'east' }));

/** The icons each prestige box offers the holder of the advantage (R9.2), by box number. */
export const PRESTIGE_BOXES: ReadonlyMap<number, readonly PlainIcon[]> = new Map([
  [-6, east('remove-living-standard', 'add-unrest', 'dismantle')],
  [-5, east('remove-living-standard', 'add-unrest')],
  [-4, east('dismantle', 'add-unrest')],
  [-3, east('add-unrest')],
  [-2, east('run-down')],
  [-1, east('run-down')],
  [1, east('build')],
  [2, east('remove-unrest')],
  [3, east('build', 'remove-unrest')],
  [4, east('add-living-standard')],
  [5, east('add-living-standard', 'remove-unrest')],
  [6, east('add-living-standard', 'remove-unrest', 'build')],
]);

/** The icons of one prestige box; box 0 has none. */
export function prestigeBox(box: number): readonly PlainIcon[] {
  return PRESTIGE_BOXES.get(box) ?? [];
}
