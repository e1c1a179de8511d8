/** Names that contain shell syntax, or characters some keyboards lack. */
export const HOSTILE_NAMES = [
  'my game',
  "it's",
  'say "hi"',
  'Ölkrise',
  '$(touch hacked)',
  '`touch hacked`',
  'x;touch hacked',
  '*',
];
