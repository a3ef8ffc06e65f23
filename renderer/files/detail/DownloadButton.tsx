import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { DownloadStore, DownloadContent } from './download-store';

interface DownloadButtonProps {
  readonly downloadStore: DownloadStore;
  readonly content: DownloadContent;
}

/** Saves the content of a file where the person chooses; not twice at a time. */
export function DownloadButton({ downloadStore, content }: DownloadButtonProps) {
  const running = useStore(downloadStore.running);
  const isRunning = running.some(
    (one) => one.content.connectionId === content.connectionId && one.content.fileId === content.fileId,
  );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      disabled={isRunning}
      onClick={() => void downloadStore.start(content)}
    >
      Download
    </Button>
  );
}
