import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonNode } from '@shared/contract/inspect/request-record';
import { BodyText } from './body-text';
import { findInBody } from './find-in-body';
import { readJsonNodes } from './json-nodes';
import { KeptBody } from './kept-body';

/** A body that came in pieces of these lengths, again and again. */
function bodyOf(text: string, lengths: readonly number[], most = Number.POSITIVE_INFINITY): KeptBody {
  let left = most;
  const body = new KeptBody((bytes) => {
    const granted = Math.min(left, bytes);
    left -= granted;
    return granted;
  });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0, turn = 0; at < bytes.byteLength; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    body.add(bytes.subarray(at, at + length));
    at += length;
  }
  return body;
}

const lengthsOfPieces = fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 5 });

test('parts of a text join to the whole, wherever they are parted', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      lengthsOfPieces,
      fc.array(fc.nat(200), { maxLength: 6 }),
      (text, lengths, cuts) => {
        const body = new BodyText(bodyOf(text, lengths), []);
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), body.bytes.kept];
        const parts = bounds.slice(1).map((end, place) => body.text(Math.min(bounds[place] ?? 0, end), end));
        expect(parts.join('').startsWith(text)).toBe(true);
      },
    ),
  );
});

test('a row begins where its first character does', () => {
  const body = new BodyText(bodyOf('ab日本cü', [2]), []);
  expect(body.rows(0, 5, 3)).toEqual([
    { start: 0, text: 'ab' },
    { start: 2, text: '日' },
    { start: 5, text: '本c' },
    { start: 9, text: 'ü' },
    { start: 11, text: '' },
  ]);
});

/** A part of a row. */
function rowPart(start: number, text: string) {
  return { start, text, isBlank: text === '•••' };
}

test('a row with a secret tells which bytes of the body its parts are', () => {
  const body = new BodyText(bodyOf('a geheim-7f3a TIC', [3]), ['geheim-7f3a']);
  expect(body.rows(0, 3, 6)).toEqual([
    { start: 0, text: 'a •••', parts: [rowPart(0, 'a '), rowPart(2, '•••')] },
    { start: 6, text: '' },
    { start: 13, text: ' TIC' },
  ]);
});

test('all that is kept can be shown at once, to the byte, without secrets', () => {
  expect(new BodyText(bodyOf('a geheim-7f3a ü', [3]), ['geheim-7f3a']).shown().toString()).toBe('a ••• ü');
  expect(new BodyText(bodyOf('abü', [3], 3), []).shown()).toEqual(Buffer.from('abü').subarray(0, 3));
});

test('no part of a text shows a secret, or the start of one where it is cut', () => {
  const secret = 'géheim-7f3a';
  const text = `before ${secret} between ${secret}`;
  const { kept } = bodyOf(text, [7]);
  for (let most = 0; most <= kept; most += 1) {
    const body = new BodyText(bodyOf(text, [7], most), [secret]);
    for (let at = 0; at <= most; at += 1) {
      const shown = body.text(0, at) + body.text(at, most);
      expect(shown).not.toMatch(/7f3a|heim/);
    }
  }
  expect(new BodyText(bodyOf(text, [7]), [secret]).text(0, 1000)).toBe('before ••• between •••');
});

test.each(['utf16le', 'utf16be'])('a secret that a server repeats in %s is not shown either', (encoding) => {
  const secret = 'géheim-7f3a';
  const bytes = Buffer.from(`before ${secret} between`, 'utf16le');
  const kept = new KeptBody((length) => length);
  kept.add(encoding === 'utf16be' ? bytes.swap16() : bytes);
  const shown = new BodyText(kept, [secret]).text(0, kept.kept).replaceAll('\0', '');
  expect(shown).toContain('before');
  expect(shown).not.toMatch(/7f3a|heim/);
});

/** The value that a tree of nodes shows. */
function valueOf(body: BodyText, node: JsonNode): unknown {
  if (node.kind === 'value') return JSON.parse(node.text);
  const nodes = allNodes(body, node.start);
  if (node.kind === 'array') return nodes.map((each) => valueOf(body, each));
  return nodes.map((each) => [JSON.parse(each.key), valueOf(body, each)]);
}

function allNodes(body: BodyText, start?: number): readonly JsonNode[] {
  const all: JsonNode[] = [];
  for (let answer = readJsonNodes(body, start); ; answer = readJsonNodes(body, start, answer.next)) {
    expect(answer.fault).toBeUndefined();
    all.push(...answer.nodes);
    if (answer.next === undefined) return all;
  }
}

/** Objects as lists of their members, in their order. */
function membersOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(membersOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, each]) => [name, membersOf(each)]);
}

