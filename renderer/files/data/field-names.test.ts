import { expect, test } from 'vitest';
import { isFieldSought, nameOfPath, tellingName } from './field-names';

test('the size is found where the server says length', () => {
  expect(isFieldSought('length', 'size')).toBe(true);
  expect(isFieldSought('length', ' LEN')).toBe(true);
  expect(isFieldSought('metadata.ordernumber', 'order number')).toBe(true);
  expect(isFieldSought('metadata.pages', 'size')).toBe(false);
  expect(isFieldSought('metadata.Prüfer'.normalize('NFD'), 'prüf meta')).toBe(true);
});

test('a name stands beside a path only where it says more', () => {
  expect(tellingName('length')).toBe('Size');
  expect(tellingName('metadata.path')).toBe('Item path');
  for (const field of ['_id', 'filename', 'chunk_size', 'metadata.location', 'metadata.ordernumber', 'metadata.pages'])
    expect(tellingName(field)).toBeUndefined();
});

test('a key with a dot is no path', () => {
  expect(nameOfPath(['metadata', 'timestamp'])).toBe('Timestamp');
  expect(nameOfPath(['metadata.timestamp'])).toBeUndefined();
});
