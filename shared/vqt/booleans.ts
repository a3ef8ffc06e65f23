import { languages } from '../language/language';
import { shownBooleans } from './words/booleans';

/**
 * The boolean that a typed text means: `true`, `false`, or how booleans are shown, in any case, and in any language, so that a view
 * means the same to everybody. Undefined for any other text.
 */
export function booleanOfText(text: string): boolean | undefined {
  const typed = text.trim().toLowerCase();
  const isShown = (word: 'on' | 'off') => languages.some((each) => shownBooleans[each][word].toLowerCase() === typed);
  if (typed === 'true' || isShown('on')) return true;
  return typed === 'false' || isShown('off') ? false : undefined;
}
