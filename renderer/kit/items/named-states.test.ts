import fc from 'fast-check';
import { expect, test } from 'vitest';
import { libraryItemSchema } from '@shared/contract/app/storage';
import { itemStateLimit } from '@shared/contract/named-state';
import { isStatesText, readStates, statesOf, statesText } from './named-states';

const name = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/[;\r\n]/gu, '_').trim())
  .filter((text) => text !== '');
const states = fc
  .uniqueArray(fc.record({ value: fc.maxSafeInteger(), name }), { selector: ({ value }) => value, maxLength: 20 })
  .map((all) => all.toSorted((a, b) => a.value - b.value));

test('names are read back from their text, whatever they are, and a library takes them', () => {
  fc.assert(
    fc.property(states, (all) => {
      expect(readStates(statesText(all))).toEqual({ ok: true, states: all });
      if (all.length === 0) return;
      expect(isStatesText(statesText(all))).toBe(true);
      expect(libraryItemSchema.parse({ path: '/a', states: all.toReversed() }).states).toEqual(all);
    }),
  );
});

test.each([
  ['0=Closed; 1=Open'],
  ['1: Open\n0: Closed\n'],
  [' 0 = Closed ;\r\n 1 = Open ;'],
  ['0\tClosed\n1\tOpen'],
  ['0 Closed\n1 Open\n1 Open'],
  ['0=Closed, 1=Open;'],
  ['0: Closed|1: Open'],
])('names stand as lists and other programs have them: %j', (text) => {
  expect(readStates(text)).toEqual({
    ok: true,
    states: [
      { value: 0, name: 'Closed' },
      { value: 1, name: 'Open' },
    ],
  });
});

test('negative numbers, the greatest ones and names with signs are names as well', () => {
  expect(readStates('1=Open, 2 of 3')).toEqual({ ok: true, states: [{ value: 1, name: 'Open, 2 of 3' }] });
  expect(readStates('−1=Not = known; 9007199254740991=Last: one; +2=3')).toEqual({
    ok: true,
    states: [
      { value: -1, name: 'Not = known' },
      { value: 2, name: '3' },
      { value: Number.MAX_SAFE_INTEGER, name: 'Last: one' },
    ],
  });
});

test.each([
  ['0=Closed; 0=Shut', '0 is both “Closed” and “Shut”'],
  ['1.5=Half', '“1.5=Half” is no whole number up to 9007199254740991'],
  ['9007199254740992=Far', '“9007199254740992” is no whole number up to 9007199254740991'],
  ['Closed', '“Closed” is no whole number up to 9007199254740991'],
  [`0=${'x'.repeat(201)}`, `“${'x'.repeat(40)}…” is longer than 200 characters`],
  [Array.from({ length: itemStateLimit + 1 }, (_, value) => `${value}=x`).join(';'), 'there are more than 300 of them'],
])('what can’t be names says why: %.20s', (text, fault) => {
  expect(readStates(text)).toEqual({ ok: false, fault });
});

test('rows that are typed need a number and a name, and those that are empty are none', () => {
  expect(statesOf([{ value: '', name: ' ' }])).toEqual({ ok: true, states: [] });
  expect(statesOf([{ value: '0', name: '' }])).toEqual({ ok: false, fault: '0 has no name' });
  expect(statesOf([{ value: '', name: 'Open' }])).toEqual({
    ok: false,
    fault: '“Open” is no whole number up to 9007199254740991',
  });
  expect(statesOf([{ value: '1', name: 'a;b' }])).toEqual({ ok: false, fault: '“a;b” has a semicolon' });
});

function isTaken(...all: { readonly value: number; readonly name: string }[]): boolean {
  return libraryItemSchema.safeParse({ path: '/a', states: all }).success;
}

test('a library refuses two names of one number, and names that can’t be told apart in a list', () => {
  expect(isTaken({ value: 0, name: 'Closed' })).toBe(true);
  expect(isTaken({ value: 0, name: 'Closed' }, { value: 0, name: 'Shut' })).toBe(false);
  expect(isTaken({ value: 0.5, name: 'Half' })).toBe(false);
  expect(isTaken({ value: 0, name: 'a; 1=b' })).toBe(false);
  expect(isTaken()).toBe(false);
});
