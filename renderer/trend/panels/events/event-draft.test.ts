import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, expect, test } from 'vitest';
import { type EventCondition, eventConditionSchema } from '@shared/contract/trend/events';
import { namesApart } from '../../scene/analysed-series';
import { conditionOf, conditionWords, draftOf, limitLineParts, limitOfText, newDraft, newPart } from './event-draft';

afterEach(() => setDecimalSign('.'));

const series = [
  { key: '/a', label: '/a', name: 'TI-1' },
  { key: '/b', label: '/b', name: 'TI-2' },
];

const all: EventCondition = {
  join: 'any',
  parts: [
    { kind: 'above', series: '/a', limit: { kind: 'value', value: 1e-7 }, deadBand: 2 },
    { kind: 'below', series: '/a', limit: { kind: 'series', series: '/b' }, deadBand: 0 },
    {
      kind: 'inside',
      series: '/b',
      low: { kind: 'value', value: -1 },
      high: { kind: 'series', series: '/a' },
      deadBand: 0.5,
    },
    { kind: 'rising', series: '/a', rate: 3, per: 'h', overSeconds: 600 },
    { kind: 'state', series: '/a', state: 'Running ' },
    { kind: 'quality', series: '/b', worst: 'uncertain' },
    { kind: 'flat', series: '/b', within: 0, lastsSeconds: 7200 },
    { kind: 'missing', series: '/a', lastsSeconds: 90 },
  ],
  atLeastSeconds: 0.5,
  most: 100,
};

test('what a condition would be typed as means that condition, with either decimal sign', () => {
  expect(conditionOf(draftOf(all), series)).toEqual(all);
  setDecimalSign(',');
  const draft = draftOf(all);
  expect(draft.parts[2]?.deadBand).toBe('0,5');
  expect(conditionOf(draft, series)).toEqual(all);
  expect(conditionWords(all, series)).toMatch(/\(dead band 0,5\).*, for at least 0,5 s$/u);
});

test('a condition in words', () => {
  expect(conditionWords({ ...all, parts: all.parts.slice(0, 3) }, series)).toBe(
    'TI-1 above 1e-7 (dead band 2) or TI-1 below TI-2 or TI-2 inside -1 to TI-1 (dead band 0.5), for at least 0.5 s',
  );
});

test.each([
  ['1.1', 'h', 3960, '66 min'],
  ['0.55', 'h', 1980, '33 min'],
  ['2.3', 'min', 138, '138 s'],
  ['0.0003', 's', 0.0003, '0.0003 s'],
] as const)('a duration of %s %s has the digits that were typed', (count, unit, seconds, words) => {
  const draft = { ...newDraft('/a'), parts: [{ ...newPart('/a'), first: '1' }], atLeast: { count, unit } };
  const meant = conditionOf(draft, series);
  expect(meant).toMatchObject({ atLeastSeconds: seconds });
  if ('message' in meant) throw new Error(meant.message);
  expect(conditionWords(meant, series)).toBe(`TI-1 above 1, for at least ${words}`);
});

test('items of one name are told apart, and none stands for another', () => {
  const same = ['/U1/PV', '/U2/PV', '/U3/SP'].map((path) => ({ key: path, label: path, name: path.slice(-2) }));
  const names = namesApart(same);
  const part = { ...newPart('/U1/PV'), first: limitOfText('/U2/PV', names) };
  const meant = conditionOf({ ...newDraft(''), parts: [part] }, same);
  expect(meant).toMatchObject({ parts: [{ series: '/U1/PV', limit: { kind: 'series', series: '/U2/PV' } }] });
  if ('message' in meant) throw new Error(meant.message);
  expect(conditionWords(meant, same)).toBe('/U1/PV above /U2/PV');
  expect(conditionOf(draftOf(meant), same)).toEqual(meant);
  const unclear = { ...part, first: limitOfText('PV', names) };
  expect(conditionOf({ ...newDraft(''), parts: [unclear] }, same)).toMatchObject({ part: 0 });
  expect(limitOfText('SP', names)).toEqual({ key: '/U3/SP' });
});

