import { lowerBound } from '@shared/ascending';
import { oddSamplesOf } from '../series/odd-samples';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import type { DrawRequest, OddCounts, OddMarks } from '../protocol';
import { PixelColumns } from './pixel-columns';

type Request = Pick<DrawRequest, 'start' | 'end' | 'width' | 'quality'>;

/** How many samples in [start, end) have a value that is no number of a double: a text or boolean, or an infinity. */
export function countOdd(series: SeriesColumns, request: Omit<Request, 'width'>): OddCounts {
  const rules = SampleRules.of(request.quality);
  let [texts, infinite] = [0, 0];
  for (const { block, from, to } of series.partsFrom(request)) {
    const odd = oddSamplesOf(block, rules);
    const countIn = (indexes: Uint16Array) => lowerBound(indexes, to) - lowerBound(indexes, from);
    texts += countIn(odd.texts);
    infinite += countIn(odd.above) + countIn(odd.below);
  }
  return { texts, infinite };
}

/**
 * Where in [start, end) a series of numbers has values that the line can't go through: the first of each kind in each pixel
 * column. Takes a time that grows with the pixel columns, not with the samples.
 */
export function oddMarks(series: SeriesColumns, request: Request): OddMarks {
  const rules = SampleRules.of(request.quality);
  const columns = new PixelColumns(request);
  const [texts, above, below]: [number[], number[], number[]] = [[], [], []];
  for (const { block, from, to } of series.partsFrom(request)) {
    const odd = oddSamplesOf(block, rules);
    const mark = (indexes: Uint16Array, times: number[]) => {
      for (let place = lowerBound(indexes, from); (indexes[place] ?? to) < to;) {
        const index = indexes[place] ?? to;
        const column = columns.of(block.t.at(index));
        const last = times.at(-1);
        if (last === undefined || columns.of(last) < column) times.push(block.t.at(index));
        place = lowerBound(indexes, columns.behind(block.t, index, to, column));
      }
    };
    mark(odd.texts, texts);
    mark(odd.above, above);
    mark(odd.below, below);
  }
  return { texts: Float64Array.from(texts), above: Float64Array.from(above), below: Float64Array.from(below) };
}
