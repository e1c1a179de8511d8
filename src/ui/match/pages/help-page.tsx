import { type ReactNode, useCallback } from 'react';
import { CanvasView, useKeys } from '../../../terminal/index.js';
import { useRules } from '../../use-rules.js';
import { type PageRoom, ScrollView } from '../../widgets/scroll-view.js';
import { clausesOf } from '../../../text/decision-clauses.js';
import { layoutQueries } from '../room-for.js';
import { openDecision } from '../screen.js';
import { drawAim, drawKeys, drawRules, helpTitle, keysRows } from './help.js';
import { pasteInHelp, wordAt } from './help-keys.js';
import { useTexts } from './use-texts.js';
import { drawWords } from './words.js';
import { overKeys, type OverlayProps } from './overlay-props.js';
import { drawSigns } from './signs.js';
import { pageSize } from './table-pages.js';

/** Shows the open page of the help. */
export function HelpPage(props: OverlayProps): ReactNode {
  const { screen, look, layout, change } = props;
  const { page } = screen.help;
  useKeys(() => false, {
    onPaste: (text) => {
      if (page === 'keys') change((now) => pasteInHelp(now, text, layoutQueries(props)));
      return page === 'keys';
    },
  });
  const shared = { title: helpTitle(page, look), look, keys: overKeys(props), isPaged: true, ...pageSize(layout) };
  switch (page) {
    case 'signs':
      return <SignsPage key={page} {...props} shared={shared} />;
    case 'words':
      return <WordsPage {...props} />;
    case 'aim':
      return <AimPage key={page} {...props} shared={shared} />;
    case 'keys':
      return <KeysPage {...props} />;
    case 'rules':
      return <RulesPage key={page} {...props} shared={shared} />;
  }
}

interface PageProps extends OverlayProps {
  readonly shared: Omit<Parameters<typeof ScrollView>[0], 'draw'>;
}

function SignsPage({ screen, players, layout, look, shared }: PageProps): ReactNode {
  const draw = useCallback(
    ({ width }: PageRoom) => drawSigns({ screen, players, layout, look }, width),
    [screen, players, layout, look],
  );
  return <ScrollView {...shared} draw={draw} />;
}

function WordsPage(props: OverlayProps): ReactNode {
  const { screen, layout, look, onMouse } = props;
  useTexts(props);
  const words = layoutQueries(props).helpWords(screen);
  const { width, height } = pageSize(layout);
  const model = { ...words, term: wordAt(screen, words), keys: overKeys(props) };
  return (
    <CanvasView
      canvas={drawWords(model, look, width, height)}
      z={1}
      onClick={(on) => onMouse({ type: 'click', on })}
      onWheel={(turn) => onMouse({ type: 'wheel', over: 'keys', turn })}
    />
  );
}

function AimPage({ look, shared }: PageProps): ReactNode {
  const draw = useCallback(({ width }: PageRoom) => drawAim(look, width), [look]);
  return <ScrollView {...shared} draw={draw} />;
}

function RulesPage({ screen, look, shared }: PageProps): ReactNode {
  const rules = useRules();
  const draw = useCallback(
    ({ width }: PageRoom) => {
      const open = openDecision(screen);
      return drawRules({ open, rules: open ? clausesOf(open, rules) : [] }, look, width);
    },
    [screen, rules, look],
  );
  return <ScrollView {...shared} draw={draw} />;
}

function KeysPage(props: OverlayProps): ReactNode {
  const { screen, layout, look, onMouse } = props;
  const { width, height } = pageSize(layout);
  const room = layoutQueries(props);
  const { filter, entry } = screen.help;
  const all = room.helpKeys({ ...screen, help: { ...screen.help, filter: '' } });
  const model = { rows: room.helpKeys(screen), filter, entry, keys: overKeys(props) };
  return (
    <CanvasView
      canvas={drawKeys(model, look, width, Math.min(height, keysRows(all, look, width)))}
      z={1}
      onClick={(on) => onMouse({ type: 'click', on })}
      onWheel={(turn) => onMouse({ type: 'wheel', over: 'keys', turn })}
    />
  );
}
