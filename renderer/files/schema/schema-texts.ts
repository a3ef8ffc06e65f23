import { formatValue } from '../../kit/text/format';
import type { SchemaPath } from '../data/protocol';
import { formatOf, shownText } from '../table/cell-text';
import { pathColumn } from '../table/columns';

/** In how many of the files a path is, as a part of a hundred: `85 %`, and never 0 or 100 where that is not so. */
export function shareText(files: number, of: number): string {
  const percent = of === 0 ? 0 : (100 * files) / of;
  if (files === of) return '100 %';
  if (percent < 1) return '< 1 %';
  return percent > 99 ? '> 99 %' : `${Math.round(percent)} %`;
}

/** The types of a path's values, the most frequent first. */
export function typesText({ types, files }: SchemaPath): string {
  const sorted = types.toSorted((a, b) => b.files - a.files);
  if (sorted.length === 1) return sorted[0]?.type ?? '';
  return sorted.map(({ type, files: having }) => `${type} ${shareText(having, files)}`).join(', ');
}

/** From the least number to the greatest; undefined where there are none, or all are the same. */
export function spanText({ path, low, high }: SchemaPath, zone: string): readonly [string, string] | undefined {
  if (low === undefined || high === undefined || low === high) return undefined;
  const column = { source: pathColumn(path), asSent: false };
  const text = (number: number) =>
    formatOf(column) === 'plain' ? formatValue(number) : shownText(number, column, zone);
  return [text(low), text(high)];
}

/** Whether a path is looked for by a text: in its name or an example. */
export function matchesSearch({ path, examples }: SchemaPath, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [path.join('.'), ...examples].some((one) => one.toLowerCase().includes(wanted));
}
