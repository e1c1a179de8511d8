/** Notes after the user changed the colours. */
export const colours = {
  shown: {
    dark: 'Colours for a dark ground.',
    light: 'Colours for a light ground.',
    terminal: "The terminal's own colours.",
  },
  notKept: (shown: string, why: string) => `${shown} They are not remembered: ${why}`,
  none: 'This terminal shows no colours.',
};
