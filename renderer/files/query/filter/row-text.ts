import { valueText as shellText } from '@shared/filter/filter-text';
import type { CompareOperator, FilterRow, PatternOperator, RowValue } from '@shared/filter/rows';
import { zoneClock } from '@shared/time/zone-clock';
import { formatBytes } from '../../../kit/text/format';

/** A condition in words: `length is over 5 MB`. */
export function rowText(row: FilterRow, zone: string): string {
  switch (row.kind) {
    case 'compare':
      return compareText(row.field, row.operator, row.value, zone);
    case 'list': {
      const values = row.values.map((value) => valueSummary(value, row.field, zone)).join(', ');
      return `${row.field} is ${row.isIn ? 'one' : 'none'} of ${values === '' ? 'nothing' : values}`;
    }
    case 'presence':
      return `${row.field} ${row.exists ? 'exists' : 'does not exist'}`;
    case 'pattern': {
      const verb = patternWords[row.operator][row.isNegated ? 1 : 0];
      const text = row.operator === 'matches' ? `/${row.text}/` : `“${row.text}”`;
      return `${row.field} ${verb} ${text}${row.ignoreCase ? '' : ' (same case)'}`;
    }
    case 'other':
      return shellText(row.condition);
  }
}

const patternWords: Readonly<Record<PatternOperator, readonly [string, string]>> = {
  contains: ['contains', 'does not contain'],
  begins: ['begins with', 'does not begin with'],
  ends: ['ends with', 'does not end with'],
  matches: ['matches', 'does not match'],
};

const numberWords: Readonly<Record<CompareOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  gt: 'is over',
  gte: 'is at least',
  lt: 'is under',
  lte: 'is at most',
};

const timeWords: Readonly<Record<CompareOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  gt: 'is after',
  gte: 'is from',
  lt: 'is before',
  lte: 'is up to',
};

function compareText(field: string, operator: CompareOperator, value: RowValue, zone: string): string {
  const isTime = value.kind === 'time' || isEpoch(field, value);
  return `${field} ${(isTime ? timeWords : numberWords)[operator]} ${valueSummary(value, field, zone)}`;
}

function isEpoch(field: string, value: RowValue): boolean {
  return field === 'metadata.timestamp' && value.kind === 'number';
}

function valueSummary(value: RowValue, field: string, zone: string): string {
  switch (value.kind) {
    case 'text':
      return `“${value.text}”`;
    case 'number':
      if (isEpoch(field, value)) return zoneClock(zone).text(value.number);
      return field === 'length' || field === 'chunk_size' ? formatBytes(value.number) : String(value.number);
    case 'boolean':
      return String(value.is);
    case 'time':
      return zoneClock(zone).text(Date.parse(value.iso));
    case 'id':
      return value.hex;
    case 'null':
      return 'null or missing';
  }
}
