import { useMemo, useState } from 'react';
import type { QualityScheme } from '@shared/vqt/quality';
import type { ColourScheme } from '../../chart/colours';
import type { Pictures } from '../../chart/picture';
import type { SeriesClient } from '../../series/client';
import type { TrendSeries } from '../trend-series';
import { useSame } from '../use-same';
import { useView } from '../view/use-view';
import type { ViewStore } from '../view/view-store';
import type { Viewport } from '../viewport';
import { analysedSeries, sameAnalysed } from './analysed-series';
import type { Analysis } from './analysis';
import { Marks } from './marks';

export interface AnalysisParts {
  readonly store: ViewStore;
  readonly client: SeriesClient;
  readonly viewport: Viewport;
  readonly pictures: Pictures;
  readonly series: readonly TrendSeries[];
  readonly qualityScheme: QualityScheme;
  /** IANA zone. */
  readonly zone: string;
  readonly scheme: ColourScheme;
}

/** What the panes and the overlay of a trend work on; the same object until something that they show has changed. */
export function useAnalysis(parts: AnalysisParts): Analysis {
  const { store, client, viewport, pictures, series, qualityScheme, zone, scheme } = parts;
  const [marks] = useState(() => new Marks());
  const rules = useView(store, (view) => view.quality);
  // Whether a series is complete changes with every refresh, and is nothing to these.
  const analysed = useSame(
    useMemo(() => analysedSeries(series, scheme), [series, scheme]),
    sameAnalysed,
  );
  return useMemo(
    () => ({
      store,
      client,
      viewport,
      pictures,
      marks,
      series: analysed,
      quality: { scheme: qualityScheme, ...rules },
      zone,
    }),
    [store, client, viewport, pictures, marks, analysed, qualityScheme, rules, zone],
  );
}
