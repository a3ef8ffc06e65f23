import { aggregateName, aggregates } from '@shared/vqt/aggregates';
import { usePaletteSource } from '../../../kit/commands/palette-sources';
import { hasWords, searchWords } from '../../../kit/text/search-words';
import type { TrendItem } from '../../view/trend-item';
import { duplicateSeries } from '../../view/edit-series';
import type { ViewStore } from '../../view/view-store';

/** Lets the palette draw an item of the trend once more with another aggregate: `duplicate TIC-101 max`. */
export function useDuplicateSource(store: ViewStore, items: readonly TrendItem[]): void {
  usePaletteSource('Duplicate with another aggregate', (query) => {
    const words = searchWords(query);
    return items.flatMap((item) =>
      aggregates
        .map(({ code, meaning }) => ({
          id: `duplicate:${item.key}:${code}`,
          title: `Duplicate ${item.name} with ${aggregateName(code)}`,
          detail: meaning,
          run: () => duplicateSeries(store, item.key, code, item.name),
        }))
        .filter(({ title }) => hasWords(title, words)),
    );
  });
}
