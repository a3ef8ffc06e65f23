import { type CaseSave, mostCaseSamples } from '@shared/contract/cases/case-file';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { validZone } from '@shared/time/zone';
import { zoneClock } from '@shared/time/zone-clock';
import type { QualityScheme } from '@shared/vqt/quality';
import { healthTable } from '../../inspect/health/health-table';
import type { JudgedItem } from '../../inspect/health/use-health-check';
import { formatBytes } from '../../kit/text/format';
import { isoText } from '../../kit/text/iso-text';
import { writtenTable } from '../../kit/text/written-table';
import { trendPaths } from '../../trend/view/edit-series';
import { caseWords } from '../words/cases';

/** The parts of a case that can be left out. */
export const caseParts = ['view', 'picture', 'health', 'requests', 'settings', 'data'] as const;
export type CasePart = (typeof caseParts)[number];

/** What a case can be made of. */
export interface CaseSource {
  readonly view: View;
  /** What is on screen of the trend. */
  readonly range: TimeRange;
  readonly hasPicture: boolean;
  /** What was found of items on this connection. */
  readonly judged: readonly JudgedItem[];
  /** Requests of this connection that have ended. */
  readonly requests: readonly RequestSummary[];
  readonly scheme: QualityScheme;
}

/** The items whose samples go into a case at most. */
const mostItems = 500;

/** Items of the trend, then those with findings; each once. */
export function dataPaths({ view, judged }: CaseSource, isWithFindings: boolean): readonly string[] {
  const troubled = judged.filter(({ findings }) => findings.length > 0).map(({ path }) => path);
  return [...new Set([...trendPaths(view.series), ...(isWithFindings ? troubled : [])])].slice(0, mostItems);
}

/** What is on screen and, with the findings, what they were found in; whole milliseconds. */
export function dataRange({ range, judged }: CaseSource, isWithFindings: boolean): TimeRange {
  const ranges = [range, ...(isWithFindings ? judged.map(({ terms }) => terms.range) : [])];
  return {
    start: Math.floor(Math.min(...ranges.map(({ start }) => start))),
    end: Math.ceil(Math.max(...ranges.map(({ end }) => end))),
  };
}

/** What a part would hold, in words; undefined where there is nothing of it. */
export function partWords(part: CasePart, source: CaseSource, isWithFindings: boolean): string | undefined {
  const words = caseWords().save;
  const { view, hasPicture, judged, requests } = source;
  switch (part) {
    case 'view':
      return words.view(view.name);
    case 'picture':
      return hasPicture ? words.picture : undefined;
    case 'health': {
      if (judged.length === 0) return undefined;
      const troubled = judged.filter(({ findings }) => findings.length > 0).length;
      return words.health(judged.length, troubled);
    }
    case 'requests': {
      if (requests.length === 0) return undefined;
      const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
      return words.requests(requests.length, formatBytes(bytes));
    }
    case 'settings':
      return words.settings;
    case 'data': {
      const paths = dataPaths(source, isWithFindings);
      if (paths.length === 0) return undefined;
      return words.data(paths.length, mostCaseSamples / 1e6);
    }
  }
}

/** The view as it is on screen, with instants for times: `*-8h` is another time for whoever opens it. */
export function frozenView(view: View, { start, end }: TimeRange): View {
  const zone = validZone(view.time.zone);
  const clock = zoneClock(zone);
  return {
    ...view,
    time: {
      ...view.time,
      start: clock.text(Math.floor(start)),
      end: clock.text(Math.ceil(end)),
      zone,
      refreshSeconds: null,
    },
  };
}

/** What was found, by what it was judged: that of the item that was judged last. */
export function savedHealth({ judged, view, scheme }: CaseSource): CaseSave['health'] {
  const last = judged.reduce<JudgedItem | undefined>(
    (latest, item) => (latest === undefined || item.terms.now > latest.terms.now ? item : latest),
    undefined,
  );
  if (last === undefined) return undefined;
  const zone = validZone(view.time.zone);
  const { range, thresholds, now } = last.terms;
  return {
    range,
    thresholds,
    now,
    items: judged.map(({ path, findings, facts, method, problem }) => ({
      path,
      findings,
      facts,
      method,
      ...(problem && { problem }),
    })),
    table: writtenTable(healthTable(judged, { scheme, isoText: (at) => isoText(at, zone) })),
  };
}
