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

function tellCut({ target, clipboardData, defaultPrevented }: ClipboardEvent): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // A list takes the whole text in its own way.
  if (defaultPrevented || !isField || target.maxLength < 0 || clipboardData === null) return;
  const { value, selectionStart, selectionEnd, maxLength } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const text = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  // A field of one line leaves out line breaks at the end, as spreadsheets have them behind a cell.
  const pasted = target instanceof HTMLInputElement ? text.replace(/\n+$/u, '') : text;
  const excess = value.length - replaced + pasted.length - maxLength;
  if (excess > 0) notifications.show({ color: 'yellow', message: frameWords().cutPaste(excess, maxLength) });
}
