import { valueBetween } from '@shared/vqt/value-between';
import { LineConsumer } from './line-consumer';
import { PixelColumns } from './pixel-columns';
import type { DrawRequest, DrawnSeries, Points } from '../protocol';
import { Ribbon } from './ribbon';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';

type Line = Omit<DrawnSeries, 'states' | 'hasStates' | 'middle' | 'plot' | 'odd' | 'oddMarks'>;

export interface LineRequest extends Omit<DrawRequest, 'ids' | 'stepped' | 'off' | 'logarithmic'> {
  readonly stepped: boolean;
}

/**
 * The line of a series over [start, end) on `width` pixel columns: per column and unbroken run the first, least,
 * greatest and last value in time order, which covers the very pixels that all samples would (M4: Jugel et al., PVLDB
 * 7(10), 2014). The samples next to the range are included, so that the line runs to its edges. A stepped series holds
 * its value until the next sample, also when that sample breaks the line, and the last one as long as it is known to.
 * What is not held, and where there is no data, breaks the line as well. With it the quality ribbon, from the same walk over the samples.
 */
export function reduceLine(series: SeriesColumns, request: LineRequest): Line {
  const rules = SampleRules.of(request.quality);
  const columns = new PixelColumns(request);
  const ribbon = new Ribbon(series, columns, rules);
  const line = walkedLine(series, request, rules, ribbon);
  ribbon.takeIntervals(series.intervalsIn(request));
  const { worst, shares } = ribbon;
  return { ...line, ribbon: worst, ...(shares !== undefined && { shares }) };
}

/** The same line on a logarithmic axis, which breaks where a number has no place there. */
export function reduceOnLogarithms(series: SeriesColumns, request: LineRequest): Omit<Line, 'ribbon' | 'shares'> {
  return walkedLine(series, request, SampleRules.of(request.quality, true), undefined);
}

/** The line by a walk over the samples, of which a ribbon hears, too. */
function walkedLine(
  series: SeriesColumns,
  request: LineRequest,
  rules: SampleRules,
  ribbon: Ribbon | undefined,
): Omit<Line, 'ribbon' | 'shares'> {
  const columns = new PixelColumns(request);
  const parts = series.partsAround(request, rules, 1 / columns.scale);
  const points = series.pointsIn(request);
  const consumer = new LineConsumer(columns, request.stepped, points);
  parts.forEach((part, place) => {
    const { block, from, to, hole } = part;
    if (hole !== undefined) consumer.hole(hole);
    consumer.enter(block);
    const kept = block.columns(rules, columns.scale);
    let inColumn = 1;
    for (let index = from; index < to;) {
      const column = columns.of(block.t.at(index));
      const behind = columns.behind(block.t, index, to, column, kept.samplesFrom(index) ?? inColumn);
      consumer.column(column);
      const worst = kept.visit(index, behind, consumer);
      ribbon?.take(part, worst, index, behind, column, parts[place + 1]);
      // Most items report regularly: the next pixel column has about as many samples.
      inColumn = behind - index;
      index = behind;
    }
  });
  const last = parts.at(-1);
  const lastTime = last?.block.t.at(last.to - 1) ?? request.end;
  if (request.stepped && lastTime < request.end) consumer.hole(series.knownUntil(lastTime, rules));
  const line = consumer.finish();
  return { ...line, points, reduced: consumer.hasLeftOut, ...extremes(line.vertices, request) };
}

/**
 * The least and greatest value that the line has within [start, end), its edges included, and the least above zero as a
 * logarithmic axis shows it.
 */
function extremes(
  { t, v }: Points,
  { start, end, stepped }: LineRequest,
): Pick<DrawnSeries, 'min' | 'max' | 'leastPositive'> {
  let leastPositive = Number.POSITIVE_INFINITY;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const crossings: number[] = [];
  const positives: number[] = [];
  let before = Number.NaN;
  let held = Number.NaN;
  const cross = (edge: number, time: number, value: number) => {
    crossings.push(stepped ? held : valueBetween({ t: before, v: held }, { t: time, v: value }, edge));
    positives.push(stepped ? held : logarithmicBetween(held, value, (edge - before) / (time - before)));
  };
  for (let index = 0; index < v.length; index += 1) {
    const time = t[index] ?? before;
    const value = v[index] ?? Number.NaN;
    if (time >= start && time < end) {
      if (value > 0 && value < leastPositive) leastPositive = value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    // At a break the time is none, and nothing crosses an edge.
    if (before < start && time >= start) cross(start, time, value);
    if (before < end && time >= end) cross(end, time, value);
    before = time;
    held = value;
  }
  return {
    min: Math.min(min, ...crossings),
    max: Math.max(max, ...crossings),
    leastPositive: Math.min(leastPositive, ...positives.filter((value) => value > 0)),
  };
}

/** Where a line is on a logarithmic axis at a part of the way between two numbers; NaN where it has no place there. */
function logarithmicBetween(from: number, to: number, part: number): number {
  return Math.exp(Math.log(from) * (1 - part) + Math.log(to) * part);
}
