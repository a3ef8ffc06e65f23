import { IconCircleCheck, IconCircleDashed, IconCircleX, IconHandStop, type TablerIcon } from '@tabler/icons-react';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { markedText } from '@shared/marked-text';
import { validZone } from '@shared/time/zone';
import { copiedSeconds, type GridColumn } from '../kit/grid/column';
import { formatBytes, formatCount, formatDuration, formatInstant, nothingText } from '../kit/text/format';
import { itemName } from '../kit/text/item-name';
import type { Burst } from './side-by-side';
import { Waterfall, waterfallText } from './Waterfall';
import { requestsWords } from './words/requests';
import classes from './StateMark.module.css';

/** The range of a request to the second; the end's day is left out where it is the start's. */
export function rangeText({ start, end }: Pick<RequestSummary, 'start' | 'end'>): string {
  if (start === undefined && end === undefined) return nothingText;
  const { openEnd } = requestsWords();
  const from = start === undefined ? openEnd : formatInstant(start).slice(0, 19);
  const to = end === undefined ? openEnd : formatInstant(end).slice(0, 19);
  return `${from} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
}

/** The whole range, as start and end can be pasted. */
function wholeRange({ start, end }: RequestSummary): string {
  const { openEnd } = requestsWords();
  const [from, to] = [start, end].map((at) => (at === undefined ? openEnd : formatInstant(at)));
  return start === undefined && end === undefined ? '' : `${from} – ${to}`;
}

/** The first item, and how many there are beside it. */
export function itemsText({ items }: Pick<RequestSummary, 'items'>): string {
  const first = items[0];
  if (first === undefined) return nothingText;
  const name = itemName(first);
  return items.length === 1 ? name : requestsWords().moreItems(name, items.length - 1);
}

/** Items that are named to who points at them; more are counted. */
const named = 20;

function itemsTip({ items }: RequestSummary): string {
  const text = items.slice(0, named).map(markedText).join('\n');
  return items.length > named ? requestsWords().moreItems(text, items.length - named) : text;
}

/** What was asked for and how, and which request this one repeats. */
function operationText({ method, operation, repeatOf }: RequestSummary): string {
  const { operations, repeated } = requestsWords();
  const text = `${operations[operation]} (${method})`;
  return repeatOf === undefined ? text : repeated(repeatOf, text);
}

/** Where all columns find room, CSS pixels. */
const spacious = 1113;

/** How wide numbers are of so many digits, CSS pixels: they go on rising as long as the program runs. */
function numberWidth(digits: number): number {
  return Math.max(46, 20 + 8 * digits);
}

/** The columns that stand before when a request ran. @param digits of the greatest number */
function askedColumns(digits: number): readonly GridColumn<RequestSummary>[] {
  const { columns, states } = requestsWords();
  return [
    {
      id: 'id',
      title: columns.id,
      width: `${numberWidth(digits)}px`,
      align: 'end',
      mono: true,
      text: ({ id }) => String(id),
      sortBy: ({ id }) => id,
    },
    {
      id: 'state',
      title: columns.state,
      width: 'minmax(84px, 96px)',
      text: ({ state }) => states[state],
      render: ({ state }) => <StateMark state={state} />,
      sortBy: ({ state }) => state,
    },
    {
      id: 'operation',
      title: columns.operation,
      width: 'minmax(92px, 188px)',
      text: operationText,
      tip: operationText,
      sortBy: ({ operation }) => operation,
    },
    {
      id: 'items',
      title: columns.items,
      width: 'minmax(96px, 1.4fr)',
      text: itemsText,
      tip: itemsTip,
      copied: ({ items }) => items.join(', '),
      sortBy: itemsText,
    },
  ];
}

function connectionColumn(): GridColumn<RequestSummary> {
  return {
    id: 'connection',
    title: requestsWords().columns.connection,
    width: 'minmax(87px, 130px)',
    text: ({ connectionName }) => markedText(connectionName),
    sortBy: ({ connectionName }) => connectionName,
  };
}

/** The columns that stand behind. */
function answeredColumns(): readonly GridColumn<RequestSummary>[] {
  const { columns } = requestsWords();
  return [
    {
      id: 'range',
      title: columns.range,
      // Both its instants are read as soon as the window has room for them.
      width: 'minmax(142px, clamp(250px, 19vw, 344px))',
      mono: true,
      text: rangeText,
      // A view may have another zone: in the list there are requests of many.
      tip: (request) => `${rangeText(request)} · ${validZone('local')}`,
      copied: wholeRange,
      sortBy: ({ start }) => start,
    },
    {
      id: 'status',
      title: columns.status,
      width: 'minmax(54px, 62px)',
      align: 'end',
      mono: true,
      text: ({ status }) => (status === undefined ? nothingText : String(status)),
      sortBy: ({ status }) => status,
    },
    {
      id: 'bytes',
      title: columns.bytes,
      width: 'minmax(74px, 82px)',
      align: 'end',
      mono: true,
      text: ({ bytes }) => formatBytes(bytes),
      copied: ({ bytes }) => bytes,
      sortBy: ({ bytes }) => bytes,
    },
    {
      id: 'points',
      title: columns.points,
      width: 'minmax(80px, 114px)',
      align: 'end',
      mono: true,
      text: ({ points }) => (points === undefined ? nothingText : formatCount(points)),
      copied: ({ points }) => points,
      sortBy: ({ points }) => points,
    },
    {
      id: 'attempt',
      title: columns.attempt,
      width: '70px',
      shownFrom: spacious,
      align: 'end',
      mono: true,
      text: ({ attempt }) => String(attempt),
      isFaint: ({ attempt }) => attempt === 1,
      sortBy: ({ attempt }) => attempt,
    },
    {
      id: 'duration',
      title: columns.duration,
      width: 'minmax(76px, 88px)',
      align: 'end',
      mono: true,
      text: ({ durationMs }) => (durationMs === undefined ? nothingText : formatDuration(durationMs)),
      ...copiedSeconds(columns.duration, ({ durationMs }: RequestSummary) => durationMs),
      sortBy: ({ durationMs }) => durationMs,
    },
    {
      id: 'sentAt',
      title: columns.sentAt,
      width: 'minmax(84px, 92px)',
      mono: true,
      text: ({ sentAt }) => formatInstant(sentAt).slice(11, 19),
      tip: ({ sentAt }) => formatInstant(sentAt),
      copied: ({ sentAt }) => formatInstant(sentAt),
      sortBy: ({ sentAt }) => sentAt,
    },
  ];
}

/**
 * The columns of the grid of requests.
 *
 * @param bursts by the requests' numbers
 * @param now milliseconds since the epoch
 * @param hasConnections whether the requests are of several connections
 * @param greatest the greatest number of a request
 */
export function requestColumns(
  bursts: ReadonlyMap<number, Burst>,
  now: number,
  hasConnections: boolean,
  greatest: number,
): readonly GridColumn<RequestSummary>[] {
  const textOf = (request: RequestSummary) => {
    const burst = bursts.get(request.id);
    return burst === undefined ? nothingText : waterfallText(request, burst, now);
  };
  const waterfall: GridColumn<RequestSummary> = {
    id: 'waterfall',
    title: requestsWords().columns.sideBySide,
    width: 'minmax(106px, 1fr)',
    shownFrom: spacious,
    text: textOf,
    render: (request) => {
      const burst = bursts.get(request.id);
      return burst && <Waterfall request={request} burst={burst} now={now} />;
    },
  };
  const asked = askedColumns(String(greatest).length);
  return [...asked, ...(hasConnections ? [connectionColumn()] : []), waterfall, ...answeredColumns()];
}

type State = RequestSummary['state'];

const icons: Readonly<Record<State, TablerIcon>> = {
  running: IconCircleDashed,
  done: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconHandStop,
};

/** The state of a request as icon and word. */
export function StateMark({ state }: { readonly state: State }) {
  const Icon = icons[state];
  return (
    <span className={classes['mark']} data-state={state}>
      <Icon size={15} aria-hidden /> {requestsWords().states[state]}
    </span>
  );
}
