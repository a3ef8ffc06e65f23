import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useCommand } from '../../../kit/commands/use-command';
import { useConnection } from '../../../kit/contexts';
import { useSettings } from '../../../kit/settings/use-settings';
import { useAnalysis } from '../../interact/analysis';
import { useLaneTools } from '../../interact/lane-tools';
import { knownItem } from '../../query/auto-read';
import { useSeriesSource } from '../../query/series-context';
import type { TrendQuery } from '../../query/trend-query';
import { asOnServer, type AnalysedSeries } from '../../scene/analysed-series';
import { layoutPlots } from '../../scene/layout-lanes';
import type { Settled } from '../../view/viewport';
import { OverviewStrip } from './OverviewStrip';
import type { DrawnOverview } from '../../data/saved/saved-protocol';
import { useOverview } from './use-overview';

interface TrendOverviewProps {
  readonly query: TrendQuery | undefined;
  readonly settled: Settled | undefined;
  /** CSS pixels. */
  readonly width: number;
  readonly busy: boolean;
  /** What it begins with, and who is told what it shows. */
  readonly saved: {
    readonly overview: DrawnOverview | undefined;
    readonly noteOverview: (overview: DrawnOverview | undefined) => void;
  };
  /** Told when it shows what it is to show, or why it can't, and when it is not to be there. */
  readonly onReady: (ready: true) => void;
}

/** The overview below a trend, where the person has it shown. */
export const TrendOverview = memo(function TrendOverview(props: TrendOverviewProps) {
  const [settings, change] = useSettings();
  // A case holds what was on screen: around it there is nothing to be read.
  const isPossible = useConnection().isCase !== true;
  const shown = settings.overview && isPossible;
  useCommand('pane.overview', () => change({ overview: !shown }), { checked: shown, enabled: isPossible });
  const { onReady } = props;
  useEffect(() => {
    if (!shown) onReady(true);
  }, [shown, onReady]);
  const { series } = useAnalysis();
  const read = asOnServer(series);
  return shown && read.length > 0 ? <ShownOverview {...props} series={read} /> : null;
});

/** A strip whose width differs by less is read the same, CSS pixels. */
const widthStep = 100;

interface ShownOverviewProps extends TrendOverviewProps {
  /** The series that it can show: those on screen that are read. */
  readonly series: readonly AnalysedSeries[];
}

function ShownOverview({ query, settled, series, width, busy, saved, onReady }: ShownOverviewProps) {
  const { frames, quality } = useAnalysis();
  const { highlight } = useLaneTools();
  const { client, knowledge } = useSeriesSource();
  const known = useStore(knowledge.state);
  const [chosen, setChosen] = useState<string>();
  const selected = useSyncExternalStore(highlight.subscribe, highlight.selected);
  const shown = overviewSeries(series, chosen, selected);
  const overview = useOverview({
    client,
    query,
    settled,
    item: shown,
    known: shown && query && knownItem(known, query.connectionId, shown.path),
    quality,
    width: Math.ceil(width / widthStep) * widthStep,
    busy,
    saved: saved.overview,
  });
  const laid = useSyncExternalStore(frames.onLayout, frames.layout)?.plots;
  const plots = useMemo(() => laid ?? layoutPlots(0, width, 1), [laid, width]);
  const { range, drawn, problem } = overview;
  const isReady = problem !== undefined || (drawn !== undefined && drawn.range === range);
  useEffect(() => {
    if (isReady) onReady(true);
  }, [isReady, onReady]);
  const { noteOverview } = saved;
  useEffect(() => noteOverview(drawn), [noteOverview, drawn]);
  if (shown === undefined) return null;
  return (
    <OverviewStrip
      overview={overview}
      isSaved={drawn !== undefined && drawn === saved.overview}
      shown={shown}
      series={series}
      chosen={chosen}
      onChoose={setChosen}
      plots={plots}
    />
  );
}

/**
 * The series that the overview draws: the one that was chosen for it, else the selected one, else the first. One that is
 * no longer shown counts as not chosen.
 */
function overviewSeries(
  series: readonly AnalysedSeries[],
  chosen: string | undefined,
  selected: string | undefined,
): AnalysedSeries | undefined {
  const of = (key: string | undefined) => series.find((one) => one.key === key);
  return of(chosen) ?? of(selected) ?? series[0];
}
