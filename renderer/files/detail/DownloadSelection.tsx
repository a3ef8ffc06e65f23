import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useCommand } from '../../kit/commands/use-command';
import { useConnection } from '../../kit/contexts';
import { showFailure } from '../../kit/notices/show-problem';
import { Tooltip } from '../../kit/Tooltip';
import { useFiles } from '../table/use-files';
import { fileWords } from '../words/file';
import { useDownloads } from './download-store';

/**
 * Saves the contents of the selected files in a folder, where the connection offers them; one such download at a time. To be shown
 * while some are selected.
 */
export function DownloadSelection() {
  const { profile } = useConnection();
  const { table, client, state } = useFiles();
  const { folders } = useDownloads();
  const selected = useStore(table.state, (shown) => shown.selected.files);
  const isRunning = useStore(folders.runs, (runs) => runs.some(({ standing }) => standing.kind === 'running'));
  const isOffered = profile.downloads && selected > 1;
  const download = async () => {
    const named = await table.nameSet('selected');
    const queries = [...(state.asked?.sent ?? [])];
    if (named === undefined || named.count === 0 || queries.length === 0) return;
    const wish = { downloadId: crypto.randomUUID(), connectionId: profile.id, source: { ...named, queries } };
    await folders.start(wish, () => client.dropSet(named.set));
  };
  const begin = () => void download().catch(showFailure());
  useCommand('files.download', begin, { enabled: isOffered && !isRunning });
  // A single file has its own button beside the table.
  if (!isOffered) return null;
  const label = fileWords().downloads.folder.start(selected);
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} disabled={isRunning} onClick={begin}>
        <IconDownload size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
