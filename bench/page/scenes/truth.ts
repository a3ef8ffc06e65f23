import { callBridge } from '../../../renderer/kit/bridge/call-bridge';
import { SeriesClient } from '../../../renderer/trend/data/client';
import { PixelColumns } from '../../../renderer/trend/data/line/pixel-columns';
import type { DrawnSeries } from '../../../renderer/trend/data/protocol';
import type { TimeRange } from '@shared/time/range';
import { region } from '../commit';
import { budget } from '../ours/budget';
import { spikeValue, tripValue, yearEvents, yearStart, yearStep } from '../../common/year';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
let client: SeriesClient | undefined;

/** How an item's year, or a part of it, is read, and on how many pixel columns it is drawn. */
interface Asked {
  readonly id: string;
  readonly aggregate: string;
  readonly range: TimeRange;
  readonly columns: number;
}

/** Reads as the program does, and draws once all is there; milliseconds until then, and bytes of the answers. */
export async function readYear({ id, aggregate, range, columns }: Asked): Promise<{ time: number; bytes: number }> {
  client ??= await joined();
  const readId = crypto.randomUUID();
  const begun = performance.now();
  const settled = client.settled(readId);
  const options = { intervals_no: columns, raw_as_item_values: false, processed_as_item_values: false };
  const items = [{ path: '/Bench/Year', aggregate, series: id }];
  await callBridge('history.read', { readId, connectionId: 'bench', ...range, items, options });
  const { problem, items: outcomes, bytes } = await settled;
  const found = problem ?? outcomes[0]?.problem;
  if (found !== undefined) throw new Error(found.message);
  await drawn(client, id, range, columns);
  return { time: performance.now() - begun, bytes };
}

/** A series worker that main has the way to. */
async function joined(): Promise<SeriesClient> {
  const fresh = SeriesClient.start();
  fresh.setBudget(budget);
  await region('join', () => fresh.summaries({ ids: [], start: 0, end: 1 }));
  return fresh;
}

/** What a picture lacks beside that of all samples. */
export interface Lacks {
  /** Pixel columns whose least, greatest, first or last value, or worst quality, is another one. */
  readonly columns: number;
  /** Spikes and trips of the range that are not in it, and how many there are. */
  readonly events: number;
  readonly ofEvents: number;
}

/** Compares the picture of plot values with that of raw samples, which are held; frees the plot values where that is said. */
export async function compareYear(
  plot: string,
  raw: string,
  range: TimeRange,
  columns: number,
  isFreed: boolean,
): Promise<Lacks> {
  if (client === undefined) throw new Error('Nothing was read.');
  const pixels = new PixelColumns({ ...range, width: columns });
  const [mine, all] = [
    inColumns(await drawn(client, plot, range, columns), pixels),
    inColumns(await drawn(client, raw, range, columns), pixels),
  ];
  if (isFreed) client.forget([plot]);
  const differing = mine.filter((one, column) => !isSame(one, all[column]));
  const { spikes, trips } = yearEvents();
  const inside = (index: number) => {
    const time = yearStart + index * yearStep;
    return time >= range.start && time < range.end ? [pixels.of(time)] : [];
  };
  const missing = [
    ...spikes.flatMap(inside).filter((column) => mine[column]?.greatest !== spikeValue),
    ...trips.flatMap(inside).filter((column) => mine[column]?.least !== tripValue),
  ];
  const ofEvents = [...spikes, ...trips].flatMap(inside).length;
  return { columns: differing.length, events: missing.length, ofEvents };
}

async function drawn(series: SeriesClient, id: string, range: TimeRange, width: number): Promise<DrawnSeries> {
  const answer = await series.draw({ ids: [id], stepped: [false], ...range, width, quality });
  const [only] = answer.series;
  if (only === undefined) throw new Error('Nothing was drawn.');
  return only;
}

interface Column {
  least: number;
  greatest: number;
  first: number;
  last: number;
  readonly worst: number;
}

function inColumns({ vertices: { t, v }, ribbon }: DrawnSeries, pixels: PixelColumns): Column[] {
  const columns = Array.from(ribbon, (worst): Column => {
    return { least: Infinity, greatest: -Infinity, first: Number.NaN, last: Number.NaN, worst };
  });
  t.forEach((time, index) => {
    const column = columns[pixels.of(time)];
    const value = v[index] ?? Number.NaN;
    if (column === undefined || Number.isNaN(value)) return;
    column.least = Math.min(column.least, value);
    column.greatest = Math.max(column.greatest, value);
    if (Number.isNaN(column.first)) column.first = value;
    column.last = value;
  });
  return columns;
}

/** Of a column with a bad sample, the first and last numbers beside it may be among those that plot values leave out. */
function isSame(one: Column, other: Column | undefined): boolean {
  if (other === undefined || one.worst !== other.worst) return false;
  if (one.least !== other.least || one.greatest !== other.greatest) return false;
  return one.worst === 3 || (Object.is(one.first, other.first) && Object.is(one.last, other.last));
}
