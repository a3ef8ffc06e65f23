/** The demo plant's file stores: names, descriptions (`descr`), and how the files are shared among them. */
export const fileStores = [
  { name: 'Certificates', descr: 'Certificates of analysis and calibration', share: 0.2 },
  { name: 'Laboratory', descr: 'Results of the plant laboratory', share: 0.5 },
  { name: 'Batch Reports', descr: 'Reports of batches and shifts', share: 0.3 },
] as const;

export type FileStore = (typeof fileStores)[number];

/** The store with a name. */
export function findStore(name: string): FileStore | undefined {
  return fileStores.find((store) => store.name === name);
}

/** The store at a share in [0, 1). */
export function storeAt(position: number): FileStore {
  const [certificates, laboratory, batchReports] = fileStores;
  if (position < certificates.share) return certificates;
  return position < certificates.share + laboratory.share ? laboratory : batchReports;
}
