import { parseFormula } from '@shared/formula/parse-formula';
import { packChunk } from '@shared/vqt/packed';
import { calculate } from '../renderer/trend/data/calculation/calculate';
import { Times } from '../renderer/trend/data/columns/times';
import { SampleRules } from '../renderer/trend/data/pyramid/sample-rules';
import { SeriesColumns } from '../renderer/trend/data/series/series-columns';
import { medians, type Figure } from './measure';

const points = 1_000_000;
const runs = 9;
const formula = '(A - B) * C';
const start = 1_795_000_000_000;

interface Plain {
  readonly t: Float64Array;
  readonly v: Float64Array;
  readonly q: Uint32Array;
}

/** Samples of every second, `offset` milliseconds behind the full one; some are uncertain. */
function samples(offset: number): Plain {
  const indexes = Array.from({ length: points }, (_, index) => index);
  return {
    t: Float64Array.from(indexes, (index) => start + index * 1000 + offset),
    v: Float64Array.from(indexes, (index) => 50 + 20 * Math.sin((index + offset) / 500)),
    q: Uint32Array.from(indexes, (index) => (index % 1000 === offset ? 0x4000_0000 : 0)),
  };
}

function seriesOf(plain: Plain): SeriesColumns {
  const series = new SeriesColumns();
  const { v, q } = plain;
  series.insert({ t: Times.unpacked(packChunk(plain)), v, q, codes: undefined }, 0);
  series.hold({ start, end: start + points * 1000 });
  return series;
}

/** The same, written by hand for this one formula: all instants in order, each series on its line, the worst quality. */
function byHand(a: Plain, b: Plain, c: Plain): number {
  const most = 3 * points;
  const [t, v, q] = [new Float64Array(most), new Float64Array(most), new Uint32Array(most)];
  let [ia, ib, ic, length] = [-1, -1, -1, 0];
  for (;;) {
    const at = Math.min(a.t[ia + 1] ?? Infinity, b.t[ib + 1] ?? Infinity, c.t[ic + 1] ?? Infinity);
    if (at === Infinity) break;
    if (a.t[ia + 1] === at) ia += 1;
    if (b.t[ib + 1] === at) ib += 1;
    if (c.t[ic + 1] === at) ic += 1;
    if (ia < 0 || ib < 0 || ic < 0) continue;
    const isOver =
      (ia === points - 1 && a.t[ia] !== at) ||
      (ib === points - 1 && b.t[ib] !== at) ||
      (ic === points - 1 && c.t[ic] !== at);
    if (isOver) continue;
    t[length] = at;
    v[length] = (onLine(a, ia, at) - onLine(b, ib, at)) * onLine(c, ic, at);
    q[length] = worse(codeAt(a, ia, at), worse(codeAt(b, ib, at), codeAt(c, ic, at)));
    length += 1;
  }
  return length;
}

function onLine({ t, v }: Plain, index: number, at: number): number {
  const [from, value] = [t[index] ?? 0, v[index] ?? 0];
  if (from === at) return value;
  return value + ((at - from) / ((t[index + 1] ?? 0) - from)) * ((v[index + 1] ?? 0) - value);
}

function codeAt({ t, q }: Plain, index: number, at: number): number {
  return t[index] === at ? (q[index] ?? 0) : worse(q[index] ?? 0, q[index + 1] ?? 0);
}

function worse(one: number, other: number): number {
  return other >>> 30 > one >>> 30 ? other : one;
}

/** A formula of three series of a million samples, each with times of its own, against a loop written by hand. */
export function formulaFigures(): Figure[] {
  const parsed = parseFormula(formula);
  if (!parsed.ok) throw new Error(parsed.faults[0].message);
  const plain = [samples(0), samples(333), samples(667)] as const;
  const letters = ['A', 'B', 'C'];
  const inputs = new Map(plain.map((one, place) => [letters[place] ?? '', { series: seriesOf(one), stepped: false }]));
  const rules = SampleRules.of({ scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' });
  let [made, expected] = [0, 0];
  const [ours, theirs] = medians(
    runs,
    () => {
      made = calculate({ expression: parsed.expression, inputs }, rules).series.points;
    },
    () => {
      expected = byHand(...plain);
    },
  );
  if (made !== expected) throw new Error(`${made} results are not ${expected}`);
  const what = `${formula} at ${made} instants: ${ours.toFixed(0)} ms, by hand ${theirs.toFixed(0)} ms`;
  return [{ id: 'formula-3x1m', what, value: ours / theirs, unit: '× by hand', bar: 3, better: 'lower' }];
}
