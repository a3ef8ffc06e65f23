import { describe, expect, test } from 'vitest';
import { entryProblem, filterOf, openFilter } from './row-filter-form';

const scheme = 'opc-ua' as const;

describe('the filter of the data table', () => {
  test('lets all pass until something is asked for', () => {
    expect(filterOf(openFilter, scheme)).toEqual({ scheme });
    expect(filterOf({ ...openFilter, kind: 'above' }, scheme)).toEqual({ scheme });
    expect(filterOf({ ...openFilter, kind: 'between', first: '3' }, scheme)).toEqual({ scheme });
  });

  test('takes numbers with a point or a comma, and "between" in either order', () => {
    expect(filterOf({ ...openFilter, kind: 'above', first: ' 1,5 ' }, scheme).value).toEqual({
      kind: 'above',
      than: 1.5,
    });
    expect(filterOf({ ...openFilter, kind: 'between', first: '9', second: '-1.5' }, scheme).value).toEqual({
      kind: 'between',
      low: -1.5,
      high: 9,
    });
  });

  test('knows which numbers have a name, in any case', () => {
    const states = [
      { value: 0, name: 'Closed' },
      { value: 1, name: 'Open' },
      { value: 3, name: 'open' },
    ];
    const equals = (first: string) => filterOf({ ...openFilter, kind: 'equals', first }, scheme, states).value;
    expect(equals(' OPEN ')).toEqual({ kind: 'equals', text: ' OPEN ', numbers: [1, 3] });
    expect(equals('1')).toEqual({ kind: 'equals', text: '1' });
  });

  test('says which entry is no number', () => {
    const form = { ...openFilter, kind: 'below', first: 'x' } as const;
    expect(entryProblem(form, form.first)).toBe('Type a number');
    expect(filterOf(form, scheme).value).toBeUndefined();
    expect(entryProblem({ ...form, kind: 'equals' }, 'x')).toBeUndefined();
  });

  test('asks for classes only where not all are wanted', () => {
    expect(filterOf({ ...openFilter, good: false }, scheme).classes).toEqual({
      good: false,
      uncertain: true,
      bad: true,
    });
  });
});
