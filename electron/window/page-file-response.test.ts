import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFile, type StartPicture } from './page-file-response';

let folder: string;
let root: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-files-'));
  root = path.join(folder, 'page');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.json'), '{}');
  const head =
    '<html lang="__LANGUAGE__" data-decimal-sign="__DECIMAL_SIGN__" data-mantine-color-scheme="__COLOUR_SCHEME__">';
  const html = `${head}<meta name="csp-nonce" content="__CSP_NONCE__"><!-- __START_PICTURE__ -->`;
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
  const nonces = loads.map((response) => {
    const [, nonce] = /content="([^"]+)"/.exec(response.body.toString()) ?? [];
    expect(response.headers['Content-Security-Policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    return nonce;
  });
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
    expect(response.body.toString()).toContain(
      `<html lang="${language}" data-decimal-sign="${decimalSign}" data-mantine-color-scheme="${scheme}">`,
    );
  },
);

const picture = {
  png: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  left: 376,
  top: 167.5,
  width: 1053,
  height: 441,
  page: { width: 1440, height: 900 },
  ratio: 1,
  scheme: 'dark',
  text: 'Saved <b>& now',
} as const;
const loaded = async (found: StartPicture | undefined, target = 'index.html') => {
  const response = await pageFile(root, `app://viewer/${target}`, {
    ...english,
    startPicture: () => Promise.resolve(found),
  });
  return response.body.toString();
};

describe('the picture that the page begins with', () => {
  test('is shown where it stood, in a window as large as then, under the nonce of the page', async () => {
    const html = await loaded(picture);
    const [, nonce] = /content="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(
      `<style nonce="${nonce}">@media (width: 1440px) and (height: 900px) and (resolution: 1dppx){#start-picture{display:block;left:376px;top:167.5px;width:1053px;height:441px}}</style>`,
    );
    expect(html).toContain('src="data:image/png;base64,iVBORw=="');
    expect(html).toContain('<p>Saved &lt;b>&amp; now</p>');
  });

  test('is left out in the other theme, and where there is none', async () => {
    expect(await loaded({ ...picture, scheme: 'light' })).not.toContain('start-picture');
    expect(await loaded(undefined)).not.toMatch(/start-picture|__START_PICTURE__/);
    expect(await loaded(picture, 'assets/index-1.js')).toBe('export {};');
  });
});

test('the policy allows no inline script, no eval and no foreign origin', async () => {
  const response = await pageFile(root, 'app://viewer/', english);
  const policy = response.headers['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('files have the type that module scripts require', async () => {
  const response = await pageFile(root, 'app://viewer/assets/index-1.js', english);
  expect(response.headers['Content-Type']).toBe('text/javascript; charset=utf-8');
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
