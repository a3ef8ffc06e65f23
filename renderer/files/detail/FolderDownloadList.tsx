import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { FolderDownloadOutcome } from '@shared/contract/files/files-download';
import { markedText } from '@shared/marked-text';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { Tooltip } from '../../kit/Tooltip';
import { fileNameOf, formatBytes } from '../../kit/text/format';
import { fileWords } from '../words/file';
import { useDownloads } from './download-store';
import type { FolderRun } from './folder-downloads';
import classes from './DownloadList.module.css';

/** The downloads of several files: how far they are, and which files failed. */
export function FolderDownloadList() {
  const { folders } = useDownloads();
  const runs = useStore(folders.runs);
  return runs.map((run) => (
    <FolderDownloadRow key={run.downloadId} run={run} onClear={(downloadId) => folders.clear(downloadId)} />
  ));
}

interface FolderDownloadRowProps {
  readonly run: FolderRun;
  readonly onClear: (downloadId: string) => void;
}

function FolderDownloadRow({ run: { downloadId, count, standing }, onClear }: FolderDownloadRowProps) {
  const words = fileWords().downloads.folder;
  const isRunning = standing.kind === 'running';
  const known = isRunning ? standing.progress : standing.outcome;
  const [label, leave] = isRunning ? [words.stop, standing.stop] : [words.clear, () => onClear(downloadId)];
  return (
    <li className={classes['download']}>
      <span className={classes['name']} title={known?.folder}>
        {known?.folder === undefined ? words.choosing : words.into(markedText(fileNameOf(known.folder)))}
      </span>
      <output className={classes['amount']}>
        {known === undefined ? '' : words.amount(known.saved, count, formatBytes(known.bytes), known.failed)}
      </output>
      <Tooltip label={label}>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} onClick={leave}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isRunning ? (
        <Progress
          className={classes['progress'] ?? ''}
          size={3}
          value={known === undefined ? 0 : (100 * (known.saved + known.failed)) / count}
          aria-label={words.label}
        />
      ) : (
        <Missing outcome={standing.outcome} />
      )}
    </li>
  );
}

/** The files that are not there, and why. */
function Missing({ outcome: { failures, failed, left } }: { readonly outcome: FolderDownloadOutcome }) {
  const words = fileWords().downloads.folder;
  return (
    <div className={classes['missing']}>
      {failures.length > 0 && (
        <ul aria-label={words.failures} className={classes['failures']}>
          {failures.map(({ filename, problem }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- several files may have the same name and problem
            <li key={at}>
              <bdi>{markedText(filename)}</bdi>
              <ProblemNotice problem={problem} compact />
            </li>
          ))}
        </ul>
      )}
      {failed > failures.length && <p>{words.more(failed - failures.length)}</p>}
      {left > 0 && <p>{words.left(left)}</p>}
    </div>
  );
}
