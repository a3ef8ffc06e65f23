import type { FilterDocument } from './json';

/** A value to compare with. */
export type RowValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly is: boolean }
  /** An instant of MongoDB's type date, ISO 8601 UTC. */
  | { readonly kind: 'time'; readonly iso: string }
  /** An ObjectId: 24 hexadecimal digits. */
  | { readonly kind: 'id'; readonly hex: string }
  /** Null, which a missing field equals. */
  | { readonly kind: 'null' };

export type CompareOperator = 'is' | 'isNot' | 'gt' | 'gte' | 'lt' | 'lte';
/** How to search for a text; `matches` expects a regular expression. */
export type PatternOperator = 'contains' | 'begins' | 'ends' | 'matches';

/** A condition on a field; the rows of a filter are joined by AND. Fields are named by path: `metadata.pages`. */
export type FilterRow =
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly operator: CompareOperator;
      readonly value: RowValue;
    }
  | {
      readonly kind: 'list';
      readonly field: string;
      readonly isIn: boolean;
      readonly values: readonly RowValue[];
    }
  | { readonly kind: 'presence'; readonly field: string; readonly exists: boolean }
  | {
      readonly kind: 'pattern';
      readonly field: string;
      readonly operator: PatternOperator;
      readonly text: string;
      readonly ignoreCase: boolean;
      /** Whether files that match are excluded. */
      readonly isNegated: boolean;
    }
  /** A condition without a form of its own here, such as $or: one member of a filter. */
  | { readonly kind: 'other'; readonly condition: FilterDocument };

const special = /[\\^$.*+?()[\]{}|]/gu;
const escape = /\\([\\^$.*+?()[\]{}|])/gu;

/** The regular expression that searches for a text. */
export function patternOf(operator: PatternOperator, text: string): string {
  if (operator === 'matches') return text;
  const literal = text.replaceAll(special, String.raw`\$&`);
  if (operator === 'begins') return `^${literal}`;
  return operator === 'ends' ? `${literal}$` : literal;
}

/** The simplest row for a regular expression. */
export function wordsOfPattern(pattern: string): { readonly operator: PatternOperator; readonly text: string } {
  for (const operator of ['contains', 'begins', 'ends'] as const) {
    const body = bodyOf(operator, pattern);
    const text = body?.replaceAll(escape, '$1');
    if (text !== undefined && text !== '' && patternOf(operator, text) === pattern) return { operator, text };
  }
  return { operator: 'matches', text: pattern };
}

function bodyOf(operator: PatternOperator, pattern: string): string | undefined {
  if (operator === 'begins') return pattern.startsWith('^') ? pattern.slice(1) : undefined;
  if (operator === 'ends') return pattern.endsWith('$') ? pattern.slice(0, -1) : undefined;
  return pattern;
}
