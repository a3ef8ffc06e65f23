import { savedTrendWords } from '@shared/contract/trend/words';
import { problem, ProblemError } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import type { StateValue } from '@shared/vqt/columns';
import type { DrawnOverview, SavedDrawing, SavedSeries } from './saved-protocol';
import type { DrawnSeries, DrawnStates, OddMarks, Points, QualityShares, SeriesFacts, StateRun } from '../protocol';
import { ByteReader, ByteWriter, DamagedBytes } from './bytes';

/** The form of the bytes, to be raised when anything in it changes: bytes of another one are not drawn. */
const form = 2;

/** The bytes of a drawing. */
export function drawingBytes({ range, columns, series, overview }: SavedDrawing): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter();
  to.byte(form);
  writeRange(to, range);
  to.count(columns);
  to.list(series, (one) => writeSeries(to, one));
  to.optional(overview, ({ of, range: its, series: drawn }) => {
    to.text(of);
    writeRange(to, its);
    writeDrawn(to, drawn);
  });
  return to.bytes;
}

/**
 * The drawing of some bytes.
 *
 * @throws ProblemError of kind `file` where they are damaged, or of another form
 */
export function drawingOf(bytes: Uint8Array): SavedDrawing {
  try {
    return readDrawing(new ByteReader(bytes));
  } catch (thrown) {
    if (!(thrown instanceof DamagedBytes)) throw thrown;
    const { damaged, advice } = savedTrendWords();
    throw new ProblemError(problem('file', damaged, advice), { cause: thrown });
  }
}

function readDrawing(from: ByteReader): SavedDrawing {
  if (from.byte() !== form) throw new DamagedBytes();
  const range = readRange(from);
  const columns = from.count();
  const series = from.list(() => readSeries(from));
  const overview = from.optional((): DrawnOverview => ({
    of: from.text(),
    range: readRange(from),
    series: readDrawn(from),
  }));
  from.end();
  return { range, columns, series, overview };
}

function writeSeries(to: ByteWriter, { key, what, stepped, off, held, drawn }: SavedSeries): void {
  to.text(key);
  to.text(what);
  to.flag(stepped);
  to.optional(off, (part) => to.double(part));
  to.list(held, (range) => writeRange(to, range));
  writeDrawn(to, drawn);
}

function readSeries(from: ByteReader): SavedSeries {
  return {
    key: from.text(),
    what: from.text(),
    stepped: from.flag(),
    off: from.optional(() => from.double()),
    held: readRanges(from),
    drawn: readDrawn(from),
  };
}

/** Ascending and apart from each other. */
function readRanges(from: ByteReader): RangeSet {
  const ranges = from.list(() => readRange(from));
  const areApart = ranges.every(({ start }, index) => start > (ranges[index - 1]?.end ?? Number.NEGATIVE_INFINITY));
  if (!areApart) throw new DamagedBytes();
  return ranges;
}

function writeRange(to: ByteWriter, { start, end }: TimeRange): void {
  to.double(start);
  to.double(end);
}

function readRange(from: ByteReader): TimeRange {
  const range = { start: from.double(), end: from.double() };
  if (!(range.start < range.end) || !Number.isFinite(range.end - range.start)) throw new DamagedBytes();
  return range;
}

function writeDrawn(to: ByteWriter, drawn: DrawnSeries): void {
  writeFacts(to, drawn);
  writePoints(to, drawn.vertices);
  writePoints(to, drawn.singles);
  writePoints(to, drawn.marks);
  to.byteList(drawn.marks.q);
  for (const times of [drawn.oddMarks.texts, drawn.oddMarks.above, drawn.oddMarks.below]) to.times(times);
  to.byteList(drawn.ribbon);
  to.optional(drawn.shares, ({ uncertain, bad }) => {
    to.byteList(uncertain);
    to.byteList(bad);
  });
  to.optional(drawn.states, (states) => writeStates(to, states));
}

function readDrawn(from: ByteReader): DrawnSeries {
  const facts = readFacts(from);
  const vertices = readPoints(from);
  const singles = readPoints(from);
  const marks = { ...readPoints(from), q: from.byteList() };
  if (marks.q.length !== marks.t.length) throw new DamagedBytes();
  const oddMarks: OddMarks = { texts: from.times(), above: from.times(), below: from.times() };
  const ribbon = from.byteList();
  const shares = from.optional((): QualityShares => ({ uncertain: from.byteList(), bad: from.byteList() }));
  const states = from.optional(() => readStates(from));
  return {
    ...facts,
    vertices,
    singles,
    marks,
    oddMarks,
    ribbon,
    ...(shares !== undefined && { shares }),
    ...(states !== undefined && { states }),
  };
}

function writeFacts(to: ByteWriter, facts: SeriesFacts): void {
  to.double(facts.points);
  to.flag(facts.reduced);
  to.double(facts.min);
  to.double(facts.max);
  to.double(facts.leastPositive);
  to.optional(facts.middle, ({ low, high }) => {
    to.double(low);
    to.double(high);
  });
  to.flag(facts.hasStates);
  to.double(facts.odd.texts);
  to.double(facts.odd.infinite);
  to.optional(facts.plot, ({ intervals, samples }) => {
    to.double(intervals);
    to.double(samples);
  });
}

function readFacts(from: ByteReader): SeriesFacts {
  const points = from.double();
  const reduced = from.flag();
  const [min, max, leastPositive] = [from.double(), from.double(), from.double()];
  const middle = from.optional(() => ({ low: from.double(), high: from.double() }));
  const hasStates = from.flag();
  const odd = { texts: from.double(), infinite: from.double() };
  const plot = from.optional(() => ({ intervals: from.double(), samples: from.double() }));
  return {
    points,
    reduced,
    min,
    max,
    leastPositive,
    hasStates,
    odd,
    ...(middle !== undefined && { middle }),
    ...(plot !== undefined && { plot }),
  };
}

function writePoints(to: ByteWriter, { t, v }: Points): void {
  to.times(t);
  to.values(v);
}

function readPoints(from: ByteReader): Points {
  const points = { t: from.times(), v: from.values() };
  if (points.t.length !== points.v.length) throw new DamagedBytes();
  return points;
}

function writeStates(to: ByteWriter, { runs, dictionary }: DrawnStates): void {
  to.list(runs, ({ from, to: end, code, q, parts }) => {
    to.double(from);
    to.double(end);
    to.count(code);
    to.byte(q);
    to.optional(parts, (all) =>
      to.list(all, (part) => {
        to.count(part.code);
        to.double(part.time);
      }),
    );
  });
  to.list([...dictionary], ([code, state]) => {
    to.count(code);
    to.flag(typeof state === 'string');
    if (typeof state === 'string') to.text(state);
    else to.flag(state);
  });
}

function readStates(from: ByteReader): DrawnStates {
  const runs = from.list((): StateRun => {
    const run = { from: from.double(), to: from.double(), code: from.count(), q: from.byte() };
    const parts = from.optional(() => from.list(() => ({ code: from.count(), time: from.double() })));
    return { ...run, ...(parts !== undefined && { parts }) };
  });
  const entries = from.list((): readonly [number, StateValue] => [
    from.count(),
    from.flag() ? from.text() : from.flag(),
  ]);
  return { runs, dictionary: new Map(entries) };
}
