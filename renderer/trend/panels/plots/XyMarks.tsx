import { type PointerEvent, useMemo, useState } from 'react';
import { type PlotArea, usePlotArea } from 'recharts';
import type { TimeRange } from '@shared/time/range';
import type { XyAnswer, XyMarks as Marks } from '../../data/plots/plot-protocol';
import type { ColourScheme } from '../../../kit/series-colours';
import { type PlotBox, pointOf } from '../../../kit/plots/drag-select';
import { rampColour } from './colour-ramp';

/** Colours that times are told apart by: a path each, however many marks there are. */
const colours = 24;
const dotSize = 5;
const squareSize = 4;
const faint = 0.14;

interface XyMarksProps {
  readonly answer: XyAnswer;
  readonly range: TimeRange;
  readonly domain: PlotBox;
  readonly scheme: ColourScheme;
  /** Whether something stands out, so that the rest steps back. */
  readonly isLit: boolean;
}

/**
 * The marks, in the chart. They are a path for each colour and not Recharts' Scatter, which makes elements of every mark:
 * 17,000 took it three seconds, again at every change (decision 46).
 */
export function XyMarks({ answer: { marks, cell }, range, domain, scheme, isLit }: XyMarksProps) {
  const area = usePlotArea();
  const paths = useMemo(
    () => (area === undefined ? [] : pathsOf(marks, { area, domain, range, isLit })),
    [marks, area, domain, range, isLit],
  );
  return (
    <g data-testid="plot-marks">
      {paths.map(({ d, place, isFaint }) => (
        <path
          key={`${place} ${isFaint}`}
          d={d}
          stroke={rampColour(place + 0.5, { low: 0, high: colours }, scheme)}
          strokeOpacity={isFaint ? faint : 0.8}
          strokeWidth={cell === undefined ? dotSize : squareSize}
          strokeLinecap={cell === undefined ? 'round' : 'square'}
        />
      ))}
    </g>
  );
}

interface Placing {
  readonly area: PlotArea;
  readonly domain: PlotBox;
  readonly range: TimeRange;
  readonly isLit: boolean;
}

interface MarksPath {
  readonly d: string;
  readonly place: number;
  readonly isFaint: boolean;
}

/** Lines without a length, whose ends are the marks; what stands out lies above the rest. */
function pathsOf(marks: Marks, { area, domain, range, isLit }: Placing): readonly MarksPath[] {
  const parts = new Map<number, string[]>();
  const [span, last] = [range.end - range.start, colours - 1];
  marks.t.forEach((t, index) => {
    const place = Math.max(0, Math.min(last, Math.floor(((t - range.start) / span) * colours)));
    const isFaint = isLit && marks.lit[index] === 0;
    const of = isFaint ? place : place + colours;
    const { x, y } = pixelOf(marks, index, { area, domain });
    const part = parts.get(of) ?? [];
    parts.set(of, part);
    part.push(`M${x.toFixed(1)},${y.toFixed(1)}h0`);
  });
  return [...parts]
    .toSorted(([a], [b]) => a - b)
    .map(([of, part]) => ({ d: part.join(''), place: of % colours, isFaint: of < colours }));
}

function pixelOf({ x, y }: Marks, index: number, { area, domain }: Pick<Placing, 'area' | 'domain'>) {
  return {
    x: area.x + area.width * partOf(domain.x, x[index] ?? 0),
    y: area.y + area.height * (1 - partOf(domain.y, y[index] ?? 0)),
  };
}

function partOf({ low, high }: PlotBox['x'], value: number): number {
  return (value - low) / (high - low);
}

/** So near a mark has to be to be pointed at, CSS pixels. */
const reach = 8;

export interface PointedMark {
  readonly index: number;
  /** In the chart, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** Which mark the pointer is on, by the place of the plot in the element that the handlers belong to. */
export function usePointedMark(
  marks: Marks,
  domain: PlotBox,
  area: { readonly current: PlotArea | undefined },
): readonly [PointedMark | undefined, (event: PointerEvent<HTMLElement>) => void, () => void] {
  const [pointed, setPointed] = useState<PointedMark>();
  const point = (event: PointerEvent<HTMLElement>) =>
    setPointed(area.current && nearestMark(marks, pointOf(event), { area: area.current, domain }));
  return [pointed, point, () => setPointed(undefined)];
}

function nearestMark(
  marks: Marks,
  at: { readonly x: number; readonly y: number },
  placing: Pick<Placing, 'area' | 'domain'>,
): PointedMark | undefined {
  let found: PointedMark | undefined;
  let least = reach;
  for (let index = 0; index < marks.t.length; index += 1) {
    const { x, y } = pixelOf(marks, index, placing);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance > least) continue;
    least = distance;
    found = { index, x, y };
  }
  return found;
}
