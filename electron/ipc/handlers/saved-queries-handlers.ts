import type { SavedQueryStore } from '../../storage/saved-queries/saved-query-store';
import type { ChannelsOf, Handlers } from './handler';

export function savedQueriesHandlers(queries: SavedQueryStore): Handlers<ChannelsOf<'fileQueries'>> {
  return {
    'fileQueries.list': () => queries.list(),
    'fileQueries.keep': ({ file, kept }) => queries.keep(file, kept),
    'fileQueries.remove': ({ file }) => queries.remove(file),
    'fileQueries.note': ({ kept }) => queries.note(kept),
    'fileQueries.forget': () => queries.forget(),
  };
}
