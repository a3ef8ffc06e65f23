import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { DownloadDesk, WantedContent } from './download-desk';

interface DownloadButtonProps {
  readonly desk: DownloadDesk;
  readonly content: WantedContent;
}

/** Saves the content of a file where the person chooses; not twice at a time. */
export function DownloadButton({ desk, content }: DownloadButtonProps) {
  const running = useSyncExternalStore(desk.subscribe, desk.running);
  const isRunning = running.some(
    (one) => one.content.connectionId === content.connectionId && one.content.fileId === content.fileId,
  );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      disabled={isRunning}
      onClick={() => void desk.start(content)}
    >
      Download
    </Button>
  );
}
