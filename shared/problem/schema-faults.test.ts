import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '../language/language';
import { setFaultWords } from './schema-faults';

beforeAll(setFaultWords);
afterEach(() => setLanguage('en'));

const schema = z.strictObject({
  text: z.string().min(2).max(5),
  name: z.string().min(1),
  form: z.string().regex(/^a+$/),
  number: z.number().min(0).max(10),
  share: z.number().gt(0).lt(1),
  whole: z.int(),
  flag: z.boolean(),
  list: z.array(z.string()).min(1).max(2),
  object: z.looseObject({}),
  members: z.record(z.string(), z.number()),
  choice: z.enum(['a', 'b']),
  only: z.literal('this'),
  own: z.string().max(1, { error: () => 'of its own' }),
  either: z.union([z.string(), z.number()]),
});

const good = {
  text: 'abc',
  name: 'a',
  form: 'aa',
  number: 5,
  share: 0.5,
  whole: 1,
  flag: true,
  list: ['a'],
  object: {},
  members: {},
  choice: 'a',
  only: 'this',
  own: 'a',
  either: 1,
};

function faultOf(member: string, value: unknown): string | undefined {
  return schema.safeParse({ ...good, [member]: value }).error?.issues[0]?.message;
}

test.each([
  ['text', undefined, 'is missing', 'fehlt'],
  ['text', 4, 'expected text, found number', 'erwartet wird ein Text, gefunden wurde eine Zahl'],
  ['text', 'a', 'too short, at least 2 characters', 'zu kurz, mindestens 2 Zeichen'],
  ['text', 'abcdef', 'too long, at most 5 characters', 'zu lang, höchstens 5 Zeichen'],
  ['name', '', 'is empty', 'ist leer'],
  ['form', 'b', 'not in the form that is expected', 'nicht in der erwarteten Form'],
  ['number', -1, 'too small, at least 0', 'zu klein, mindestens 0'],
  ['number', 11, 'too large, at most 10', 'zu groß, höchstens 10'],
  ['number', null, 'expected number, found null', 'erwartet wird eine Zahl, gefunden wurde null'],
  ['share', 0, 'too small, it is to be more than 0', 'zu klein, erwartet wird mehr als 0'],
  ['share', 1, 'too large, it is to be less than 1', 'zu groß, erwartet wird weniger als 1'],
  ['whole', 1.5, 'expected whole number, found number', 'erwartet wird eine ganze Zahl, gefunden wurde eine Zahl'],
  ['flag', 'x', 'expected true or false, found text', 'erwartet wird true oder false, gefunden wurde ein Text'],
  ['list', {}, 'expected list, found object', 'erwartet wird eine Liste, gefunden wurde ein Objekt'],
  ['list', [], 'too few, at least 1', 'zu wenige, mindestens 1'],
  ['list', ['a', 'b', 'c'], 'too many, at most 2', 'zu viele, höchstens 2'],
  ['object', [], 'expected object, found list', 'erwartet wird ein Objekt, gefunden wurde eine Liste'],
  ['members', true, 'expected object, found true or false', 'erwartet wird ein Objekt, gefunden wurde true oder false'],
  ['choice', undefined, 'is missing', 'fehlt'],
  ['choice', 'c', 'expected one of a, b', 'erwartet wird eines von a, b'],
  ['only', 'that', 'expected this', 'erwartet wird this'],
  ['own', 'ab', 'of its own', 'of its own'],
  ['either', true, 'not as expected', 'nicht wie erwartet'],
  ['more', 1, 'unknown members: more', 'unbekannte Angaben: more'],
])('%s %j: %s', (member, value, english, german) => {
  expect(faultOf(member, value)).toBe(english);
  setLanguage('de');
  expect(faultOf(member, value)).toBe(german);
});
