import { useEffect, useState } from 'react';
import { DownloadStore } from '../files/detail/download-store';
import { FilesExportStore } from '../files/export/files-export-store';
import type { SeriesClient } from '../trend/data/client';
import { DataExportStore } from '../trend/export/data-export-store';
import { showExportOutcome } from '../trend/export/ExportSummary';
import { ItemKnowledge } from '../trend/query/auto-read';
import { SavedTrends } from '../trend/query/saved-trends';
import type { SeriesSource } from '../trend/query/series-context';
import { SeriesRetention } from '../trend/query/series-retention';

interface WindowStores {
  readonly source: SeriesSource;
  /** Exports of data, those of metadata of files, and downloads: they go on while another view is shown. */
  readonly exports: DataExportStore;
  readonly fileExports: FilesExportStore;
  readonly downloads: DownloadStore;
}

/** What lives as long as the window. @param filesVisited whether *Files* has been shown: its exports are listened to from then on */
export function useWindowStores(series: SeriesClient, filesVisited: boolean): WindowStores {
  const [source] = useState(() => ({
    client: series,
    retention: new SeriesRetention(series),
    knowledge: new ItemKnowledge(),
    saved: new SavedTrends(series),
  }));
  const [exports] = useState(() => new DataExportStore(source.retention, showExportOutcome));
  const [fileExports] = useState(() => new FilesExportStore());
  const [downloads] = useState(() => new DownloadStore());
  useEffect(() => exports.open(), [exports]);
  useEffect(() => (filesVisited ? fileExports.open() : undefined), [fileExports, filesVisited]);
  return { source, exports, fileExports, downloads };
}
