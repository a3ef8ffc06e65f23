import type { ReactNode } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { ConnectionContext, LibraryContext } from '../../kit/contexts';
import { ItemKnowledge } from '../query/auto-read';
import { SeriesContext } from '../query/series-context';
import { SeriesRetention } from '../query/series-retention';
import { someClient, someConnection } from './some-analysis';

const noItems: readonly LibraryItem[] = [];

/** Some connection without items, and a worker that holds nothing of it. */
export function SomeSource({ children }: { readonly children: ReactNode }) {
  const client = someClient();
  const source = { client, retention: new SeriesRetention(client), knowledge: new ItemKnowledge() };
  return (
    <ConnectionContext value={someConnection}>
      <LibraryContext value={noItems}>
        <SeriesContext value={source}>{children}</SeriesContext>
      </LibraryContext>
    </ConnectionContext>
  );
}
