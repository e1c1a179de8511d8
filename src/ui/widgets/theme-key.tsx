import { type ReactNode, useContext, useState } from 'react';
import { COLOURS } from './key-table.js';
import type { Look } from './look.js';
import { SaveThemeContext } from '../save-theme.js';
import {
  FIRST_ASKED,
  keyId,
  LAST_ASKED,
  type Style,
  useColourLevel,
  useKeys,
  useTurnTheme,
} from '../../terminal/index.js';
import { useLook } from '../use-look.js';
import { MomentLine } from '../match/report/moment-line.js';

interface ColoursMessage {
  readonly text: string;
  readonly style: (look: Look) => Style;
}

const fine = ({ theme }: Look): Style => theme.good;
const wrong = ({ theme }: Look): Style => theme.warning;

/**
 * Handles the key for colours if no other listener on the screen uses it. Switches the colours, shows a message that
 * names the new colours, and saves the choice.
 */
export function ThemeKey(): ReactNode {
  const look = useLook();
  const hasColours = useColourLevel() > 0;
  const turn = useTurnTheme();
  const remember = useContext(SaveThemeContext);
  const [said, setSaid] = useState<ColoursMessage | null>(null);
  const { shown, notKept, none } = look.screen.colours;

  const turned = (): ColoursMessage => {
    if (!hasColours) return { text: none, style: wrong };
    const theme = turn();
    const problem = remember(theme);
    if (problem === null) return { text: shown[theme], style: fine };
    return { text: notKept(shown[theme], look.fold(problem)), style: wrong };
  };
  useKeys(
    () => {
      setSaid(null);
      return false;
    },
    { layer: FIRST_ASKED },
  );
  useKeys(
    (key) => {
      const isMeant = COLOURS.ids.includes(keyId(key));
      if (isMeant) setSaid(turned());
      return isMeant;
    },
    { layer: LAST_ASKED },
  );
  if (said === null) return null;
  return <MomentLine text={said.text} style={said.style(look)} since={said} forget={() => setSaid(null)} />;
}
