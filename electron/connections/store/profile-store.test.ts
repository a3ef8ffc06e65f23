import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { stringifyStored, parseStored } from '../../storage/files/stored-json';
import { connectionsFormat } from './profile-store';

const profile = profileSchema.parse({
  id: 'a',
  name: 'A',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const text = (profiles: readonly unknown[], version = 2) =>
  JSON.stringify({ version, content: { activeId: 'a', profiles } });

test('written content can be read', () => {
  const content = { activeId: 'a', profiles: [profile], unsealed: {}, removed: [] };
  expect(parseStored(stringifyStored(content, connectionsFormat), connectionsFormat)).toEqual({
    kind: 'whole',
    content,
  });
});

test('a profile that is invalid does not affect the others', () => {
  expect(parseStored(text([profile, { ...profile, id: 'b', baseUrl: 'nowhere' }, 7]), connectionsFormat)).toMatchObject(
    {
      kind: 'salvaged',
      content: { activeId: 'a', profiles: [profile] },
    },
  );
});

test('a profile of version 1 has its time-out for both waits, and has agreed to http://', () => {
  const { timeouts: _timeouts, allowHttp: _allowHttp, ...earlier } = profile;
  const old = { ...earlier, baseUrl: 'http://historian.example', timeoutSeconds: 77 };
  expect(parseStored(text([old], 1), connectionsFormat)).toMatchObject({
    kind: 'whole',
    content: { profiles: [{ allowHttp: true, timeouts: { firstByteSeconds: 77, idleSeconds: 77 } }] },
  });
});
