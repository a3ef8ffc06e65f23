import uFuzzy from '@leeoniya/ufuzzy';
import { type Command, commandGroups, commandTitle, groupTitle } from '@shared/contract/app/commands';
import type { FoundEntries, PaletteEntry } from '../../kit/commands/palette-sources';
import { paletteWords } from '../words/commands';

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
    { title: paletteWords().recent, lines: lately.map(commandLine) },
    ...commandGroups.map((group) => ({
      title: groupTitle(group),
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
  return [{ title: paletteWords().commands, lines }, ...groups].filter((group) => group.lines.length > 0);
}

/** Commands whose title fits, then those whose group is meant. */
function fittingCommands(query: string, commands: readonly Command[], recent: readonly string[]): readonly Command[] {
  const byTitle = new Map(commands.map((command) => [commandTitle(command), command]));
  const lately = new Set(commands.filter(({ id }) => recent.includes(id)).map(commandTitle));
  const titled = fittingTitles([...byTitle.keys()], query, lately).flatMap((title) => byTitle.get(title) ?? []);
  const grouped = commands.filter(({ group }) => startsWith(groupTitle(group), query));
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

/** Words of a query that are looked for in any order; more of them would be tried in too many, and are looked for in theirs. */
const wordsInAnyOrder = 4;

/** What is a letter, in the languages that titles are in: an umlaut would part words else. */
const alpha = 'a-zäöüß';

/**
 * The titles that fit a query, the best first; of those that fit alike first the preferred, then the shorter. Every word
 * of the query must stand in the title, in any order and case: at the start of a word, within one, as initials, or letter
 * by letter from the start of a word on, so that `cp` finds “Command palette” and `opts` finds “Read options”.
 */
export function fittingTitles(
  titles: readonly string[],
  query: string,
  preferred: ReadonlySet<string> = new Set(),
): readonly string[] {
  const withInitials = new Map(titles.map((title) => [`${title} ${initialsOf(title)}`, title]));
  const texts = [...withInitials.keys()];
  const isPreferred = (text: string) => Number(preferred.has(withInitials.get(text) ?? ''));
  const compare = (a: string, b: string) => isPreferred(b) - isPreferred(a) || a.length - b.length;
  const whole = new uFuzzy({ alpha, compare });
  const letters = new uFuzzy({ alpha, compare, intraIns: Number.POSITIVE_INFINITY, intraChars: '.', interLft: 1 });
  const found = [whole, letters].flatMap((search) => {
    const inAnyOrder = search.split(query).length <= wordsInAnyOrder ? wordsInAnyOrder : 0;
    const [, info, order] = search.search(texts, query, inAnyOrder);
    return order?.flatMap((at) => withInitials.get(texts[info.idx[at] ?? -1] ?? '') ?? []) ?? [];
  });
  return [...new Set(found)];
}

function initialsOf(title: string): string {
  return (title.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).join('');
}
