import { useCommand } from '../../base/commands/use-command';
import { useSettings } from '../../base/use-settings';
import type { SeriesClient } from '../../series/client';
import type { QualityRules } from '../../series/protocol';
import type { AnalysedSeries } from '../analysis/analysed-series';
import type { TrendQuestion } from '../question';
import type { TrendItem } from '../trend-item';
import type { Settled, Viewport } from '../viewport';
import { OverviewStrip } from './OverviewStrip';
import { useOverview } from './use-overview';

interface TrendOverviewProps {
  readonly client: SeriesClient;
  readonly viewport: Viewport;
  readonly question: TrendQuestion | undefined;
  readonly settled: Settled | undefined;
  readonly items: readonly TrendItem[];
  /** The series on screen; the strip shows the first. */
  readonly series: readonly AnalysedSeries[];
  readonly quality: QualityRules;
  readonly zone: string;
  readonly ratio: number;
  /** CSS pixels. */
  readonly width: number;
  readonly busy: boolean;
}

/** The overview below a trend, where the person has it shown. */
export function TrendOverview(props: TrendOverviewProps) {
  const [settings, change] = useSettings();
  const shown = settings?.overview ?? false;
  useCommand('pane.overview', () => change({ overview: !shown }), { checked: shown, enabled: settings !== undefined });
  return shown && props.series.length > 0 ? <ShownOverview {...props} /> : null;
}

/** A strip whose width differs by less is read the same, CSS pixels. */
const widthStep = 100;

function ShownOverview({ client, viewport, question, settled, items, ...props }: TrendOverviewProps) {
  const { series, quality, zone, ratio, width, busy } = props;
  const [first] = series;
  const overview = useOverview({
    client,
    question,
    settled,
    item: first && {
      path: first.path,
      stepped: first.stepped,
      aggregate: items.find(({ path }) => path === first.path)?.look.aggregate,
    },
    quality,
    width: Math.ceil(width / widthStep) * widthStep,
    busy,
  });
  if (first === undefined) return null;
  return (
    <OverviewStrip
      overview={overview}
      viewport={viewport}
      name={first.name}
      colour={first.colour}
      zone={zone}
      ratio={ratio}
      width={width}
    />
  );
}
