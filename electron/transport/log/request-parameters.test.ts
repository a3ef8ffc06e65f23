import { expect, test } from 'vitest';
import { requestParameters } from './request-parameters';
import { requestCode } from './request-code';

const url = 'http://127.0.0.1/api/v2/readhistoricaldata';

test('parameters are told as they were sent, those that were not by their defaults, unknown ones as such', () => {
  const body = JSON.stringify({
    start_time: 'a',
    intervals_no: 1,
    more: { deep: true },
    items: [{ p: '/A' }, { p: '/B' }],
  });
  const asked = requestParameters('Read Historical Data', { url, method: 'POST', body });
  const short = asked.map(({ name, value, isSent, isKnown }) => [name, value, isSent, isKnown]);
  expect(short.slice(0, 4)).toEqual([
    ['items', '{"p":"/A"}\n{"p":"/B"}', true, true],
    ['start_time', 'a', true, true],
    ['intervals_no', '1', true, true],
    ['more', '{"deep":true}', true, false],
  ]);
  expect(short).toContainEqual(['aggregate', 'AGG_TYPE_INTERPOLATIVE', false, true]);
  expect(short).toContainEqual(['end_time', undefined, false, true]);
  expect(short.map(([name]) => name)).not.toContain('identifier');
});

/** The parameters that are told of a read of these items. */
function namesOf(...items: readonly object[]): readonly string[] {
  const body = JSON.stringify({ start_time: 'a', items });
  return requestParameters('Read Historical Data', { url, method: 'POST', body }).map(({ name }) => name);
}

test('the default aggregate is told where it holds: not where each item names its own', () => {
  const raw = { p: '/A', aggregate: 'AGG_TYPE_RAW' };
  expect(namesOf(raw, raw)).not.toContain('aggregate');
  expect(namesOf(raw, { p: '/B' })).toContain('aggregate');
  expect(namesOf()).toContain('aggregate');
});

/** What is told of so many intervals in a day of 25 hours. */
function meaningOf(intervals_no: number): string | undefined {
  const body = JSON.stringify({ start_time: '2026-10-24T22:00:00Z', end_time: '2026-10-25T23:00:00Z', intervals_no });
  const asked = requestParameters('Read Historical Data', { url, method: 'POST', body });
  return asked.find(({ name }) => name === 'intervals_no')?.meaning;
}

test('of intervals it is told how long each is, of the one of raw data not', () => {
  expect(meaningOf(25)).toBe('Number of intervals in the [start, end) timespan. Each is 1 h long.');
  expect(meaningOf(1000)).toBe('Number of intervals in the [start, end) timespan. Each is 1.5 min long.');
  expect(meaningOf(1)).toBe('Number of intervals in the [start, end) timespan.');
});

test('a GET tells its parameters by its URL, also those that stand in it several times', () => {
  const asked = requestParameters('Read Files', {
    url: `${url}?identifier=%2FA&identifier=%2FB&limit=5`,
    method: 'GET',
    body: undefined,
  });
  expect(asked.slice(0, 2).map(({ name, value }) => [name, value])).toEqual([
    ['identifier', '/A\n/B'],
    ['limit', '5'],
  ]);
});

test('an address that names many thousands of items is told without running out of memory', () => {
  const paths = Array.from({ length: 20_000 }, (_, n) => `/A/${n}`);
  const query = paths.map((path) => `identifier=${encodeURIComponent(path)}`).join('&');
  const asked = requestParameters('Read Files', { url: `${url}?${query}`, method: 'GET', body: undefined });
  expect(asked.find(({ name }) => name === 'identifier')?.value).toBe(paths.join('\n'));
});

test('IDs beyond 2^53 keep their digits', () => {
  const asked = requestParameters('Read Files', { url, method: 'POST', body: '{"items":[{"i":9007199254740993}]}' });
  expect(asked[0]?.value).toBe('{"i":9007199254740993}');
});

const request = {
  url: `${url}?a=it's`,
  method: 'POST',
  requestHeaders: [
    ['Content-Type', 'application/json'],
    ['Authorization', 'Basic •••'],
  ],
  requestBody: '{"p":"/A ‘1’ $x"}',
} as const;

test('PowerShell takes texts as they are, and asks for the password', () => {
  const script = requestCode(request, { kind: 'basic', username: 'o’neil' }, 'script');
  expect(script).toContain(`-Uri '${url}?a=it''s'`);
  expect(script).toContain(`$body = '{"p":"/A ‘‘1’’ $x"}'`);
  expect(script).toContain(`Get-Credential -UserName 'o’’neil'`);
  expect(script.split('\n').at(-1)).toBe('[Text.Encoding]::UTF8.GetString($response.RawContentStream.ToArray())');
  expect(script).not.toContain('•••');
});

test('Python has the request as texts of its own, and asks for the password', () => {
  const script = requestCode(request, { kind: 'basic', username: 'engineer' }, 'python');
  expect(script).toContain(`data=${JSON.stringify(request.requestBody)}.encode(),`);
  expect(script).toContain('getpass.getpass()');
  expect(script).not.toContain('•••');
  expect(requestCode(request, undefined, 'python')).toContain('"Authorization": "Basic •••"');
});

test.each(['posix', 'cmd', 'powershell', 'script', 'python'] as const)(
  'an address is copied as it is sent, which programs that encode nothing take: %s',
  (form) => {
    const typed = { ...request, url: 'https://bücher.example/Werk Süd/api/v2/readfile?a=%20b' };
    const code = requestCode(typed, undefined, form).replaceAll('^', '');
    expect(code).toContain('https://xn--bcher-kva.example/Werk%20S%C3%BCd/api/v2/readfile?a=%20b');
  },
);

test.each([
  ['posix', '--negotiate', "--user ':'", "--user 'PLANT\\ada'"],
  ['cmd', '--negotiate', '--user ^":^"', '--user ^"PLANT^\\ada^"'],
  ['powershell', 'negotiate', 'user = ":"', String.raw`user = "PLANT\\ada"`],
  [
    'script',
    '',
    '-UseDefaultCredentials',
    String.raw`-Credential (Get-Credential -UserName 'PLANT\ada' -Message 'Password')`,
  ],
  ['python', '', '# The connection signs in by Windows', '# The connection signs in by Windows'],
] as const)('%s signs in by Windows where the connection does', (form, scheme, ofComputer, named) => {
  const plain = { ...request, requestHeaders: request.requestHeaders.slice(0, 1) };
  const codes = ['', 'PLANT\\ada'].map((username) => requestCode(plain, { kind: 'windows', username }, form));
  expect(codes[0]).toContain(ofComputer);
  expect(codes[1]).toContain(named);
  for (const code of codes) expect(code).toContain(scheme);
  expect(requestCode(plain, undefined, form)).not.toMatch(/negotiate|credential|Windows|user/i);
});

test('PowerShell hands cURL the name of a user as it is, which its pipe has another encoding for', () => {
  const [plain = '', beyondAscii = ''] = ['mueller', 'PLANT\\müller'].map((username) =>
    requestCode(request, { kind: 'basic', username }, 'powershell'),
  );
  expect(plain.split('\n').at(-1)).toBe("'@ | curl.exe --globoff --config -");
  expect(beyondAscii).toContain(String.raw`user = "PLANT\\müller"`);
  expect(beyondAscii.split('\n').at(-1)).toBe(
    "'@ | & { $OutputEncoding = [Text.UTF8Encoding]::new(); $input | curl.exe --globoff --config - }",
  );
});
