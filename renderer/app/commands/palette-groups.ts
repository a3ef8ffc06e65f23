import { commandGroups, type Command } from '@shared/contract/app/commands';
import type { FoundEntries, PaletteEntry } from '../../kit/commands/palette-sources';
import { fuzzyScore } from './fuzzy';

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
/** What having been used lately is worth, on the scale of `fuzzyScore`. */
const recentBonus = 15;
/** What it is worth that the query names the group. */
const groupScore = 20;
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
  const lines = commands
    .flatMap((command) => {
      const score = scoreOf(command, query, recent);
      return score === undefined ? [] : [{ command, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => commandLine(command));
  const groups = found.map(({ title, entries }) => ({
    title,
    lines: recentFirst(entries, recent).slice(0, mostFound).map(foundLine),
  }));
  return [{ title: 'Commands', lines }, ...groups].filter((group) => group.lines.length > 0);
}

function scoreOf({ id, title, group }: Command, query: string, recent: readonly string[]): number | undefined {
  const score = fuzzyScore(title, query) ?? (startsWith(group, query) ? groupScore : undefined);
  return score === undefined ? undefined : score + (recent.includes(id) ? recentBonus : 0);
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
