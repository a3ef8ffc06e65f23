import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schema } from '../data/protocol';
import { useFiles } from './use-files';

/** The schema of what is loaded; the former one until it has been made again. */
export function useSchema(): Schema | undefined {
  const {
    client,
    state: { listing, sections },
  } = useFiles();
  const loaded = sections.reduce((sum, section) => sum + section.loaded, 0);
  const { data } = useQuery({
    queryKey: ['file schema', listing, loaded],
    queryFn: () => (listing === undefined ? { files: 0, paths: [] } : client.schema(listing)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data;
}
