import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFile } from './page-file-response';

let folder: string;
let root: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-files-'));
  root = path.join(folder, 'page');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.json'), '{}');
  const head =
    '<html lang="__LANGUAGE__" data-decimal-sign="__DECIMAL_SIGN__" data-mantine-color-scheme="__COLOUR_SCHEME__">';
  const html = `${head}<meta name="csp-nonce" content="__CSP_NONCE__">`;
  await writeFile(path.join(root, 'index.html'), html);
  await writeFile(path.join(root, 'assets/index-1.js'), 'export {};');
});
afterAll(() => rm(folder, { recursive: true }));

const english = { scheme: 'dark', language: 'en', decimalSign: '.' } as const;

test('the page has the nonce that its policy allows, a new one at each load', async () => {
  const loads = [
    await pageFile(root, 'app://viewer/', english),
    await pageFile(root, 'app://viewer/index.html', english),
  ];
  const nonces = await Promise.all(
    loads.map(async (response) => {
      const [, nonce] = /content="([^"]+)"/.exec(await response.text()) ?? [];
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test.each([
  { scheme: 'light', language: 'en', decimalSign: '.' },
  { scheme: 'dark', language: 'de', decimalSign: ',' },
] as const)(
  'the page begins in the theme of the window and speaks as main does: $scheme, $language, $decimalSign',
  async (look) => {
    const response = await pageFile(root, 'app://viewer/', look);
    const { scheme, language, decimalSign } = look;
    expect(await response.text()).toContain(
      `<html lang="${language}" data-decimal-sign="${decimalSign}" data-mantine-color-scheme="${scheme}">`,
    );
  },
);

test('the policy allows no inline script, no eval and no foreign origin', async () => {
  const response = await pageFile(root, 'app://viewer/', english);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('files have the type that module scripts require', async () => {
  const response = await pageFile(root, 'app://viewer/assets/index-1.js', english);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test.each([
  '/../secret.json',
  '/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/assets/..%2f..%2fsecret.json',
  '/%00',
  '/%E0',
  '/assets',
  '/nothing.js',
])('%s is not found', async (target) => {
  const response = await pageFile(root, `app://viewer${target}`, english);
  expect(response.status).toBe(404);
});
