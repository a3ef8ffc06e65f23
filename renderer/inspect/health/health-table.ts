import type { QualityScheme } from '@shared/vqt/quality';
import type { TableCell } from '../../kit/text/written-table';
import { classShare, evidenceText, findingText, measureText, judgedByText } from './health-words';
import type { JudgedItem } from './use-health-check';
import { healthWords } from '../words/health';
import { ruleWords } from '../words/health-rules';
import { healthHead } from '../words/tables';

interface TableParts {
  readonly scheme: QualityScheme;
  /** An instant as ISO 8601. */
  readonly isoText: (epochMs: number) => string;
}

/** Findings as a table under a head of names, a row for each; an item without one has a row of its own. */
export function healthTable(items: readonly JudgedItem[], parts: TableParts): TableCell[][] {
  return [healthHead, ...items.flatMap((item) => rowsOf(item, parts))];
}

function rowsOf(item: JudgedItem, { scheme, isoText }: TableParts): TableCell[][] {
  const { path, findings, facts, method, problem, terms } = item;
  const { last, interval, samples, texts, none, least, greatest } = facts;
  const seen: TableCell[] = [
    last?.value,
    last && isoText(last.at),
    samples,
    interval && interval.median / 1000,
    interval && interval.longest / 1000,
    classShare(item, 'bad', scheme),
    classShare(item, 'uncertain', scheme),
    texts,
    none,
    least,
    greatest,
    judgedByText(item),
    [...method.notes, ...(problem === undefined ? [] : [problem.message])].join(' '),
  ];
  if (findings.length === 0) return [[path, healthWords().list.none, null, 0, 0, null, null, null, null, ...seen]];
  return findings.map((found): TableCell[] => {
    const longest = found.evidence.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
    const cells: TableCell[] = [
      path,
      findingText(found),
      ruleWords().rules[found.kind].sentence(terms.thresholds),
      found.count,
      found.lasts / 1000,
      measureText(found) || null,
      longest && isoText(longest.start),
      longest && isoText(longest.end),
      longest && evidenceText(found.kind, longest, scheme),
    ];
    return cells.concat(seen);
  });
}
