import { libraryWords } from '../words/library';
import type { Preferred } from './merge-items';
import type { MergeReport } from './merge-libraries';

/** What a merge does, a line for each kind of change; one line where it does nothing. */
export function mergeWords(report: MergeReport, preferred: Preferred): readonly string[] {
  const words = libraryWords().merge;
  const lines = [
    [report.added, words.added],
    [report.alike, words.alike],
    [report.completed, words.completed],
    [report.tagged, words.tagged],
    [report.noted, words.noted],
    [report.differing, words.differing[preferred]],
    [report.full, words.full],
  ] as const;
  const told = lines.flatMap(([count, line]) => (count > 0 ? [line(count)] : []));
  return told.length > 0 ? told : [words.noItems];
}

const outcomes = ['added', 'completed', 'tagged', 'noted', 'differing', 'alike'] as const;

/** What a merge has done, in a sentence, for a notice. */
export function mergeSummary(report: MergeReport): string {
  const { merge, merged } = libraryWords();
  return merge.done(outcomes.flatMap((name) => (report[name] > 0 ? [merged[name](report[name])] : [])));
}
