import type { QualityScheme } from '@shared/vqt/quality';
import { classShare, evidenceText, findingText, measureText, methodText } from './health-words';
import type { JudgedItem } from './use-health-check';
import { healthWords } from '../words/health';
import { ruleWords } from '../words/health-rules';
import { healthHead } from '../words/tables';

type Cell = string | number | null;

/** The most rows that a file takes, its head not counted. */
const mostRows = 10_000;

interface TableParts {
  readonly scheme: QualityScheme;
  /** An instant as ISO 8601. */
  readonly isoText: (epochMs: number) => string;
}

/** Findings as a table under a head of names, a row for each; an item without one has a row of its own. */
export function healthTable(items: readonly JudgedItem[], parts: TableParts): Cell[][] {
  return [healthHead, ...items.flatMap((item) => rowsOf(item, parts)).slice(0, mostRows)];
}

function rowsOf(item: JudgedItem, { scheme, isoText }: TableParts): Cell[][] {
  const { path, findings, facts, method, problem, terms } = item;
  const { last, interval, samples, texts, none, least, greatest } = facts;
  const seen: Cell[] = [
    last === undefined || last.value === null
      ? null
      : typeof last.value === 'boolean'
        ? String(last.value)
        : last.value,
    last === undefined ? null : isoText(last.at),
    samples,
    interval === undefined ? null : interval.median / 1000,
    interval === undefined ? null : interval.longest / 1000,
    classShare(item, 'bad', scheme) ?? null,
    classShare(item, 'uncertain', scheme) ?? null,
    texts,
    none,
    least ?? null,
    greatest ?? null,
    methodText(method),
    [...method.notes, ...(problem === undefined ? [] : [problem.message])].join(' '),
  ];
  if (findings.length === 0) return [[path, healthWords().list.none, null, 0, 0, null, null, null, null, ...seen]];
  return findings.map((found): Cell[] => {
    const longest = found.evidence.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
    const cells: Cell[] = [
      path,
      findingText(found),
      ruleWords().rules[found.kind].sentence(terms.thresholds),
      found.count,
      found.lasts / 1000,
      measureText(found) || null,
      longest === undefined ? null : isoText(longest.start),
      longest === undefined ? null : isoText(longest.end),
      longest === undefined ? null : evidenceText(found.kind, longest, scheme),
    ];
    return cells.concat(seen);
  });
}
