import { useEffect, useState } from 'react';
import type { FilesWaiting, RetryWaiting } from '@shared/contract/waiting';
import { onBridge } from '../base/bridge';

/** The rest before a read of a connection's files is tried again, while one rests. */
export function useWaiting(connectionId: string, reading: boolean): RetryWaiting | undefined {
  const [last, setLast] = useState<FilesWaiting>();
  useEffect(() => onBridge('files.waiting', setLast), []);
  return reading && last?.connectionId === connectionId ? last.waiting : undefined;
}
