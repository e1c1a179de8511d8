import { describe, expect, it } from 'vitest';
import { charKey } from '../../../src/terminal/input/keys.js';
import { FIRST_ASKED, KeyStack, LAST_ASKED } from '../../../src/terminal/input/key-stack.js';

/** Returns the listeners in the order in which they get a key, if they were added in the given order. */
function asked(listeners: readonly { readonly layer: number; readonly order: number }[]): string[] {
  const heard: string[] = [];
  const stack = new KeyStack();
  for (const { layer, order } of listeners) {
    const onKey = (): boolean => {
      heard.push(`${layer}.${order}`);
      return false;
    };
    stack.add({ onKey, isModal: false, layer, order });
  }
  stack.key(charKey('x'));
  return heard;
}

describe('who hears a key', () => {
  const [low, early, late] = [
    { layer: 0, order: 3 },
    { layer: 1, order: 1 },
    { layer: 1, order: 2 },
  ];

  it.each([[[low, early, late]], [[late, early, low]], [[early, low, late]]])(
    'is the highest layer, in it the latest, in whatever order they came up: %j',
    (listeners) => {
      expect(asked(listeners)).toEqual(['1.2', '1.1', '0.3']);
    },
  );

  it('nothing under what is modal, but who is asked last', () => {
    const stack = new KeyStack();
    const heard: string[] = [];
    const hears = (name: string, isUsed: boolean) => (): boolean => {
      heard.push(name);
      return isUsed;
    };
    stack.add({ onKey: hears('last', false), isModal: false, layer: LAST_ASKED, order: 4 });
    stack.add({ onKey: hears('below', true), isModal: false, layer: 0, order: 3 });
    stack.add({ onKey: hears('modal', false), isModal: true, layer: 1, order: 2 });
    stack.add({ onKey: hears('first', false), isModal: false, layer: FIRST_ASKED, order: 1 });
    expect(stack.key(charKey('x'))).toBe(false);
    expect(heard).toEqual(['first', 'modal', 'last']);
  });
});
