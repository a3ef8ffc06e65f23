import { expect, test } from 'vitest';
import { fileFields, sentForm } from './file-fields';

const file = {
  id: '65f0c0ffee65f0c0ffee65f0',
  filename: 'shift 7.pdf',
  alias: undefined,
  length: 48_213,
  chunkSize: undefined,
  uploadDate: '2026-11-21T08:15:30.250Z',
  metadata: { timestamp: 1_795_594_530_000, tags: ['a', 2], batch: { no: '9007199254740993', open: null }, empty: {} },
  rest: { checksum: 'ab12' },
};

test('every member that came is a field, nested ones within theirs', () => {
  const places = fileFields(file).map(({ place }) => place);
  expect(places).toEqual(['_id', 'filename', 'length', 'upload_date', 'checksum', 'metadata']);
  const metadata = fileFields(file).find(({ name }) => name === 'metadata');
  expect(metadata?.content).toMatchObject({
    kind: 'fields',
    fields: [
      { name: 'timestamp', content: { text: '1795594530000' } },
      { name: 'tags', content: { kind: 'value', text: '["a",2]' } },
      {
        name: 'batch',
        content: {
          fields: [
            { place: 'metadata.batch.no', content: { text: '9007199254740993' } },
            { place: 'metadata.batch.open', content: { text: 'null' } },
          ],
        },
      },
      { name: 'empty', content: { text: '{}' } },
    ],
  });
});

test('sizes are told in bytes and in words', () => {
  expect(fileFields(file)[2]?.content).toEqual({ kind: 'value', text: '48213', note: '48.2 kB' });
});

test('the form that was sent has the names of the specification', () => {
  expect(JSON.parse(JSON.stringify(sentForm(file)))).toMatchObject({ _id: file.id, upload_date: file.uploadDate });
});
