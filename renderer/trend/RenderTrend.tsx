import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RenderJob, RenderOutcome } from '@shared/contract/app/render';
import { problem, ProblemError } from '@shared/problem/problem';
import { validZone } from '@shared/time/zone';
import { drawPicture, type PictureParts } from './export/draw-picture';
import { makeReport } from './export/report';
import { useRecalledItems } from './query/use-auto-read';
import { useTrendQuery } from './query/use-trend-query';
import type { SeriesSource } from './query/series-context';
import { analysedSeries } from './scene/analysed-series';
import { newLaneMemory } from './scene/lane-layout';
import { scenePlots } from './scene/layout-scene';
import { legendEntries } from './scene/legend-entries';
import { sceneFont } from '../kit/drawing/text-width';
import { type Trend, useTrend } from './scene/use-trend';
import { movedLayers } from './view/layers';
import { trendItems, type TrendItem } from './view/trend-item';
import { ViewStore } from './view/view-store';
import { chartWords } from './words/chart';

interface RenderTrendProps {
  readonly job: RenderJob;
  readonly source: SeriesSource;
  readonly onDone: (outcome: RenderOutcome) => void;
  readonly onFailure: (thrown: unknown) => void;
}

/** Reads what a view shows, as the trend on screen does, and makes a picture or a report of it; shows nothing. */
export function RenderTrend({ job, source, onDone, onFailure }: RenderTrendProps) {
  const { view, connection, library, range } = job;
  const [store] = useState(() => new ViewStore(view));
  const items = useMemo(
    () => trendItems(library, view.series, view.read.aggregate, movedLayers(view.layers, validZone(view.time.zone))),
    [library, view],
  );
  const { issued, issue } = useTrendQuery(store, connection.profile.id, columnsOf(job));
  const trend = useTrend(source, issued?.query, items, connection.profile, validZone(view.time.zone));
  const isRecalled = useRecalledItems(source.knowledge, connection.profile.id);
  const begin = useEffectEvent(() => {
    issue(range);
    trend.viewport.request(range);
  });
  useEffect(() => {
    if (isRecalled) begin();
  }, [isRecalled]);
  // Whoever saved the view has chosen to read raw.
  const { longRead } = trend;
  useEffect(() => longRead?.readAnyway(), [longRead]);
  // A series whose formula is wrong never comes.
  const isPlanned = trend.series.length > 0 || items.every(({ calculation }) => calculation !== undefined);
  const isRead = isPlanned && issued !== undefined && !trend.reads.reading && longRead === undefined;
  const finish = useEffectEvent(() => void made(job, source, trend, items).then(onDone, onFailure));
  useEffect(() => {
    if (isRead) finish();
  }, [isRead]);
  return null;
}

/** Pixel columns of the plots, which processed reads have as many intervals as. */
function columnsOf({ form }: RenderJob): number {
  if (form.kind === 'picture') return scenePlots(form.choice.width, form.choice.ratio).columns;
  return scenePlots(reportWidth, 2).columns;
}
const reportWidth = 1000;

async function made(
  job: RenderJob,
  { client }: SeriesSource,
  { reads, series, frames, problem: readProblem }: Trend,
  items: readonly TrendItem[],
): Promise<RenderOutcome> {
  const { view, connection, range, form } = job;
  const until = Date.now();
  const ids = series.map(({ id }) => id);
  const answers = await client.summaries({ ids, ...range });
  const byId = new Map(
    ids.flatMap((id, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
  const legend = legendEntries(
    items,
    series,
    { byId, shown: new Map(), until },
    reads.states,
    range,
    connection.profile.qualityScheme,
  );
  const missing = [
    ...reads.states.flatMap(({ problem: whole }) => (whole === undefined ? [] : [whole.message])),
    ...legend.flatMap(({ item, problem: own }) => (own === undefined ? [] : [`${item.path}: ${own.message}`])),
  ];
  if (readProblem !== undefined && answers.every(({ held }) => held.length === 0)) throw new ProblemError(readProblem);
  if (items.length === 0) {
    const { noItems, nameItems } = chartWords().render;
    throw new ProblemError(problem('invalid', noItems, nameItems));
  }
  await fontsLoaded();
  const quality = { scheme: connection.profile.qualityScheme, ...view.quality };
  const picture: PictureParts = {
    title: view.name,
    client,
    series,
    legend,
    mode: view.lanes,
    memory: newLaneMemory(),
    selected: undefined,
    range,
    held: { ranges: new Map([...byId].map(([id, { held }]) => [id, held])), until },
    present: until,
    quality,
    qualityColours: job.qualityColours,
    limits: view.limits,
    notes: view.notes,
    // Looking for them reads on its own; a picture shows those that a person has found.
    events: [],
    cursors: view.cursors,
    found: undefined,
    row: undefined,
    files: [],
    zone: validZone(view.time.zone),
    weekStart: job.weekStart,
    origin: view.time.origin,
  };
  if (form.kind === 'picture') {
    const surface = await drawPicture(picture, form.choice);
    return { kind: 'picture', picture: await surface.picture(), missing };
  }
  const figures = { client, frames, series: analysedSeries(series, 'light'), quality };
  const report = await makeReport(
    { picture, view, connection: connection.profile, figures, plot: undefined },
    form.choice,
  );
  return { kind: 'report', report, missing };
}

/** Texts are measured, which their fonts have to be there for. */
async function fontsLoaded(): Promise<void> {
  await Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${weight} 12px ${sceneFont}`, 'aā')));
}
