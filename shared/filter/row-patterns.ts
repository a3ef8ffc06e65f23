import type { PatternOperator } from './rows';

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
