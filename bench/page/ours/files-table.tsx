import { MantineProvider } from '@mantine/core';
import { createStore } from 'zustand/vanilla';
import { createRoot } from 'react-dom/client';
import { firstFileTableColumns } from '@shared/contract/files/file-table';
import type { FileSection } from '@shared/contract/files/files-page';
import type { FilesClient } from '../../../renderer/files/data/files-client';
import type { ListingId } from '../../../renderer/files/data/protocol';
import { settingsSchema } from '@shared/contract/app/storage';
import { ZoneContext } from '../../../renderer/kit/contexts';
import { SettingsStore } from '../../../renderer/kit/settings/settings-store';
import { SettingsContext } from '../../../renderer/kit/settings/use-settings';
import { FilesContext } from '../../../renderer/files/table/use-files';
import { FilesResult, type FilesState } from '../../../renderer/files/result/files-result';
import { FilesGrid } from '../../../renderer/files/table/FilesGrid';
import { FilesTable } from '../../../renderer/files/table/files-table';
import { PageRequests } from '../../../renderer/files/table/page-requests';
import { arriving } from '../../../renderer/files/result/section-state';

const zone = 'Europe/Berlin';
const ignore = () => undefined;
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

/** Shows the program's own table of files that a worker holds. */
export function showFiles(
  place: HTMLElement,
  client: FilesClient,
  listing: ListingId,
  section: FileSection,
  loaded: number,
): FilesTable {
  const state: FilesState = {
    readNumber: 1,
    listing,
    issued: undefined,
    latest: undefined,
    sections: [{ ...arriving(section), loaded, isReading: false }],
    failedItems: [],
    cost: undefined,
    reading: undefined,
    problem: undefined,
    retry: undefined,
    selected: { files: 0, bytes: 0, unsized: 0 },
    newFiles: 0,
  };
  const reading = { state: createStore(() => state), more: () => Promise.resolve() };
  const columns = firstFileTableColumns;
  const table = new FilesTable(client, reading, { isGrouped: true, filter: '', zone, sort: undefined, columns });
  table.attach();
  const result = new FilesResult(client, 'bench', new PageRequests().request);
  const files = { client, table, state, result, file: undefined, progress: undefined };
  createRoot(place).render(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <ZoneContext value={zone}>
        <SettingsContext value={settings}>
          <FilesContext value={files}>
            <FilesGrid onServerSort={ignore} onOpen={ignore} />
          </FilesContext>
        </SettingsContext>
      </ZoneContext>
    </MantineProvider>,
  );
  return table;
}
