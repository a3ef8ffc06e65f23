import { useEffect, useState } from 'react';
import type { FilesWaiting, RetryWaiting } from '@shared/contract/inspect/retry-waiting';
import { onBridge } from '../../kit/bridge/call-bridge';

/** The rest before a read of a connection's files is tried again, while one rests. */
export function useRetryPause(connectionId: string, reading: boolean): RetryWaiting | undefined {
  const [last, setLast] = useState<FilesWaiting>();
  useEffect(() => onBridge('files.waiting', setLast), []);
  return reading && last?.connectionId === connectionId ? last.waiting : undefined;
}
