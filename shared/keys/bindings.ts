import { commandGroups, commands, groupTitle, type Command } from '../contract/app/commands';
import { keysText, parseKeys, type Platform } from './accelerator';
import { keyWords } from './words';

/**
 * The custom keys, by the command's name: accelerators with a space between them; an empty text removes a command's keys.
 * Names unknown to this program are kept.
 */
export type Rebound = Readonly<Record<string, string>>;

/** A command's keys as canonical accelerators, the one to show first. */
export function keysOf(command: Command, rebound: Rebound, platform: Platform): readonly string[] {
  const own = rebound[command.id];
  if (own === '') return [];
  const chosen = own === undefined ? [] : normalKeys(own.split(betweenKeys), platform);
  if (chosen.length > 0) return chosen;
  const { keys, also = [] } = command;
  return keys === undefined ? [] : normalKeys([keys, ...also], platform);
}

/** Spaces, but not those around the plus of an accelerator. */
const betweenKeys = /(?<![\s+])\s+(?![\s+])/;

/** The valid ones of accelerators, in canonical form. */
function normalKeys(texts: readonly string[], platform: Platform): readonly string[] {
  return texts.flatMap((text) => {
    const keys = parseKeys(text, platform);
    return keys === undefined ? [] : [keysText(keys)];
  });
}

/** The commands by their keys. Several may share keys if they never apply at the same time. */
export function commandsByKeys(rebound: Rebound, platform: Platform): ReadonlyMap<string, readonly Command[]> {
  const byKeys = new Map<string, Command[]>();
  for (const command of commands) {
    for (const keys of keysOf(command, rebound, platform)) byKeys.set(keys, [...(byKeys.get(keys) ?? []), command]);
  }
  return byKeys;
}

/** Why keys can't simply be assigned to a command: the first of them, a canonical accelerator, for which that is so. */
export type KeyConflict = { readonly keys: string } & (
  | /** Reserved by the window, its menu or every control; can't be assigned. */
    { readonly kind: 'reserved'; readonly what: string }
  /** Assigned to another command that may apply at the same time. */
  | { readonly kind: 'taken'; readonly by: Command }
);

/**
 * The conflict that assigning `keys` to a command would cause; undefined if they are free.
 * @param keys canonical accelerators
 */
export function keyConflict(
  keys: readonly string[],
  command: Command,
  rebound: Rebound,
  platform: Platform,
): KeyConflict | undefined {
  const byKeys = commandsByKeys(rebound, platform);
  for (const text of keys) {
    const what = reservedKeys(platform).get(text);
    if (what !== undefined) return { keys: text, kind: 'reserved', what };
    const by = byKeys.get(text)?.find((other) => meet(other, command));
    if (by !== undefined) return { keys: text, kind: 'taken', by };
  }
  return undefined;
}

/**
 * The custom keys after assigning keys to a command; they are removed from commands that may apply at the same time.
 * @param keys a canonical accelerator; empty for none
 */
export function rebind(rebound: Rebound, command: Command, keys: string, platform: Platform): Rebound {
  const [usual = ''] = keysOf(command, {}, platform);
  const chosen = keys === usual ? without(rebound, command.id) : { ...rebound, [command.id]: keys };
  return keysOf(command, chosen, platform).reduce((all, text) => withdrawn(all, command, text, platform), chosen);
}

/** The custom keys after removing keys of a command from those that overlap it; these keep their other keys. */
function withdrawn(rebound: Rebound, command: Command, text: string, platform: Platform): Rebound {
  const others = commandsByKeys(rebound, platform).get(text) ?? [];
  const losing = others.filter((other) => meet(other, command));
  const left = losing.map((other): readonly [string, string] => {
    const further = keysOf(other, rebound, platform).filter((each) => each !== text);
    return [other.id, further.join(' ')];
  });
  return { ...rebound, ...Object.fromEntries(left) };
}

/** The custom keys without those of a command, which then has its default keys again. */
export function without(rebound: Rebound, id: string): Rebound {
  return Object.fromEntries(Object.entries(rebound).filter(([name]) => name !== id));
}

/** Whether two commands may apply at the same time. */
function meet(a: Command, b: Command): boolean {
  if (a.id === b.id) return false;
  return a.where === b.where || a.where === 'window' || b.where === 'window';
}

type Use = keyof ReturnType<typeof keyWords>['reserved'];

const everywhere: readonly (readonly [string, Use])[] = [
  ['CmdOrCtrl+A', 'selectAll'],
  ['CmdOrCtrl+C', 'copy'],
  ['CmdOrCtrl+V', 'paste'],
  ['CmdOrCtrl+X', 'cut'],
  ['CmdOrCtrl+0', 'actualSize'],
  ['CmdOrCtrl+Plus', 'enlarge'],
  ['CmdOrCtrl+-', 'shrink'],
  ['CmdOrCtrl+Q', 'quit'],
  ['Tab', 'next'],
  ['Shift+Tab', 'previous'],
  ['Enter', 'press'],
  ['Space', 'press'],
];
const onMac: readonly (readonly [string, Use])[] = [
  ['CmdOrCtrl+Shift+W', 'closeWindow'],
  ['CmdOrCtrl+H', 'hide'],
  ['CmdOrCtrl+M', 'minimise'],
  ['CmdOrCtrl+Ctrl+F', 'fullScreen'],
];
const elsewhere: readonly (readonly [string, Use])[] = [
  ['F11', 'fullScreen'],
  ['Alt+F4', 'close'],
];

/** Keys that can't be assigned to a command, with their use. */
function reservedKeys(platform: Platform): ReadonlyMap<string, string> {
  const { reserved } = keyWords();
  const keys = [...everywhere, ...(platform === 'mac' ? onMac : elsewhere)];
  return new Map([
    ...keys.map(([text, use]) => [text, reserved[use]] as const),
    ...(platform === 'mac' ? [] : menuKeys()),
  ]);
}

/** The keys that open the menus, by the first letters of their names. */
function menuKeys(): readonly (readonly [string, string])[] {
  const titles = commandGroups.map(groupTitle);
  return titles.map((title) => [`Alt+${title.slice(0, 1)}`, keyWords().menu(title)]);
}