test('the tree of an answer has every member and element of it, once', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), lengthsOfPieces, fc.boolean(), (value, lengths, isSpaced) => {
      const text = JSON.stringify(value, null, isSpaced ? '\t' : undefined);
      const body = new BodyText(bodyOf(text, lengths), []);
      const [root] = allNodes(body);
      expect(root && valueOf(body, root)).toEqual(membersOf(JSON.parse(text)));
    }),
  );
});

test('what is long is passed over in steps, and what follows it is found', () => {
  const long = Array.from({ length: 300 }, (_, place) => ({ V: 'x'.repeat(50_000), '}"\\': place }));
  const body = new BodyText(bodyOf(JSON.stringify({ long, last: 1 }), [60_000]), []);
  const [root] = allNodes(body);
  const members = allNodes(body, root?.start);
  expect(members.map(({ key }) => key)).toEqual(['"long"', '"last"']);
  expect(allNodes(body, members[0]?.start)).toHaveLength(300);
  expect(readJsonNodes(body, root?.start).nodes).toHaveLength(1);
});

function fault(text: string, start: number | undefined, most?: number): string | undefined {
  return readJsonNodes(new BodyText(bodyOf(text, [10], most), []), start).fault;
}

test('it is said where an answer is no JSON, and where no more of it is kept', () => {
  expect(fault('', undefined)).toBe('The body ends at byte 0.');
  expect(fault('[1 2]', 0)).toBe('This is no JSON at byte 3.');
  expect(fault('{"a":1,', 0)).toBe('The body ends at byte 7.');
  expect(fault('[1,[2,3],4]', 0, 6)).toBe('The kept part ends at byte 6.');
});

const { signal } = new AbortController();

test('a text is found wherever the body came in pieces, in any case of its letters, at the byte where it begins', async () => {
  const sought = fc.stringMatching(/^[a-cé"]{1,3}$/);
  const bodies = fc.stringMatching(/^[A-Ca-cé"]{0,60}$/);
  await fc.assert(
    fc.asyncProperty(
      bodies,
      sought,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (text, one, lengths) => {
        const found = await findInBody(new BodyText(bodyOf(text, lengths), []), one, signal);
        const bytes = (until: number) => Buffer.byteLength(text.slice(0, until));
        const expected: number[] = [];
        const [where, what] = [text.toLowerCase(), one.toLowerCase()];
        for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + what.length))
          expected.push(bytes(at));
        expect(found).toEqual({ places: expected, bytes: Buffer.byteLength(one), isMore: false });
      },
    ),
  );
});

test.each([
  ['Kühler', String.raw`{"p":"K\u00fchler"}`],
  ['Kühler', String.raw`{"p":"K\u00FChler"}`],
  ['/Anlage/Kühler', String.raw`{"p":"\/Anlage\/K\u00fchler"}`],
  ['A&B+C', String.raw`{"p":"A\u0026B\u002BC"}`],
  ['C:\\Daten', String.raw`{"p":"C:\\Daten"}`],
  ['😀', String.raw`{"p":"\ud83d\ude00"}`],
])('%s is found as an answer writes it, %s', async (sought, answer) => {
  const found = await findInBody(new BodyText(bodyOf(answer, [5]), []), sought, signal);
  const bytes = answer.length - '{"p":""}'.length;
  expect(found).toEqual({ places: ['{"p":"'.length], bytes, isMore: false });
  const hidden = new BodyText(bodyOf(answer, [5]), [answer.slice(-4, -2)]);
  expect((await findInBody(hidden, sought, signal)).places).toEqual([]);
});

test('a text is found across the pieces that are looked through at once', async () => {
  const before = 'x'.repeat(2 ** 20 - 3);
  const body = new BodyText(bodyOf(`${before}TIC-101${before}`, [70_000]), []);
  expect(await findInBody(body, 'tic-101', signal)).toMatchObject({ places: [before.length] });
  expect(await findInBody(body, 'tic-102', signal)).toMatchObject({ places: [] });
});

test('more places than anybody goes through are told to be more', async () => {
  const body = new BodyText(bodyOf('ab'.repeat(10_001), [70_000]), []);
  const { places, isMore } = await findInBody(body, 'ab', signal);
  expect([places.length, places.at(-1), isMore]).toEqual([10_000, 19_998, true]);
});

test('nothing is found in a secret, so that none can be guessed letter by letter', async () => {
  const body = new BodyText(bodyOf('before geheim-7f3a behind', [7]), ['geheim-7f3a']);
  for (const part of ['g', 'geheim-7f3a', '7f3', 'e geheim', 'a behind'])
    expect((await findInBody(body, part, signal)).places.filter((at) => at >= 5 && at < 18)).toEqual([]);
  expect((await findInBody(body, 'behind', signal)).places).toEqual([19]);
});
