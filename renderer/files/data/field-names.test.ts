import { expect, test } from 'vitest';
import { isFieldSought, nameOfPath, tellingName } from './field-names';

test('the size is found where the server says length', () => {
  expect(isFieldSought('length', 'size')).toBe(true);
  expect(isFieldSought('length', ' LEN')).toBe(true);
  expect(isFieldSought('metadata.pages', 'size')).toBe(false);
});

test('a name stands beside a path only where it says more', () => {
  expect(tellingName('length')).toBe('Size');
  expect(tellingName('filename')).toBeUndefined();
  expect(tellingName('metadata.location')).toBeUndefined();
  expect(tellingName('metadata.ordernumber')).toBe('Order number');
  expect(tellingName('metadata.pages')).toBeUndefined();
});

test('a key with a dot is no path', () => {
  expect(nameOfPath(['metadata', 'timestamp'])).toBe('Timestamp');
  expect(nameOfPath(['metadata.timestamp'])).toBeUndefined();
});
