import { type ReactNode, useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { ConnectionContext, LibraryContext } from '../../kit/contexts';
import { ItemKnowledge } from '../query/auto-read';
import type { SeriesClient } from '../data/client';
import { SeriesContext } from '../query/series-context';
import { SeriesRetention } from '../query/series-retention';
import { someClient, someConnection } from './some-analysis';

const noItems: readonly LibraryItem[] = [];

interface SomeSourceProps {
  readonly client?: SeriesClient;
  readonly children: ReactNode;
}

/** Some connection without items, and a worker that holds nothing of it, if no other is given. */
export function SomeSource({ client: given, children }: SomeSourceProps) {
  const [source] = useState(() => {
    const client = given ?? someClient();
    return { client, retention: new SeriesRetention(client), knowledge: new ItemKnowledge() };
  });
  return (
    <ConnectionContext value={someConnection}>
      <LibraryContext value={noItems}>
        <SeriesContext value={source}>{children}</SeriesContext>
      </LibraryContext>
    </ConnectionContext>
  );
}
