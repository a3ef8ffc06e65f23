import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { callBridge } from '../kit/bridge/call-bridge';
import { useCommand } from '../kit/commands/use-command';
import { showFailure } from '../kit/notices/show-problem';
import { inspectView } from '../kit/requests/inspect-view';
import { tellSaved } from '../kit/tell-saved';
import { formatBytes } from '../kit/text/format';
import { Tooltip } from '../kit/Tooltip';
import { detailWords } from './words/request-detail';

type Answer = Pick<RequestRecord, 'id' | 'keptBytes' | 'bytes' | 'isCut'>;

/** Writes an answer to a file, as much of it as is kept. */
export function SaveAnswerButton({ record }: { readonly record: Answer }) {
  const words = detailWords().answered.file;
  const view = useStore(inspectView);
  const save = () => void saveAnswer(record).catch(showFailure({ what: words.failed }));
  useCommand('requests.saveAnswer', save, { enabled: view === 'requests' });
  return (
    <Tooltip label={words.save}>
      <ActionIcon aria-label={words.save} onClick={save}>
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** @throws ProblemError */
async function saveAnswer({ id, keptBytes, bytes, isCut }: Answer): Promise<void> {
  const saved = await callBridge('inspect.saveAnswer', { id });
  if (saved === null) return;
  const words = detailWords().answered.file;
  const title = isCut ? words.savedStart(id, formatBytes(keptBytes), formatBytes(bytes)) : words.saved(id);
  tellSaved(title, { path: saved.file });
}
