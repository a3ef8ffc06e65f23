import { useMemo, useState } from 'react';
import type { QualityScheme } from '@shared/vqt/quality';
import type { ColourScheme } from '../../scene/colours';
import type { FrameStore } from '../../scene/frame-store';
import type { SeriesClient } from '../../data/client';
import type { TrendSeries } from '../../scene/trend-series';
import { useStableValue } from '../../../kit/hooks/former-values';
import { useView } from '../../view/use-view';
import type { ViewStore } from '../../view/view-store';
import type { Viewport } from '../../view/viewport';
import { analysedSeries, sameAnalysed } from '../../scene/analysed-series';
import type { Analysis } from '../../interact/analysis';
import { Marks } from '../../interact/marks';

export interface AnalysisParts {
  readonly store: ViewStore;
  readonly client: SeriesClient;
  readonly viewport: Viewport;
  readonly frames: FrameStore;
  readonly series: readonly TrendSeries[];
  readonly qualityScheme: QualityScheme;
  /** IANA zone. */
  readonly zone: string;
  readonly scheme: ColourScheme;
}

/** What the panes and the overlay of a trend work on; the same object until something that they show has changed. */
export function useAnalysis(parts: AnalysisParts): Analysis {
  const { store, client, viewport, frames, series, qualityScheme, zone, scheme } = parts;
  const [marks] = useState(() => new Marks());
  const rules = useView(store, (view) => view.quality);
  // Whether a series is complete changes with every refresh, and is nothing to these.
  const analysed = useStableValue(
    useMemo(() => analysedSeries(series, scheme), [series, scheme]),
    sameAnalysed,
  );
  return useMemo(
    () => ({
      store,
      client,
      viewport,
      frames,
      marks,
      series: analysed,
      quality: { scheme: qualityScheme, ...rules },
      zone,
    }),
    [store, client, viewport, frames, marks, analysed, qualityScheme, rules, zone],
  );
}
