import type { Connection } from '@shared/contract/connections/connection';
import type { TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';
import { markedText } from '@shared/marked-text';
import type { ShownPlot } from '../../../kit/plots/plot-drawing';
import { connectionText } from '../../../kit/connection-address';
import type { PictureCaption } from '../../../kit/plots/picture-layout';
import { formatDuration } from '../../../kit/text/format';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { panelWords } from '../../words/panel';
import { plotWords } from '../../words/plots';

/** What a plot is of. */
export interface PlotSubject {
  readonly series: readonly Pick<AnalysedSeries, 'key' | 'name' | 'label'>[];
  readonly range: TimeRange;
  readonly legend?: PictureCaption['legend'];
}

interface Surroundings {
  /** What the view is called. */
  readonly view: string;
  readonly connection: Pick<Connection, 'profile' | 'isDemo'>;
  /** IANA zone. */
  readonly zone: string;
  /** The present, milliseconds since the Unix epoch. */
  readonly now: number;
}

/** What a picture of a plot tells somebody who has nothing but the picture. */
export function plotCaption(
  { heading, remarks }: Pick<ShownPlot, 'heading' | 'remarks'>,
  { series, range: { start, end }, legend }: PlotSubject,
  { view, connection, zone, now }: Surroundings,
): PictureCaption {
  const words = plotWords().caption;
  const named = [...new Map(series.map((one) => [one.key, one])).values()];
  return {
    title: heading,
    about: [
      ...named
        .filter(({ name, label }) => label !== name)
        .map(({ name, label }) => words.item(name, markedText(label))),
      panelWords().periodOf(timeText(start, zone), timeText(end, zone), formatDuration(end - start)),
      words.view(markedText(view)),
      connectionText(connection),
      words.made(zoneClock(zone).secondText(now), zone),
    ],
    ...(legend && { legend }),
    remarks,
  };
}
