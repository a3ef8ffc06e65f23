import type { FileQueries } from '../workspace/file-queries/file-queries';
import type { ChannelsOf, Handlers } from './handler';

export function fileQueriesHandlers(queries: FileQueries): Handlers<ChannelsOf<'fileQueries'>> {
  return {
    'fileQueries.list': () => queries.list(),
    'fileQueries.keep': ({ file, kept }) => queries.keep(file, kept),
    'fileQueries.remove': ({ file }) => queries.remove(file),
    'fileQueries.note': ({ kept }) => queries.note(kept),
    'fileQueries.forget': () => queries.forget(),
  };
}
