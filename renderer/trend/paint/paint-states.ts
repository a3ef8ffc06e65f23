import type { StateValue } from '@shared/vqt/columns';
import type { DrawnSeries, DrawnStates, StateRun } from '../data/protocol';
import { paintQuality } from './paint-quality';
import type { Box, DrawingSurface } from './drawing-surface';
import { stateText } from '../scene/sample-text';
import type { LinearScale } from '../scene/scale';
import { sceneFont } from '../scene/text-width';

const textPadding = 5;
const fontSize = 12;

/**
 * Draws a text or boolean series as bands in `row`: each band one state with its name where it fits; states that change
 * within a pixel are a dense band; bad and uncertain ones carry a strip of their own along the foot.
 */
export function paintStates(
  surface: DrawingSurface,
  colour: string,
  { states }: DrawnSeries,
  row: Omit<Box, 'left' | 'width'>,
  x: LinearScale,
): void {
  if (states === undefined) return;
  const { context, ratio } = surface;
  context.font = `${fontSize * ratio}px ${sceneFont}`;
  context.textBaseline = 'middle';
  for (const run of states.runs) {
    const left = run.from * x.factor + x.offset;
    const width = Math.max(ratio, run.to * x.factor + x.offset - left);
    paintBand(surface, colour, states, run, { ...row, left, width });
  }
}

function paintBand(surface: DrawingSurface, colour: string, states: DrawnStates, run: StateRun, box: Box): void {
  const { context, ratio, inks } = surface;
  const { left, top, width, height } = box;
  const value = states.dictionary.get(run.code);
  context.globalAlpha = run.many ? 0.85 : bandStrength(value, run.code);
  context.fillStyle = colour;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
  const strip = Math.round(height / 4);
  paintQuality(surface, run.q, { left, width, top: top + height - strip, height: strip });
  context.fillStyle = inks.background;
  context.fillRect(left, top, ratio, height);
  if (!run.many) paintName(surface, stateText(value), box);
}

/** Off is pale and On strong; texts take turns, so that neighbours differ. */
function bandStrength(value: StateValue | undefined, code: number): number {
  if (typeof value === 'boolean') return value ? 0.6 : 0.14;
  return 0.18 + 0.16 * (code % 3);
}

function paintName({ context, ratio, inks }: DrawingSurface, text: string, { left, top, width, height }: Box): void {
  const from = Math.max(0, left) + textPadding * ratio;
  const room = Math.min(left + width, context.canvas.width) - from - textPadding * ratio;
  if (text === '' || room < context.measureText(text).width) return;
  context.fillStyle = inks.strongText;
  context.fillText(text, from, top + height / 2);
}
