import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FieldValues, Schema } from '../data/protocol';
import { useFiles } from './use-files';

/** The schema of what is loaded; the former one until it has been made again. */
export function useSchema(): Schema | undefined {
  const { client } = useFiles();
  const { listing, loaded } = useLoaded();
  const { data } = useQuery({
    queryKey: ['file schema', listing, loaded],
    queryFn: () => (listing === undefined ? { files: 0, paths: [] } : client.schema(listing)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data;
}

/** Which values a field of what is loaded has; the former ones until they have been counted again. */
export function useFieldValues(path: readonly string[]): FieldValues | undefined {
  const { client } = useFiles();
  const { listing, loaded } = useLoaded();
  const { data } = useQuery({
    queryKey: ['file field values', listing, loaded, path],
    queryFn: () => (listing === undefined ? null : client.values({ listing, path })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data ?? undefined;
}

function useLoaded() {
  const { listing, sections } = useFiles().state;
  return { listing, loaded: sections.reduce((sum, section) => sum + section.loaded, 0) };
}
