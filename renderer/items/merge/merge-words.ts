import { formatCount, formatCountOf } from '../../kit/text/format';
import type { Preferred } from './merge-items';
import type { MergeReport } from './merge-libraries';

/** What a merge does, a line for each kind of change; one line where it does nothing. */
export function mergeWords(report: MergeReport, preferred: Preferred): readonly string[] {
  const { added, alike, completed, tagged, noted, differing, full } = report;
  const stands =
    preferred === 'mine' ? 'yours stand, the file’s go into the notes' : 'the file’s stand, yours go into the notes';
  const lines = [
    [added, `${formatCountOf(added, 'item')} added`],
    [alike, `${formatCountOf(alike, 'item')} kept as ${alike === 1 ? 'it is' : 'they are'}: the file has nothing new`],
    [completed, `${formatCountOf(completed, 'item')} completed with what you had not given`],
    [tagged, `tags of ${formatCountOf(tagged, 'item')} joined`],
    [noted, `notes of ${formatCountOf(noted, 'item')} joined`],
    [differing, `${formatCountOf(differing, 'item')} with values that differ: both are kept, ${stands}`],
    [
      full,
      `the notes of ${formatCountOf(full, 'item')} have no room for what differs: ${full === 1 ? 'it stays' : 'they stay'} as you have ${full === 1 ? 'it' : 'them'}, the rest is only in the file`,
    ],
  ] as const;
  const told = lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
  return told.length > 0 ? told : ['The file has no items'];
}

/** The same in a sentence, for a notice. */
export function mergeSummary({ added, completed, tagged, noted, differing, alike }: MergeReport): string {
  const parts = [
    [added, 'added'],
    [completed, 'completed'],
    [tagged, 'got tags'],
    [noted, 'got notes'],
    [differing, 'with both values kept'],
    [alike, 'kept as they are'],
  ] as const;
  const told = parts.flatMap(([count, what]) => (count > 0 ? [`${formatCount(count)} ${what}`] : []));
  return `${told.join(', ')}.`;
}
