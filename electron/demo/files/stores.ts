import type { RequestedItem } from '../plant/historian';

/**
 * The demo plant's file stores: names, descriptions (`descr`), the path and object ID by which newer servers identify
 * them (public facts §1), and how the files are distributed among them.
 */
export const fileStores = [
  {
    name: 'Certificates',
    descr: 'Certificates of analysis and calibration',
    path: '/System/Core/File Stores/Certificates',
    id: '85005459814500001',
    share: 0.2,
  },
  {
    name: 'Laboratory',
    descr: 'Results of the plant laboratory',
    path: '/System/Core/File Stores/Laboratory',
    id: '85005459814500002',
    share: 0.5,
  },
  {
    name: 'Batch Reports',
    descr: 'Reports of batches and shifts',
    path: '/System/Core/File Stores/Batch Reports',
    id: '85005459814500003',
    share: 0.3,
  },
] as const;

export type FileStore = (typeof fileStores)[number];

/** The store with a name. */
export function findStore(name: string): FileStore | undefined {
  return fileStores.find((store) => store.name === name);
}

/** The store with a path or an object ID. */
export function storeOf(requested: RequestedItem): FileStore | undefined {
  return fileStores.find((store) =>
    requested.by === 'path' ? store.path === requested.path : store.id === requested.id,
  );
}

/** The store at a share in [0, 1). */
export function storeAt(position: number): FileStore {
  const [certificates, laboratory, batchReports] = fileStores;
  if (position < certificates.share) return certificates;
  return position < certificates.share + laboratory.share ? laboratory : batchReports;
}
