import { lowerBound } from '@shared/ascending';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import type { DrawRequest, OddCounts, OddMarks } from '../protocol';
import { PixelColumns } from './pixel-columns';
import type { Block } from '../series/block';

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
  return { texts: new Float64Array(texts), above: new Float64Array(above), below: new Float64Array(below) };
}

/** The samples of a block that have a value, but no number that a line could go through: their indexes, ascending. */
interface OddSamples {
  /** Texts and booleans. */
  readonly texts: Uint16Array;
  /** Infinities above and below. */
  readonly above: Uint16Array;
  readonly below: Uint16Array;
}

const none: OddSamples = { texts: new Uint16Array(), above: new Uint16Array(), below: new Uint16Array() };
const known = new WeakMap<Block, OddSamples>();

/** The odd samples of a block, found once; `rules` are those that it is drawn under. */
function oddSamplesOf(block: Block, rules: SampleRules): OddSamples {
  // Nearly all blocks have numbers only, which has been found out for the line already.
  if (block.codes === undefined && block.pyramid(rules).hasOnlyNumbers) return none;
  const found = known.get(block) ?? oddSamplesIn(block);
  known.set(block, found);
  return found;
}

function oddSamplesIn({ v, codes, length }: Block): OddSamples {
  const [texts, above, below]: [number[], number[], number[]] = [[], [], []];
  for (let index = 0; index < length; index += 1) {
    const value = v[index];
    if ((codes?.[index] ?? 0) !== 0) texts.push(index);
    else if (value === Number.POSITIVE_INFINITY) above.push(index);
    else if (value === Number.NEGATIVE_INFINITY) below.push(index);
  }
  if (texts.length + above.length + below.length === 0) return none;
  return { texts: Uint16Array.from(texts), above: Uint16Array.from(above), below: Uint16Array.from(below) };
}
