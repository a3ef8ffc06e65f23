import { keyWords } from './words';

/** Keys differ by platform: the modifier that commands use is Command on a Mac and Ctrl elsewhere. */
export type Platform = 'mac' | 'other';

/** A key with its modifiers, in a form in which equal keys are equal. */
export interface Keys {
  /** Command on a Mac, Ctrl elsewhere. */
  readonly primary: boolean;
  /** The Mac's Control; never elsewhere. */
  readonly control: boolean;
  readonly alt: boolean;
  /** Never with a punctuation mark, which already implies Shift. */
  readonly shift: boolean;
  /** `A`, `7`, `?`, `F5`, `Left`, `Plus` ... as in Electron's accelerators. */
  readonly key: string;
}

const named = [
  'Up',
  'Down',
  'Left',
  'Right',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'Escape',
  'Tab',
  'Space',
  'Backspace',
  'Delete',
  'Insert',
  'Plus',
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
];
const namedByLowerCase = new Map([
  ...named.map((name) => [name.toLowerCase(), name] as const),
  ['return', 'Enter'],
  ['esc', 'Escape'],
]);

type Modifier = 'primary' | 'control' | 'alt' | 'shift';

/**
 * Parses an Electron accelerator such as `CmdOrCtrl+Shift+S`, with any case and order of modifiers; undefined if the
 * text names no keys of the platform.
 */
export function parseKeys(text: string, platform: Platform): Keys | undefined {
  const parts = text.split('+').map((part) => part.trim());
  const key = keyNamed(parts.pop() ?? '');
  const modifiers = new Set(parts.map((part) => modifierNamed(part.toLowerCase(), platform)));
  if (key === undefined || modifiers.has(undefined)) return undefined;
  return normalizedKeys({
    primary: modifiers.has('primary'),
    control: modifiers.has('control'),
    alt: modifiers.has('alt'),
    shift: modifiers.has('shift'),
    key,
  });
}

/** The accelerator of keys in canonical form: modifiers in one order, so that equal keys have equal texts. */
export function keysText({ primary, control, alt, shift, key }: Keys): string {
  const parts = [primary && 'CmdOrCtrl', control && 'Ctrl', alt && 'Alt', shift && 'Shift', key];
  return parts.filter((part) => part !== false).join('+');
}

/** Keys as they can be pressed: a punctuation mark loses its Shift. */
export function normalizedKeys(keys: Keys): Keys {
  return { ...keys, shift: keys.shift && !isPunctuation(keys.key) };
}

function isPunctuation(key: string): boolean {
  return key === 'Plus' || (key.length === 1 && !/[A-Z0-9]/.test(key));
}

function keyNamed(part: string): string | undefined {
  return /^[!-~]$/.test(part) ? part.toUpperCase() : namedByLowerCase.get(part.toLowerCase());
}

function modifierNamed(part: string, platform: Platform): Modifier | undefined {
  switch (part) {
    case 'cmdorctrl':
    case 'commandorcontrol':
      return 'primary';
    case 'ctrl':
    case 'control':
      return platform === 'mac' ? 'control' : 'primary';
    case 'cmd':
    case 'command':
      return platform === 'mac' ? 'primary' : undefined;
    case 'alt':
    case 'option':
      return 'alt';
    case 'shift':
      return 'shift';
    default:
      return undefined;
  }
}

/** The labels of an accelerator's keys, in the platform's usual order. */
export function keyLabels(text: string, platform: Platform): readonly string[] {
  const keys = parseKeys(text, platform);
  if (keys === undefined) return [];
  const { primary, control, alt, shift, key } = keys;
  const words = keyWords();
  const labels: Readonly<Record<string, string>> = words.keys;
  const modifiers =
    platform === 'mac'
      ? [control && '⌃', alt && '⌥', shift && '⇧', primary && '⌘']
      : [primary && words.control, alt && 'Alt', shift && words.shift];
  return [...modifiers.filter((modifier) => modifier !== false), labels[key] ?? key];
}

/** The keys as one text: `Ctrl+Shift+S`, or `⇧⌘S` on a Mac. */
export function keysLabel(text: string, platform: Platform): string {
  return keyLabels(text, platform).join(platform === 'mac' ? '' : '+');
}
