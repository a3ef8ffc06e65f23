import { gutterWidth } from '../chart/Lane';
import { laneInks, type ColourScheme } from '../paint/colours';
import type { ChartFrame } from '../scene/frame-store';
import type { PictureParts } from './picture-parts';
import type { Shape } from './picture-shapes';
import { shortened } from './short-text';

/** Height of the time axis, CSS pixels. */
export const timeHeight = 26;
const baseLine = 14;
/** Down from the top of the lanes to a note's base line, CSS pixels. */
const noteLine = 14;

/** Where the lanes are, CSS pixels. */
export interface LanesFrame {
  readonly left: number;
  readonly width: number;
  readonly gutters: number;
  readonly plotWidth: number;
  readonly top: number;
  readonly foot: number;
}

/** The labels of the time axis, and the cursors and notes, which go through all lanes. */
export function timeShapes(
  { range, ticks }: ChartFrame,
  { cursors, notes }: PictureParts,
  { left, gutters, plotWidth, top, foot }: LanesFrame,
  scheme: ColourScheme,
): Shape[] {
  const inks = laneInks[scheme];
  const from = left + gutters * gutterWidth;
  const x = (at: number) => from + ((at - range.start) / (range.end - range.start)) * plotWidth;
  const labels = ticks.map(({ at, label, major }): Shape => ({
    kind: 'text',
    x: x(at),
    y: foot + baseLine,
    text: label,
    size: 12,
    weight: major ? 700 : 400,
    anchor: 'middle',
    colour: inks.text,
  }));
  const marks = cursors.flatMap((at, index): Shape[] => {
    if (at < range.start || at >= range.end) return [];
    const colour = inks.strongText;
    return [
      { kind: 'line', from: [x(at), top], to: [x(at), foot], colour, width: 1.25, dash: [4, 3] },
      { kind: 'text', x: x(at), y: top - 1, text: String(index + 1), size: 11, weight: 700, anchor: 'middle', colour },
    ];
  });
  const told = notes.flatMap((note): Shape[] => {
    const end = note.end ?? note.start;
    if (end < range.start || note.start >= range.end) return [];
    const [first, last] = [x(Math.max(note.start, range.start)), x(Math.min(end, range.end))];
    const right = from + plotWidth;
    const text = { kind: 'text', x: first + 4, y: top + noteLine, size: 11, colour: inks.strongText } as const;
    return [
      ...[first, last].map((at): Shape => ({
        kind: 'line',
        from: [at, top],
        to: [at, foot],
        colour: inks.text,
        width: 1,
      })),
      { kind: 'line', from: [first, top], to: [last, top], colour: inks.text, width: 3 },
      { ...text, text: shortened(note.text, right - first, text.size) },
    ];
  });
  return [...labels, ...told, ...marks];
}
