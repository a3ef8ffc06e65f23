import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { ConnectionList } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { onBridge } from '../kit/bridge/call-bridge';
import { staying } from '../kit/notices/staying';
import { frameWords } from './words/frame';

/** Tells that another window has removed the connection that was in use here, until it is there again. */
export function useRemovedElsewhere(list: ConnectionList | undefined): void {
  useEffect(
    () =>
      onBridge('connections.removedElsewhere', ({ id, name }) => {
        const { message, advice } = frameWords().connection.removedElsewhere;
        notifications.show({ id: noticeOf(id), title: message(markedText(name)), message: advice, ...staying() });
      }),
    [],
  );
  useEffect(() => {
    for (const { profile } of list?.connections ?? []) notifications.hide(noticeOf(profile.id));
  }, [list]);
}

function noticeOf(id: string): string {
  return `removed ${id}`;
}
