import type { LibraryItem } from '@shared/contract/app/storage';
import type { Profile } from '@shared/contract/connections/connection';
import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import type { StartedSearch } from '../../interact/found-events';
import { holdCalculated } from '../../query/hold-calculated';
import { readOptionsOf, toHistoryOptions } from '../../query/read-options';
import type { SeriesSource } from '../../query/series-context';
import { movedLayers } from '../../view/layers';
import { trendItems } from '../../view/trend-item';
import { eventWords } from '../../words/events';
import { addsUpText } from '../legend/adds-up-text';

interface CalculatedSearch {
  /** Of the calculated series. */
  readonly keys: readonly string[];
  readonly range: TimeRange;
  readonly view: View;
  readonly library: readonly LibraryItem[];
  readonly source: SeriesSource;
  readonly profile: Pick<Profile, 'id' | 'qualityScheme'>;
  /** IANA zone. */
  readonly zone: string;
}

/** What has calculated series held for a search, as the view calculates them. */
export function holdFor({
  keys,
  range,
  view,
  library,
  source,
  profile,
  zone,
}: CalculatedSearch): NonNullable<StartedSearch['hold']> {
  return async (signal, tell) => {
    const now = Date.now();
    const { aggregate } = view.read;
    // Raw reads have no intervals.
    const options = toHistoryOptions(readOptionsOf(view.read), 1);
    const need = {
      keys,
      items: trendItems(library, view.series, aggregate, movedLayers(view.layers, zone)),
      query: { number: 0, connectionId: profile.id, range, aggregate, options },
      scheme: profile.qualityScheme,
      now,
    };
    const { addingUp, ...held } = await holdCalculated(source, need, signal, tell);
    const notes = [...addingUp].map(([name, parts]) => eventWords().named(name, addsUpText(parts, zone)));
    return { ...held, until: now, notes };
  };
}
