import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FilesDownload, FilesDownloadProgress } from '@shared/contract/files-download';
import { problemOf } from '@shared/contract/problem';
import { callBridge, onBridge } from '../../base/bridge';
import { formatBytes } from '../../base/format';

type DownloadButtonProps = Pick<FilesDownload, 'connectionId' | 'store' | 'fileId' | 'filename'>;

/** Saves the content of a file where the person chooses; pressed again, it stops and leaves nothing behind. */
export function DownloadButton(file: DownloadButtonProps) {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<FilesDownloadProgress>();
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const own = new AbortController();
    const downloadId = crypto.randomUUID();
    running.current = own;
    setProgress({ downloadId, bytes: 0, of: undefined });
    const stop = onBridge('files.downloadProgress', (now) => now.downloadId === downloadId && setProgress(now));
    try {
      const { saved, path } = await callBridge('files.download', { downloadId, ...file }, own.signal);
      if (saved) notifications.show({ color: 'petrol', title: 'Downloaded', message: path });
    } catch (error) {
      const { kind, message, advice } = problemOf(error);
      if (kind !== 'cancelled') notifications.show({ color: 'red', title: message, message: advice });
    } finally {
      stop();
      running.current = undefined;
      setProgress(undefined);
    }
  };
  if (progress === undefined) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void download()}
      >
        Download
      </Button>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconX size={15} aria-hidden />}
      onClick={() => running.current?.abort()}
    >
      Stop: {progressText(progress)}
    </Button>
  );
}

function progressText({ bytes, of }: FilesDownloadProgress): string {
  return of === undefined ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(of)}`;
}
