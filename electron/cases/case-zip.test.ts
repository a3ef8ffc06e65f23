import { zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packZip, unpackZip, ZipFault } from './case-zip';

const signal = new AbortController().signal;
const text = (content: string) => Buffer.from(content, 'utf8');

test('what is packed is unpacked again, byte for byte', async () => {
  const name = fc.constantFrom('a.json', 'b.png', 'c.parquet', 'd.txt');
  const files = fc.uniqueArray(fc.record({ name, bytes: fc.uint8Array({ maxLength: 2000 }) }), {
    minLength: 1,
    selector: (file) => file.name,
  });
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const zip = await packZip(given, signal);
      const read = await unpackZip(zip, new Map(given.map((file) => [file.name, 2000])));
      expect([...read].map(([each, bytes]) => [each, [...bytes]])).toEqual(
        given.map((file) => [file.name, [...file.bytes]]),
      );
    }),
    { numRuns: 40 },
  );
});

test('a file of another name is passed over, wherever its name leads', async () => {
  const zip = zipSync({ 'case.json': text('{}'), '../../etc/passwd': text('x'), '/case.json': text('y') });
  expect([...(await unpackZip(zip, new Map([['case.json', 100]])))]).toEqual([['case.json', text('{}')]]);
});

test('bytes are counted as they come: a small zip can’t become a large file', async () => {
  const zip = zipSync({ 'case.json': new Uint8Array(20_000_000) }, { level: 9 });
  expect(zip.byteLength).toBeLessThan(100_000);
  await expect(unpackZip(zip, new Map([['case.json', 1_000_000]]))).rejects.toThrow(
    'case.json in it has more than 1 MB',
  );
});

test('too many files are refused', async () => {
  const zip = zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.txt`, new Uint8Array()])));
  await expect(unpackZip(zip, new Map())).rejects.toThrow('more than 1000 files');
});

test('a file that stands twice is refused: two readers would take another one each', async () => {
  const zip = zipSync({ 'case.json': text('{}'), 'case.jsoo': text('[]') });
  const twice = Buffer.from(Buffer.from(zip).toString('latin1').replaceAll('case.jsoo', 'case.json'), 'latin1');
  await expect(unpackZip(twice, new Map([['case.json', 100]]))).rejects.toThrow('case.json twice');
});

test.each([
  ['a text', text('Hello'), 'no zip file'],
  ['nothing', new Uint8Array(), 'no zip file'],
  [
    'a zip that was cut',
    Buffer.from(zipSync({ 'case.json': text('x'.repeat(999)) }, { level: 0 })).subarray(0, 500),
    'damaged',
  ],
])('%s is refused', async (_, bytes, reason) => {
  const read = unpackZip(bytes, new Map([['case.json', 10_000]]));
  await expect(read).rejects.toThrow(ZipFault);
  await expect(read).rejects.toThrow(reason);
});

test('damaged bytes give what was packed or a fault, never other bytes, and no file less', async () => {
  const given = [
    { name: 'case.json', bytes: text('{"a":1}'.repeat(100)) },
    { name: 'data.parquet', bytes: text('PAR1'.repeat(100)) },
  ];
  const zip = await packZip(given, signal);
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.byteLength - 1), fc.nat(255), async (at, value) => {
      const damaged = Uint8Array.from(zip);
      damaged[at] = value;
      const limits = new Map(given.map(({ name }) => [name, 10_000]));
      const read = await unpackZip(damaged, limits).catch((thrown: unknown) => thrown);
      if (read instanceof Map) expect([...read]).toEqual(given.map(({ name, bytes }) => [name, bytes]));
      else expect(read).toBeInstanceOf(ZipFault);
    }),
    { numRuns: 500 },
  );
});

test('one flipped bit in a file that is stored as it is names that file', async () => {
  const data = text('PAR1'.repeat(100));
  const zip = await packZip(
    [
      { name: 'case.json', bytes: text('{}') },
      { name: 'data.parquet', bytes: data },
    ],
    signal,
  );
  const at = zip.indexOf(data) + 200;
  zip[at] = (zip[at] ?? 0) ^ 1;
  const limits = new Map([
    ['case.json', 100],
    ['data.parquet', 1000],
  ]);
  await expect(unpackZip(zip, limits)).rejects.toThrow('data.parquet in it is damaged');
});

test.each(['', 'A comment'])(
  'a zip that other programs have packed anew is read, with %j behind it',
  async (comment) => {
    const zip = Buffer.concat([zipSync({ 'case.json': text('{}'), 'notes.txt': text('x') }), text(comment)]);
    zip.writeUInt16LE(comment.length, zip.byteLength - comment.length - 2);
    expect([...(await unpackZip(zip, new Map([['case.json', 100]])))]).toEqual([['case.json', text('{}')]]);
  },
);

test.each([
  ['its folder', {}],
  ['what macOS adds', { '__MACOSX/FIC-203/._case.json': text('x'), '__MACOSX/._FIC-203': text('x') }],
  ['an entry for the folder', { 'FIC-203/': new Uint8Array() }],
])('a case that was unpacked and packed anew, with %s, is read', async (_, more) => {
  const zip = zipSync({ ...more, 'FIC-203/case.json': text('{}'), 'FIC-203/view.json': text('[]') });
  const limits = new Map([
    ['case.json', 100],
    ['view.json', 100],
  ]);
  expect([...(await unpackZip(zip, limits))]).toEqual([
    ['case.json', text('{}')],
    ['view.json', text('[]')],
  ]);
});

test.each([
  ['beside others', { 'a/case.json': text('{}'), 'b/view.json': text('[]') }],
  ['beside a file', { 'a/case.json': text('{}'), 'view.txt': text('[]') }],
  ['in a folder of a folder', { 'a/b/case.json': text('{}') }],
  ['above', { '../case.json': text('{}') }],
])('of a folder %s nothing is taken', async (_, files) => {
  const limits = new Map([['case.json', 100]]);
  expect([...(await unpackZip(zipSync(files), limits))]).toEqual([]);
});
