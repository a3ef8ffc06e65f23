import { expect, test } from 'vitest';
import { isReleaseAddress } from './newer-version';

test('releases are looked for encrypted or on this computer, at an address that tells nothing of who asks', () => {
  for (const text of [
    'https://files.example/viewer',
    'https://files.example:8443/',
    'http://127.0.0.1:9/x',
    'http://localhost/',
  ])
    expect(isReleaseAddress(text), text).toBe(true);
  for (const text of [
    '',
    'files.example/viewer',
    'http://files.example/viewer',
    'http://127.0.0.1.example/',
    'ftp://files.example/',
    'file:///tmp',
    'https://me:secret@files.example/',
    'https://me@files.example/',
    'https://files.example/?who=me',
    'https://files.example/#me',
  ])
    expect(isReleaseAddress(text), text).toBe(false);
});
