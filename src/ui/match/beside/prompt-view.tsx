import type { ReactNode } from 'react';
import { CanvasView } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';
import { useSpaceForMessages } from '../../widgets/message-row.js';
import { drawPrompt, type PromptModel, roomForMessages } from './bars.js';

interface PromptViewProps {
  readonly model: PromptModel;
  readonly look: Look;
  readonly width: number;
  readonly height: number;
}

/** Shows the prompt at the foot of the screen, and offers its free columns to short messages. */
export function PromptView({ model, look, width, height }: PromptViewProps): ReactNode {
  useSpaceForMessages(height - 1, roomForMessages(model, look, width, height));
  return <CanvasView canvas={drawPrompt(model, look, width, height)} />;
}