test('a chosen item stays the limit under another name, and is missed once it is gone', () => {
  const draft = { ...newDraft(''), parts: [{ ...newPart('/a'), first: limitOfText('TI-2', namesApart(series)) }] };
  const renamed = [
    ...series.slice(0, 1),
    { key: '/b', label: '/b', name: 'New' },
    { key: '/c', label: '/c', name: 'TI-2' },
  ];
  expect(conditionOf(draft, renamed)).toMatchObject({ parts: [{ limit: { kind: 'series', series: '/b' } }] });
  expect(conditionOf(draft, series.slice(0, 1))).toMatchObject({ part: 0 });
});

test('a typed number is a number, also where an item is called so', () => {
  const numbered = namesApart([...series, { key: '/U/100', label: '/U/100', name: '100' }]);
  expect(limitOfText('100', numbered)).toBe('100');
  expect(limitOfText('/U/100', numbered)).toEqual({ key: '/U/100' });
});

test('words mark what can’t be seen in a state or the name of a series that is gone', () => {
  const part = { kind: 'state', series: '/g\u202Eone', state: 'O\u200Bn' } as const;
  const words = conditionWords({ ...all, parts: [part], atLeastSeconds: 0 }, series);
  expect(words).toContain('/g⟨U+202E⟩one');
  expect(words).toContain('O⟨U+200B⟩n');
});

test('says at the part what is not right', () => {
  const draft = newDraft('/a');
  expect(conditionOf(draft, series)).toEqual({ part: 0, message: 'Type a number, or choose an item.' });
  expect(conditionOf(draft, [])).toMatchObject({ part: 0, message: expect.stringContaining('not in the trend') });
  const typed = { ...draft, parts: [{ ...newPart('/a'), first: '1,5' }] };
  expect(conditionOf(typed, series)).toMatchObject({
    parts: [{ limit: { kind: 'value', value: 1.5 } }],
    atLeastSeconds: 0,
  });
  expect(conditionOf({ ...typed, most: '0' }, series)).toMatchObject({ part: -1 });
  expect(conditionOf({ ...typed, most: '1.000' }, series)).toMatchObject({ most: 1000 });
  expect(conditionOf({ ...typed, atLeast: { count: 'x', unit: 's' } }, series)).toMatchObject({ part: -1 });
});

test('limit lines become the conditions that violate them', () => {
  const limits = [
    { kind: 'high-high', series: '/a', value: 9 },
    { kind: 'low', series: '/b', value: 1 },
    { kind: 'target', series: '/b', value: 5 },
  ];
  expect(limitLineParts(limits, series)).toMatchObject({
    parts: [
      { kind: 'above', series: '/a', first: '9' },
      { kind: 'below', series: '/b', first: '1' },
    ],
    notSearched: 0,
    tooMany: 0,
  });
});

test('of the limit lines of a series the one stands for all that is violated first on its side', () => {
  const limits = [
    { kind: 'high-high', series: '/a', value: 9 },
    { kind: 'high', series: '/a', value: 7 },
    { kind: 'low-low', series: '/a', value: 1 },
    { kind: 'low', series: '/a', value: 2 },
    { kind: 'high', series: '/a', value: 8 },
  ];
  expect(limitLineParts(limits, series)).toMatchObject({
    parts: [
      { kind: 'above', series: '/a', first: '7' },
      { kind: 'below', series: '/a', first: '2' },
    ],
    notSearched: 0,
    tooMany: 0,
  });
});

test('limit lines that a search can’t take are counted, and keep the others from nothing', () => {
  const many = Array.from({ length: 6 }, (_, place) => ({ key: `/${place}`, label: `/${place}`, name: `${place}` }));
  const limits = [{ key: '/calculated' }, ...many].flatMap(({ key }) => [
    { kind: 'high-high', series: key, value: 9 },
    { kind: 'high', series: key, value: 8 },
    { kind: 'low', series: key, value: 2 },
    { kind: 'low-low', series: key, value: 1 },
    { kind: 'other', series: key, value: 5 },
  ]);
  const { parts, ...leftOut } = limitLineParts(limits, many);
  expect(leftOut).toEqual({ notSearched: 4, tooMany: 4 });
  const condition = conditionOf({ ...newDraft(''), join: 'any', parts }, many);
  expect(eventConditionSchema.parse(condition).parts).toHaveLength(10);
});
