import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { markedText } from '@shared/marked-text';
import type { QualityScheme } from '@shared/vqt/quality';
import { healthKinds, type ItemHealth } from '@shared/contract/inspect/health';
import { copiedSeconds, type GridColumn } from '../../kit/grid/column';
import { formatCount, formatDuration, formatPercent, nothingText } from '../../kit/text/format';
import { itemName } from '../../kit/text/item-name';
import { gravity } from './health-order';
import { classShare, findingText, type ItemStates, judgedByText, valueText } from './health-words';
import type { JudgedItem } from './use-health-check';
import { healthWords } from '../words/health';
import classes from './HealthView.module.css';

export type StatesOf = (path: string) => ItemStates;

interface ColumnParts {
  readonly scheme: QualityScheme;
  /** An instant in the view's zone. */
  readonly timeText: (epochMs: number) => string;
  /** The names of the numbers of an item. */
  readonly statesOf: StatesOf;
}

function figure(
  id: string,
  title: string,
  width: string,
  of: (item: JudgedItem) => number | undefined,
  text: (value: number) => string,
): GridColumn<JudgedItem> {
  return {
    id,
    title,
    width,
    align: 'end',
    mono: true,
    text: (item) => {
      const value = of(item);
      return value === undefined ? nothingText : text(value);
    },
    copied: of,
    sortBy: of,
  };
}

function intervalOf({ facts }: JudgedItem): number | undefined {
  return facts.interval?.median;
}

/** The columns of the grid of items. */
export function healthColumns({ scheme, timeText, statesOf }: ColumnParts): readonly GridColumn<JudgedItem>[] {
  const words = healthWords().columns;
  return [
    {
      id: 'item',
      title: words.item,
      width: 'minmax(130px, 1.3fr)',
      text: ({ path }) => itemName(path),
      tip: ({ path }) => markedText(path),
      copied: ({ path }) => path,
      sortBy: ({ path }) => path,
    },
    {
      id: 'findings',
      title: words.findings,
      width: 'minmax(200px, 2.2fr)',
      text: (item) => findingsText(item),
      copied: (item) => findingsText(item, item.findings.length),
      render: (item) => <GravityMark item={item} />,
      sortBy: gravity,
    },
    {
      id: 'value',
      title: words.value,
      width: 'minmax(96px, 110px)',
      align: 'end',
      mono: true,
      text: ({ path, facts: { last } }) => valueText(last?.value, statesOf(path)),
      copied: ({ facts: { last } }) => (typeof last?.value === 'number' ? last.value : valueText(last?.value)),
      sortBy: ({ facts: { last } }) =>
        typeof last?.value === 'boolean' ? String(last.value) : (last?.value ?? undefined),
    },
    {
      ...figure('age', words.age, '96px', ageOf, formatDuration),
      ...copiedSeconds(words.age, ageOf),
      tip: (item) => {
        const { last } = item.facts;
        return last === undefined ? undefined : timeText(last.at);
      },
    },
    figure('samples', words.samples, '92px', ({ facts }) => facts.samples, formatCount),
    {
      ...figure('interval', words.interval, '92px', intervalOf, formatDuration),
      ...copiedSeconds(words.interval, intervalOf),
    },
    figure('bad', words.bad, '82px', (item) => classShare(item, 'bad', scheme), formatPercent),
    figure('uncertain', words.uncertain, '86px', (item) => classShare(item, 'uncertain', scheme), formatPercent),
    {
      id: 'method',
      title: words.method,
      width: 'minmax(110px, 0.8fr)',
      shownFrom: 990,
      text: shortMethod,
      tip: (item) => [judgedByText(item) ?? nothingText, ...item.method.notes].join('\n'),
      sortBy: shortMethod,
    },
  ];
}

function shortMethod({ method: { by, since }, problem }: JudgedItem): string {
  const words = healthWords().columns;
  if (problem !== undefined) return nothingText;
  if (by === 'aggregates') return words.byAggregates;
  return since === undefined ? words.byRaw : words.byRawPart;
}

/** How old the last value was at the end of the range, or at the present of the check where the range goes beyond. */
export function ageOf({ facts: { last }, terms }: JudgedItem): number | undefined {
  return last === undefined ? undefined : Math.max(0, Math.min(terms.range.end, terms.now) - last.at);
}

/** From this kind on a finding is doubtful rather than grave. */
const doubtfulFrom = healthKinds.indexOf('limits');
/** Findings that are named; more are counted. */
const named = 3;

/** What was found of an item, in few words. */
function findingsText({ findings }: ItemHealth, most = named): string {
  const words = healthWords().list;
  if (findings.length === 0) return words.none;
  const more = findings.length - most;
  return [...findings.slice(0, most).map(findingText), ...(more > 0 ? [words.more(more)] : [])].join(', ');
}

/** What was found of an item, marked by how grave it is. */
function GravityMark({ item }: { readonly item: ItemHealth }) {
  const at = gravity(item);
  const worst = at === healthKinds.length ? 'none' : at < doubtfulFrom ? 'grave' : 'doubtful';
  const Icon = { none: IconCircleCheck, grave: IconAlertTriangle, doubtful: IconInfoCircle }[worst];
  return (
    <span className={classes['gravity']} data-worst={worst}>
      <Icon size={15} style={{ flex: 'none' }} aria-hidden />
      <span>{findingsText(item)}</span>
    </span>
  );
}
