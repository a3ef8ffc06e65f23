import { ActionIcon, Progress, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { markedText } from '@shared/marked-text';
import { useStore } from 'zustand';
import { formatBytes } from '../../kit/text/format';
import { useDownloads, type RunningDownload } from './download-store';
import classes from './DownloadList.module.css';

/** The downloads that are under way: how far they are, and how to stop them. */
export function DownloadList() {
  const running = useStore(useDownloads().running);
  if (running.length === 0) return null;
  return (
    <ul aria-label="Downloads" className={classes['list']}>
      {running.map((download) => (
        <Download key={download.downloadId} download={download} />
      ))}
    </ul>
  );
}

function Download({ download: { content, bytes, of, stop } }: { readonly download: RunningDownload }) {
  const name = markedText(content.filename);
  const words = `Stop the download of ${name}`;
  return (
    <li className={classes['download']}>
      <span className={classes['name']} title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes['amount']}>
        {of === undefined ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(of)}`}
      </span>
      <Tooltip label={words}>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={words} onClick={stop}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {of !== undefined && of > 0 && (
        <Progress className={classes['progress'] ?? ''} size={3} value={(100 * bytes) / of} aria-label="Downloaded" />
      )}
    </li>
  );
}
