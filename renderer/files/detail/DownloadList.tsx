import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { markedText } from '@shared/marked-text';
import { useStore } from 'zustand';
import { Tooltip } from '../../kit/Tooltip';
import { formatBytes } from '../../kit/text/format';
import { fileWords } from '../words/file';
import { useDownloads, type RunningDownload } from './download-store';
import { FolderDownloadList } from './FolderDownloadList';
import classes from './DownloadList.module.css';

/** The downloads that are under way: how far they are, and how to stop them; and those that did not bring every file. */
export function DownloadList() {
  const downloads = useDownloads();
  const running = useStore(downloads.running);
  const runs = useStore(downloads.folders.runs);
  if (running.length + runs.length === 0) return null;
  return (
    <ul aria-label={fileWords().downloads.label} className={classes['list']}>
      {running.map((download) => (
        <Download key={download.downloadId} download={download} />
      ))}
      <FolderDownloadList />
    </ul>
  );
}

function Download({ download: { content, bytes, of, stop } }: { readonly download: RunningDownload }) {
  const name = markedText(content.filename);
  const words = fileWords().downloads;
  const stopText = words.stop(name);
  return (
    <li className={classes['download']}>
      <span className={classes['name']} title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes['amount']}>
        {of === undefined ? formatBytes(bytes) : words.amount(formatBytes(bytes), formatBytes(of))}
      </span>
      <Tooltip label={stopText}>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={stopText} onClick={stop}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {of !== undefined && of > 0 && (
        <Progress className={classes['progress'] ?? ''} size={3} value={(100 * bytes) / of} aria-label={words.done} />
      )}
    </li>
  );
}
