import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import type { ComparedItem, Outline } from '@shared/contract/inspect/answer-comparison';
import { validZone } from '@shared/time/zone';
import { chartMargin, filling } from '../../kit/chart-look';
import { domainOf, sideAxis } from '../../kit/number-axis';
import { useCalendar } from '../../kit/settings/use-settings';
import { timeAxis, timeDomain } from '../../kit/time-axis';
import { chartWords } from '../../kit/words/charts';
import type { ComparedIds } from './comparison-words';
import { compareWords } from '../words/comparison';
import classes from './CompareAnswers.module.css';

/** Of times; the figure may be half as wide as the window. */
const mostTicks = 6;

interface ComparedLinesProps {
  readonly item: ComparedItem;
  readonly name: string;
  readonly ids: ComparedIds;
}

/** The numbers of two answers drawn over each other: the first broad, the second thin and dashed on top. */
export function ComparedLines({ item, name, ids }: ComparedLinesProps) {
  const words = compareWords().item;
  const { weekStart } = useCalendar();
  const [a, b] = [item.a?.outline, item.b?.outline].map(pointsOf);
  const all = [...(a ?? []), ...(b ?? [])];
  const values = all.map(({ v }) => v).filter((v) => v !== null);
  if (values.length === 0) return <p className={classes['note']}>{words.noNumbers}</p>;
  const domain = domainOf({ low: Math.min(...values), high: Math.max(...values) });
  if (domain === undefined) return <p className={classes['note']}>{chartWords().tooFarApart}</p>;
  const times = timeDomain({ low: Math.min(...all.map(({ t }) => t)), high: Math.max(...all.map(({ t }) => t)) });
  const line = { dataKey: 'v', type: 'linear', isAnimationActive: false, activeDot: false } as const;
  return (
    <figure className={classes['lines']} aria-label={words.lines(name, ids.a, ids.b)}>
      <LineChart responsive style={filling} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="t" {...timeAxis(times, mostTicks, validZone('local'), weekStart)} />
        <YAxis {...sideAxis(domain, 5, 64)} />
        <Line {...line} data={a ?? []} stroke="var(--accent-line)" strokeWidth={4} dot={dotOf(a)} />
        <Line {...line} data={b ?? []} stroke="var(--ink)" strokeWidth={1.25} strokeDasharray="5 3" dot={dotOf(b)} />
      </LineChart>
    </figure>
  );
}

interface Point {
  readonly t: number;
  readonly v: number | null;
}

function pointsOf(outline: Outline | undefined): readonly Point[] {
  if (outline === undefined) return [];
  return Array.from(outline.t, (t, at) => ({ t, v: finite(outline.v[at]) }));
}

function finite(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value;
}

/** A single sample is no line. */
function dotOf(points: readonly Point[] | undefined): boolean {
  return (points?.length ?? 0) < 60;
}
