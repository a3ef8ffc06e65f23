import { describe, expect, test } from 'vitest';
import {
  checkConnection,
  completeUrl,
  formOf,
  isUnencrypted,
  newForm,
  withoutApiPath,
  type ConnectionForm,
} from './connection-form';

const form: ConnectionForm = {
  ...newForm,
  name: ' Plant 1 ',
  baseUrl: 'https://historian.example:8002/',
  username: 'ada',
};
const headers = [
  { name: 'X-Plant', value: '7' },
  { name: 'X-Key', value: null },
];
const faultsOf = (part: Partial<ConnectionForm>) => {
  const checked = checkConnection({ ...form, ...part }, 'p1');
  return checked.ok ? [] : Object.keys(checked.faults);
};
const draftOf = (part: Partial<ConnectionForm>) => {
  const checked = checkConnection({ ...form, ...part }, 'p1');
  return checked.ok ? checked.draft : undefined;
};

describe('the form of a connection', () => {
  test('makes a profile without blanks and without a slash at the end of the address', () => {
    const checked = checkConnection(form, 'p1');
    expect(checked).toMatchObject({
      ok: true,
      draft: {
        profile: {
          id: 'p1',
          name: 'Plant 1',
          baseUrl: 'https://historian.example:8002',
          authentication: { scheme: 'basic', username: 'ada' },
          timeouts: { connectSeconds: 10, firstByteSeconds: 60, idleSeconds: 30 },
          defaultStoreLimit: null,
          historyRequestsAtOnce: 2,
        },
      },
    });
    expect(checked).toMatchObject({ draft: { secrets: {} } });
  });

  test('takes a whole number with groups for what it is', () => {
    const profile = { defaultStoreLimit: 10_000, retries: 3, timeouts: { idleSeconds: 1.5 } };
    const typed = { ...form, defaultStoreLimit: '10.000', retries: '3', idleSeconds: '1,5' };
    expect(checkConnection(typed, 'p1')).toMatchObject({ draft: { profile } });
  });

  test('hands on what becomes of secrets', () => {
    const secrets = { password: ' s3cret ', 'header:X-Key': null } as const;
    expect(checkConnection({ ...form, extraHeaders: headers, secrets }, 'p1')).toMatchObject({ draft: { secrets } });
  });

  test('leaves out what was typed for a header that is gone, which could be no name', () => {
    const secrets = { 'header:X Key': 'typed', 'header:X-Key': 'k3y' } as const;
    const mended = { ...form, scheme: 'headers', headerNames: ['X-Key'], secrets } as const;
    expect(draftOf(mended)?.secrets).toEqual({ 'header:X-Key': 'k3y' });
    expect(draftOf({ ...mended, scheme: 'basic' })?.secrets).toEqual({});
  });

  test('takes https:// where no scheme is typed, and http:// only with consent', () => {
    expect(completeUrl(' historian.example:8002/ ')).toBe('https://historian.example:8002');
    expect(completeUrl('http://historian/')).toBe('http://historian');
    expect(completeUrl('')).toBe('');
    expect(completeUrl('https://historian/webstudio/#/')).toBe('https://historian/webstudio');
    expect(completeUrl('historian:8002/?')).toBe('https://historian:8002');
    expect(completeUrl('/')).toBe('');
    expect(completeUrl('https://')).toBe('https://');
    expect(completeUrl('http:/historian:8002')).toBe('http://historian:8002');
    expect(completeUrl('https//historian')).toBe('https://historian');
    expect(completeUrl('http:\\\\historian')).toBe('http://historian');
    expect(completeUrl('https://https://historian')).toBe('https://historian');
    expect(completeUrl('\u200bhttps://historian:8002\u200b')).toBe('https://historian:8002');
    expect(completeUrl('"https://historian:8002",')).toBe('https://historian:8002');
    expect(completeUrl("'historian'")).toBe('https://historian');
    expect(completeUrl('<https://historian/>')).toBe('https://historian');
    expect(completeUrl('„https://historian/“')).toBe('https://historian');
    expect(faultsOf({ baseUrl: 'https://' })).toEqual(['baseUrl']);
    for (const baseUrl of ['url="https://historian"', 'https://a, https://b', 'https://historian;x', 'https://*'])
      expect(faultsOf({ baseUrl })).toEqual(['baseUrl']);
    for (const baseUrl of ['https://my_host.example.', '[::1]:8002', 'bücher.example', '10.0.0.7'])
      expect(faultsOf({ baseUrl })).toEqual([]);
    expect(faultsOf({ baseUrl: 'http://historian' })).toEqual(['allowHttp']);
    expect(faultsOf({ baseUrl: 'http://historian', allowHttp: true })).toEqual([]);
  });

  test.each([
    ['https://historian:99999', 'A port is a number up to 65535.'],
    ['10.0.0.7:80020/plant', 'A port is a number up to 65535.'],
    ['https://[2001:db8::7]:65536', 'A port is a number up to 65535.'],
    ['http://[fe80::1%25eth0]:8002', expect.stringMatching(/^An IPv6 address stands in brackets and has no zone/)],
    ['2001:db8::7', expect.stringMatching(/^An IPv6 address stands in brackets and has no zone/)],
    ['https://a b', 'An address such as https://historian.example:8002.'],
  ])('says what is wrong with the base URL %s', (baseUrl, told) => {
    expect(checkConnection({ ...form, baseUrl }, 'p1')).toEqual({ ok: false, faults: { baseUrl: told } });
  });

  test('takes paths, and the name of the ID member, without blanks around them', () => {
    const typed = { historyPath: ' /api/v2/readhistoricaldata ', tokenPath: '/token\t', idMember: ' id ' };
    expect(draftOf(typed)?.profile).toMatchObject({
      historyPath: '/api/v2/readhistoricaldata',
      tokenPath: '/token',
      idMember: 'id',
    });
  });

  test('refuses a path of which a server would be told a part', () => {
    expect(faultsOf({ filesPath: '/api/v2/readfile#1', readPath: '/api/#/read' })).toEqual(['filesPath', 'readPath']);
    expect(faultsOf({ filesPath: '/api/v2/readfile?plant=7' })).toEqual([]);
  });

  test('says at each field what is wrong', () => {
    expect(faultsOf({ name: ' ', baseUrl: 'ftp://historian', username: ' ', idleSeconds: '' })).toEqual([
      'name',
      'baseUrl',
      'username',
      'idleSeconds',
    ]);
    for (const historyRequestsAtOnce of ['', '0', '17', '1.5', 'two']) {
      expect(faultsOf({ historyRequestsAtOnce })).toEqual(['historyRequestsAtOnce']);
    }
    expect(faultsOf({ historyRequestsAtOnce: ' 16 ' })).toEqual([]);
    expect(faultsOf({ scheme: 'token', authority: '' })).toEqual(['authority']);
    expect(faultsOf({ scheme: 'basic', username: 'PLANT:ada' })).toEqual(['username']);
    expect(faultsOf({ scheme: 'token', username: 'PLANT:ada' })).toEqual([]);
    expect(faultsOf({ filesPath: 'api' })).toEqual(['filesPath']);
    expect(faultsOf({ scheme: 'headers', headerNames: ['X-Key', 'a b'] })).toEqual(['headerNames']);
    expect(faultsOf({ extraHeaders: [{ name: 'X Plant', value: null }] })).toEqual(['extraHeaders']);
    expect(faultsOf({ proxyMode: 'fixed', proxyServer: 'proxy' })).toEqual(['proxyServer']);
    expect(faultsOf({ proxyMode: 'fixed', proxyServer: 'proxy:1', proxyUsername: 'a'.repeat(257) })).toEqual([
      'proxyUsername',
    ]);
    expect(faultsOf({ defaultStoreLimit: '0' })).toEqual(['defaultStoreLimit']);
    expect(faultsOf({ defaultStoreLimit: '' })).toEqual([]);
    expect(faultsOf({ baseUrl: 'https://ada:secret@historian.example' })).toEqual(['baseUrl']);
    expect(faultsOf({ baseUrl: 'https://@historian.example' })).toEqual(['baseUrl']);
    expect(faultsOf({ baseUrl: 'https://historian.example?x=1' })).toEqual(['baseUrl']);
    expect(faultsOf({ baseUrl: 'https://historian.example/#/trends' })).toEqual(['baseUrl']);
    expect(faultsOf({ scheme: 'none', username: '' })).toEqual([]);
  });

  test.each([
    { scheme: 'none', extraHeaders: headers },
    { scheme: 'basic' },
    { scheme: 'token', authority: 'ad' },
    { scheme: 'bearer', tokenEnd: 1_900_000_000_000 },
    { scheme: 'headers', headerNames: ['X-Key', 'X-Other'] },
    { scheme: 'windows', windowsUses: 'every-request', username: '' },
    { scheme: 'windows', proxyMode: 'fixed', proxyServer: 'proxy:8080', proxyUsername: 'ada' },
  ] as const)('comes back from the profile that it made: %j', (part) => {
    const checked = checkConnection({ ...form, ...part }, 'p1');
    if (!checked.ok) throw new Error('the form is right');
    const kept = formOf({ profile: checked.draft.profile, stored: [], isDemo: false });
    expect(checkConnection(kept, 'p1')).toEqual(checked);
  });

  test('takes a proxy as it is copied', () => {
    const checked = checkConnection(
      { ...form, proxyMode: 'fixed', proxyServer: ' http://proxy.bücher.example:8080/\u200B' },
      'p1',
    );
    const proxy = checked.ok ? checked.draft.profile.network.proxy : undefined;
    expect(proxy).toEqual({ mode: 'fixed', server: 'http://proxy.bücher.example:8080' });
  });

  test('warns of plain HTTP', () => {
    expect(isUnencrypted({ ...form, baseUrl: 'http://historian' })).toBe(true);
    expect(isUnencrypted(form)).toBe(false);
  });
});

test('a base URL that was copied with the path of the API is told without it', () => {
  for (const path of ['/api', '/api/v2', '/API/v2/', '/api/v2/readhistoricaldata'])
    expect(withoutApiPath(`historian.example:8002${path}`)).toBe('https://historian.example:8002');
  for (const path of ['', '/', '/apis', '/plant/api/v2/a/b'])
    expect(withoutApiPath(`https://h${path}`)).toBeUndefined();
  expect(withoutApiPath('https://h/plant/api/v2')).toBe('https://h/plant');
});

test('a connection is made with the base URL that is meant, also before its field is left', () => {
  const copied = { baseUrl: 'historian.example/api/v2' };
  expect(draftOf(copied)?.profile.baseUrl).toBe('https://historian.example');
  const other = draftOf({ ...copied, historyPath: '/readhistoricaldata' });
  expect(other?.profile.baseUrl).toBe('https://historian.example/api/v2');
});
