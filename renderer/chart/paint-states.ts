import type { StateValue } from '@shared/vqt/columns';
import type { LaneInks } from './colours';
import { hatch } from './paint-ribbon';
import type { LaneScales } from './scale';
import type { LaneSeries } from './SeriesLayer';

const rowGap = 4;
const textPadding = 5;
const fontSize = 12;
const badClass = 2;

/**
 * Draws a text or boolean series as a row of bands: each band one state with its name where it fits; states that
 * change within a pixel are a dense band; bad and uncertain ones carry a strip of their own along the foot.
 */
export function paintStates(
  context: CanvasRenderingContext2D,
  series: LaneSeries,
  row: number,
  rows: number,
  plotHeight: number,
  { x, ratio }: LaneScales,
  inks: LaneInks,
): void {
  const { states } = series.drawn;
  if (states === undefined) return;
  const rowHeight = plotHeight / rows;
  const top = row * rowHeight + (rowGap / 2) * ratio;
  const height = rowHeight - rowGap * ratio;
  context.font = `${fontSize * ratio}px ${getComputedStyle(context.canvas).fontFamily}`;
  context.textBaseline = 'middle';
  for (const run of states.runs) {
    const left = run.from * x.factor + x.offset;
    const width = Math.max(ratio, run.to * x.factor + x.offset - left);
    context.globalAlpha = run.many ? 0.85 : bandStrength(states.dictionary[run.code - 1], run.code);
    context.fillStyle = series.colour;
    context.fillRect(left, top, width, height);
    context.globalAlpha = 1;
    if (run.q !== 0) paintQuality(context, run.q, left, width, top, height, ratio, inks);
    context.fillStyle = inks.background;
    context.fillRect(left, top, ratio, height);
    if (!run.many)
      paintName(context, stateText(states.dictionary[run.code - 1]), left, width, top + height / 2, ratio, inks);
  }
}

/** A strip along the band's foot, solid for bad and hatched for uncertain, so that the state's name stays legible. */
function paintQuality(
  context: CanvasRenderingContext2D,
  quality: number,
  left: number,
  width: number,
  top: number,
  height: number,
  ratio: number,
  inks: LaneInks,
): void {
  const strip = Math.round(height / 4);
  if (quality !== badClass) return hatch(context, left, top + height - strip, width, strip, ratio, inks.uncertain);
  context.fillStyle = inks.bad;
  context.fillRect(left, top + height - strip, width, strip);
}

/** The words for a state: `true` and `false` read as On and Off. */
export function stateText(value: StateValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value ?? '';
}

/** Off is pale and On strong; texts take turns, so that neighbours differ. */
function bandStrength(value: StateValue | undefined, code: number): number {
  if (typeof value === 'boolean') return value ? 0.6 : 0.14;
  return 0.18 + 0.16 * (code % 3);
}

function paintName(
  context: CanvasRenderingContext2D,
  text: string,
  left: number,
  width: number,
  middle: number,
  ratio: number,
  inks: LaneInks,
): void {
  const from = Math.max(0, left) + textPadding * ratio;
  const room = Math.min(left + width, context.canvas.width) - from - textPadding * ratio;
  if (text === '' || room < context.measureText(text).width) return;
  context.fillStyle = inks.strongText;
  context.fillText(text, from, middle);
}
