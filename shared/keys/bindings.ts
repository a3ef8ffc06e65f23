import { commandGroups, commands, type Command } from '../contract/app/commands';
import { keysText, parseKeys, type Platform } from './accelerator';

/**
 * The custom keys, by the command's name; an empty text removes a command's keys. Names unknown to this program are
 * kept.
 */
export type Rebound = Readonly<Record<string, string>>;

/** A command's keys as canonical accelerators, the one to show first. */
export function keysOf(command: Command, rebound: Rebound, platform: Platform): readonly string[] {
  const own = rebound[command.id];
  if (own === '') return [];
  const chosen = own === undefined ? undefined : normalKeys(own, platform);
  if (chosen !== undefined) return [chosen];
  const { keys, also = [] } = command;
  return keys === undefined ? [] : [keys, ...also].flatMap((text) => normalKeys(text, platform) ?? []);
}

/** An accelerator in canonical form; undefined if it is invalid. */
function normalKeys(text: string, platform: Platform): string | undefined {
  const keys = parseKeys(text, platform);
  return keys === undefined ? undefined : keysText(keys);
}

/** The commands by their keys. Several may share keys if they never apply at the same time. */
export function commandsByKeys(rebound: Rebound, platform: Platform): ReadonlyMap<string, readonly Command[]> {
  const byKeys = new Map<string, Command[]>();
  for (const command of commands) {
    for (const keys of keysOf(command, rebound, platform)) byKeys.set(keys, [...(byKeys.get(keys) ?? []), command]);
  }
  return byKeys;
}

/** Why keys can't simply be assigned to a command. */
export type KeyConflict =
  /** Reserved by the window, its menu or every control; can't be assigned. */
  | { readonly kind: 'reserved'; readonly what: string }
  /** Assigned to another command that may apply at the same time. */
  | { readonly kind: 'taken'; readonly by: Command };

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
    if (what !== undefined) return { kind: 'reserved', what };
    const by = byKeys.get(text)?.find((other) => meet(other, command));
    if (by !== undefined) return { kind: 'taken', by };
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
    const further = keysOf(other, rebound, platform).find((each) => each !== text);
    return [other.id, further ?? ''];
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

const everywhere: readonly (readonly [string, string])[] = [
  ['CmdOrCtrl+A', 'Select all'],
  ['CmdOrCtrl+C', 'Copy'],
  ['CmdOrCtrl+V', 'Paste'],
  ['CmdOrCtrl+X', 'Cut'],
  ['CmdOrCtrl+0', 'Actual size of the window'],
  ['CmdOrCtrl+Plus', 'Enlarging the window'],
  ['CmdOrCtrl+-', 'Making the window smaller'],
  ['CmdOrCtrl+Q', 'Quit'],
  ['Tab', 'Going to the next control'],
  ['Shift+Tab', 'Going to the control before'],
  ['Enter', 'Pressing the control that has the focus'],
  ['Space', 'Pressing the control that has the focus'],
];
const onMac: readonly (readonly [string, string])[] = [
  ['CmdOrCtrl+Shift+W', 'Close the window'],
  ['CmdOrCtrl+H', 'Hide'],
  ['CmdOrCtrl+M', 'Minimise'],
  ['CmdOrCtrl+Ctrl+F', 'Full screen'],
];
const elsewhere: readonly (readonly [string, string])[] = [
  ['F11', 'Full screen'],
  ['Alt+F4', 'Close'],
  ...commandGroups.map((group) => [`Alt+${group.slice(0, 1)}`, `The ${group} menu`] as const),
];

/** Keys that can't be assigned to a command, with their use. */
function reservedKeys(platform: Platform): ReadonlyMap<string, string> {
  return new Map([...everywhere, ...(platform === 'mac' ? onMac : elsewhere)]);
}
