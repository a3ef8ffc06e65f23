import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { frameWords } from './words/frame';

/** Says when a pasted text is longer than the room that its field has: the browser leaves the rest out without a word. */
export function useCutPastes(): void {
  useEffect(() => {
    document.addEventListener('paste', tellCut);
    return () => document.removeEventListener('paste', tellCut);
  }, []);
}

function tellCut({ target, clipboardData }: ClipboardEvent): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || target.maxLength < 0 || clipboardData === null) return;
  const { value, selectionStart, selectionEnd, maxLength } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n').length;
  const excess = value.length - replaced + pasted - maxLength;
  if (excess > 0) notifications.show({ color: 'yellow', message: frameWords().cutPaste(excess, maxLength) });
}
