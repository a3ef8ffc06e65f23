import { notifications } from '@mantine/notifications';
import { cutText } from '@shared/cut-text';
import { markedText } from '@shared/marked-text';
import { callBridge } from './bridge/call-bridge';
import { showFailure } from './notices/show-problem';
import { controlWords } from './words/controls';

/** A text, or how to get it when it is copied. */
export type CopiedText = string | (() => Promise<string>);

/**
 * Copies a text through main: the sandboxed page has no clipboard.
 *
 * @throws ProblemError
 */
export async function copyText(text: CopiedText): Promise<void> {
  await callBridge('app.copyText', { text: typeof text === 'string' ? text : await text() });
}

/** Copies what a key or a menu is for, which have no place to say so: a notice tells what is on the clipboard, or why nothing is. */
export function copyAndTell(text: CopiedText, what: string): void {
  const words = controlWords().copy;
  copyText(text).then(
    () => {
      notifications.hide(lastTold);
      lastTold = notifications.show({ message: words.done(what), autoClose: 4000 });
    },
    showFailure({ what: words.nothing }),
  );
}

/** The notice of what is no longer on the clipboard. */
let lastTold = '';

/** As `copyAndTell`, telling the text itself, as far as a notice has room for it. */
export function copyTelling(text: string): void {
  copyAndTell(text, markedText(cutText(text.replaceAll('\t', ' ').trim(), longestTold, '…')));
}

/** Characters of a copied text that a notice tells. */
const longestTold = 120;
