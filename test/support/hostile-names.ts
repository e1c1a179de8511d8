/** Names that a shell would take apart, take for a command or have no key for. */
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
