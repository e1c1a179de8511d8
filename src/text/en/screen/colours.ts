/** Notes that are shown after the user has changed the colours. */
export const colours = {
  shown: {
    dark: 'Colours for a dark background.',
    light: 'Colours for a light background.',
    terminal: "The terminal's own colours.",
  },
  notKept: (shown: string, why: string) => `${shown} The choice is not saved: ${why}`,
  none: 'This terminal shows no colours.',
};
