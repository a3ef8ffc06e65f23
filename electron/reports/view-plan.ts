import type { RenderJob } from '@shared/contract/app/render';
import type { Connection } from '@shared/contract/connections/connection';
import { matchConnection, movedConnection } from '@shared/contract/trend/match-connection';
import type { View } from '@shared/contract/trend/view';
import { problem, ProblemError } from '@shared/problem/problem';
import type { Calendar } from '@shared/time/calendar';
import type { Present } from '@shared/time/expression';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { validZone } from '@shared/time/zone';
import type { QualityColours } from '@shared/vqt/quality-colours';
import type { ItemLibrary } from '../storage/item-library';
import { readView } from '../storage/views/view-disk';
import { reportsWords } from './words';

/** What is rendered of a view otherwise than the view says. */
export interface PlanChoice {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** Empty for the view's own. */
  readonly items: readonly string[];
}

export interface PlanParts {
  /** Without an address of the demo plant. */
  readonly connections: { known(): readonly Connection[] };
  readonly library: Pick<ItemLibrary, 'list'>;
  /** How the settings divide days and weeks. */
  readonly calendar: Calendar;
  readonly qualityColours: QualityColours;
  /** Called with the connection before anything is asked of it. */
  readonly prepare: (connectionId: string) => Promise<void>;
}

/** A view with what is chosen otherwise, and what it is read from. */
export interface ViewPlan extends Omit<RenderJob, 'form'> {
  readonly zone: string;
}

/** @throws ProblemError where the file can't be read, its connection is not set up, or a time is none */
export async function planOf(file: string, choice: PlanChoice, parts: PlanParts): Promise<ViewPlan> {
  const saved = (await readView(file)).view;
  const start = choice.start ?? saved.time.start;
  const end = choice.end ?? saved.time.end;
  const view: View = { ...saved, time: { ...saved.time, start, end }, series: seriesOf(saved, choice.items) };
  const known = parts.connections.known();
  const connection = matchConnection(view.connection, known);
  if (connection === undefined) throw new ProblemError(notSetUp(view, movedConnection(view.connection, known)));
  const { id } = connection.profile;
  await parts.prepare(id);
  const library = await parts.library.list(id);
  const zone = validZone(view.time.zone);
  const { calendar, qualityColours } = parts;
  const range = rangeOf(start, end, { now: Date.now(), zone, calendar });
  return { view, connection, library, zone, range, weekStart: calendar.weekStart, qualityColours };
}

function notSetUp({ name, connection }: View, moved: Connection | undefined) {
  const { notSetUp: words, moved: movedWords } = reportsWords();
  if (moved === undefined)
    return problem('invalid', words.message(name, connection.name, connection.baseUrl), words.advice);
  const { profile } = moved;
  const message = movedWords.message(name, connection.baseUrl, profile.name, profile.baseUrl);
  return problem('invalid', message, movedWords.advice);
}

/** The view's series of the items that are named, and plain ones of those that are not in it. */
function seriesOf({ series }: View, items: readonly string[]): View['series'] {
  if (items.length === 0) return series;
  return items.flatMap((item) => {
    const own = series.filter(({ path: its }) => its === item);
    return own.length > 0 ? own : [{ key: item, path: item }];
  });
}

function rangeOf(start: string, end: string, present: Present): TimeRange {
  const resolved = resolveRange(start, end, present);
  if (resolved.ok) return resolved.range;
  const text = resolved.field === 'start' ? start : end;
  throw new ProblemError(problem('invalid', `${text}: ${resolved.error.message}`, reportsWords().otherTime));
}
