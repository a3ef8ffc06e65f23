import { commandGroups, type Command } from '@shared/contract/app/commands';
import type { FoundEntries, PaletteEntry } from '../../kit/commands/palette-sources';
import { fittingTitles } from './fuzzy';

/** A line of the palette: a command, or what a source found. */
export type PaletteLine =
  | { readonly kind: 'command'; readonly id: string; readonly command: Command }
  | { readonly kind: 'found'; readonly id: string; readonly entry: PaletteEntry };

export interface PaletteGroup {
  readonly title: string;
  readonly lines: readonly PaletteLine[];
}

/** Commands that stand at the top before anything is typed. */
const mostRecent = 5;
const mostFound = 30;

/** What the palette shows before anything is typed: what was used lately, then all commands by group. */
export function openingGroups(commands: readonly Command[], recent: readonly string[]): readonly PaletteGroup[] {
  const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []).slice(0, mostRecent);
  const others = commands.filter((command) => !lately.includes(command));
  return [
    { title: 'Recently used', lines: lately.map(commandLine) },
    ...commandGroups.map((group) => ({
      title: group,
      lines: others.filter((command) => command.group === group).map(commandLine),
    })),
  ].filter(({ lines }) => lines.length > 0);
}

/** What the palette shows for a query: commands, the best first, then what the sources found. */
export function foundGroups(
  query: string,
  commands: readonly Command[],
  found: readonly FoundEntries[],
  recent: readonly string[],
): readonly PaletteGroup[] {
  const lines = fittingCommands(query, commands, recent).map(commandLine);
  const groups = found.map(({ title, entries }) => ({
    title,
    lines: recentFirst(entries, recent).slice(0, mostFound).map(foundLine),
  }));
  return [{ title: 'Commands', lines }, ...groups].filter((group) => group.lines.length > 0);
}

/** Commands whose title fits, then those whose group is meant. */
function fittingCommands(query: string, commands: readonly Command[], recent: readonly string[]): readonly Command[] {
  const byTitle = new Map(commands.map((command) => [command.title, command]));
  const lately = new Set(commands.filter(({ id }) => recent.includes(id)).map(({ title }) => title));
  const titled = fittingTitles([...byTitle.keys()], query, lately).flatMap((title) => byTitle.get(title) ?? []);
  const grouped = commands.filter(({ group }) => startsWith(group, query));
  return [...new Set([...titled, ...grouped])];
}

function startsWith(text: string, start: string): boolean {
  return text.toLowerCase().startsWith(start.toLowerCase());
}

function recentFirst(entries: readonly PaletteEntry[], recent: readonly string[]): readonly PaletteEntry[] {
  return entries.toSorted((a, b) => Number(recent.includes(b.id)) - Number(recent.includes(a.id)));
}

function commandLine(command: Command): PaletteLine {
  return { kind: 'command', id: command.id, command };
}

function foundLine(entry: PaletteEntry): PaletteLine {
  return { kind: 'found', id: entry.id, entry };
}
