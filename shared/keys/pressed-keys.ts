import { keysText, normalizedKeys, type Platform } from './accelerator';

/** The members of a keyboard event that identify the pressed keys. */
export interface KeyPress {
  /** The character or name in the keyboard layout, as `KeyboardEvent.key`. */
  readonly key: string;
  /** The physical position on the keyboard, as `KeyboardEvent.code`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Whether AltGr is down, which Windows also reports as Ctrl and Alt. */
  readonly altGraph: boolean;
}

const namesOfDom = new Map([
  ['ArrowUp', 'Up'],
  ['ArrowDown', 'Down'],
  ['ArrowLeft', 'Left'],
  ['ArrowRight', 'Right'],
  [' ', 'Space'],
  ['+', 'Plus'],
]);
const sameInDom = /^(?:Home|End|PageUp|PageDown|Enter|Escape|Tab|Backspace|Delete|Insert|F\d{1,2})$/;

/**
 * The accelerators that a key press can mean, the most likely first; none for a modifier alone and for keys that belong
 * to the system. The layout takes precedence; the position of a digit counts as well, since French keyboards produce
 * digits only with Shift, and so does the position of a letter if the layout has no Latin one.
 */
export function pressedKeys(press: KeyPress, platform: Platform): readonly string[] {
  const mac = platform === 'mac';
  if (press.metaKey && !mac) return [];
  // Windows types characters by Alt and the digits of their codes on the number pad.
  if (press.altKey && press.code.startsWith('Numpad') && !mac) return [];
  const keys = {
    primary: mac ? press.metaKey : press.ctrlKey && !press.altGraph,
    control: mac && press.ctrlKey,
    alt: press.altKey && !press.altGraph,
    shift: press.shiftKey,
  };
  const names = [nameOfKey(press.key), nameOfPosition(press)].filter((name) => name !== undefined);
  return [...new Set(names.map((key) => keysText(normalizedKeys({ ...keys, key }))))];
}

function nameOfKey(key: string): string | undefined {
  if (sameInDom.test(key)) return key;
  return namesOfDom.get(key) ?? (isLatin(key) ? key.toUpperCase() : undefined);
}

function nameOfPosition({ key, code, altGraph }: KeyPress): string | undefined {
  if (altGraph) return undefined;
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit !== undefined) return digit;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return isLatin(key) ? undefined : letter;
}

function isLatin(key: string): boolean {
  return /^[!-~]$/.test(key);
}
