import type { ElectronApplication, Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hasSandbox } from '../../scripts/electron/sandbox.mjs';
import { callBridge } from '../call-bridge';
import { expect, test } from './shared-app';

// One test or more for each item of Electron's checklist; the tag is the item's number. docs/security.md is made from them.

const elsewhere = 'http://127.0.0.1:1/';
const root = path.join(import.meta.dirname, '../..');

/** What of Node is there; runs in a page or a worker. */
function nodeNames(): string[] {
  return ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis);
}

/** The preferences with which each page of the program really runs. */
function preferences(app: ElectronApplication): Promise<unknown[]> {
  return app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents): unknown => {
      const read: (this: unknown) => unknown = Reflect.get(contents, 'getLastWebPreferences');
      return read.call(contents);
    }),
  );
}

async function expectPreferences(app: ElectronApplication, wanted: Readonly<Record<string, unknown>>): Promise<void> {
  const all = await preferences(app);
  expect(all.length).toBeGreaterThan(0);
  for (const one of all) expect(one).toMatchObject(wanted);
}

async function expectOff(app: ElectronApplication, ...names: readonly string[]): Promise<void> {
  for (const one of await preferences(app)) {
    expect(names.filter((name) => Boolean(Reflect.get(Object(one), name)))).toEqual([]);
  }
}

async function expectNoSwitch(app: ElectronApplication, ...names: readonly string[]): Promise<void> {
  const given = await app.evaluate(
    ({ app: program }, all) => all.filter((name) => program.commandLine.hasSwitch(name)),
    names,
  );
  expect(given).toEqual([]);
}

/** The addresses of all pages, and the number of windows. Playwright would wait for a navigation that never comes. */
function shown(app: ElectronApplication): Promise<{ urls: string[]; windows: number }> {
  return app.evaluate(({ BrowserWindow, webContents }) => ({
    urls: webContents.getAllWebContents().map((contents) => contents.getURL()),
    windows: BrowserWindow.getAllWindows().length,
  }));
}

async function expectStays({ electronApp, page }: { electronApp: ElectronApplication; page: Page }): Promise<void> {
  // Whatever was asked for before has been decided once the page answers again.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await shown(electronApp)).toEqual({ urls: [page.url()], windows: 1 });
}

test('all that the page loads comes from the program itself', { tag: '@checklist-1' }, async ({ shared: { page } }) => {
  const named = await page.evaluate(() =>
    Array.from(document.querySelectorAll('[src], [href]'), (element) => {
      const name = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      return new URL(name, location.href).href;
    }),
  );
  const all = [page.url(), ...named, ...page.workers().map((worker) => worker.url())];
  expect(all.length).toBeGreaterThan(3);
  expect(all.filter((url) => !/^(?:app:\/\/viewer\/|data:)/.test(url))).toEqual([]);
});

test(
  'an http:// server is asked nothing before a person has agreed to it',
  { tag: '@checklist-1' },
  async ({ shared: { page } }) => {
    const profile = { id: 'clear', name: 'Clear', baseUrl: elsewhere, authentication: { scheme: 'none' } };
    expect(await callBridge(page, 'connections.save', { profile, secrets: {} })).toMatchObject({
      ok: false,
      problem: { kind: 'invalid', details: { argument: 'allowHttp' } },
    });
  },
);

test('neither the page nor its worker has Node', { tag: '@checklist-2' }, async ({ shared: { electronApp, page } }) => {
  await expectPreferences(electronApp, { nodeIntegration: false });
  await expectOff(electronApp, 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames');
  expect(await page.evaluate(nodeNames)).toEqual([]);
  const workers = page.workers();
  expect(workers.length).toBeGreaterThan(0);
  for (const worker of workers) expect(await worker.evaluate(nodeNames)).toEqual([]);
});

test(
  'the preload script lives in a world of its own',
  { tag: '@checklist-3' },
  async ({ shared: { electronApp, page } }) => {
    await expectPreferences(electronApp, { contextIsolation: true });
    const own = await page.evaluate(() => {
      const bridge: object = window.bridge;
      return {
        replaced: Reflect.set(window, 'bridge', {}),
        changed: Reflect.set(bridge, 'call', () => undefined) || Reflect.deleteProperty(bridge, 'call'),
        same: Reflect.get(window, 'bridge') === bridge,
      };
    });
    expect(own).toEqual({ replaced: false, changed: false, same: true });
  },
);

test('every page is sandboxed', { tag: '@checklist-4' }, async ({ shared: { electronApp } }) => {
  await expectPreferences(electronApp, { sandbox: true });
  if (hasSandbox()) await expectNoSwitch(electronApp, 'no-sandbox');
  // A window that asks for none gets one all the same, except where it can't have any.
  const enabled = await electronApp.evaluate(({ app }) => app.commandLine.hasSwitch('enable-sandbox'));
  expect(enabled).toBe(hasSandbox());
});

test(
  'every permission is denied, whoever asks and whatever for',
  { tag: '@checklist-5' },
  async ({ shared: { page } }) => {
    const outcome = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'] as const;
      const states = await Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
      const located = new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject));
      const asked = await Promise.allSettled([
        located,
        navigator.mediaDevices.getUserMedia({ audio: true }),
        navigator.mediaDevices.getDisplayMedia(),
        navigator.clipboard.readText(),
      ]);
      return [...states, await Notification.requestPermission(), ...asked.map(({ status }) => status)];
    });
    expect(new Set(outcome)).toEqual(new Set(['denied', 'rejected']));
  },
);

test('web security is on, also in the switches', { tag: '@checklist-6' }, async ({ shared: { electronApp, page } }) => {
  await expectPreferences(electronApp, { webSecurity: true });
  await expectNoSwitch(electronApp, 'disable-web-security', 'disable-site-isolation-trials');
  const reached = await page.evaluate((url) => fetch(url).then(String, String), elsewhere);
  expect(reached).toContain('Failed to fetch');
});

test(
  'the policy lets in the program’s own scripts only: no inline one, no eval, no network',
  { tag: '@checklist-7' },
  async ({ shared: { page } }) => {
    const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const outcome = await page.evaluate(async () => {
      const refusals: string[] = [];
      const refused = (work: () => unknown) => {
        try {
          work();
        } catch (thrown) {
          refusals.push(String(thrown));
        }
      };
      const script = document.createElement('script');
      refused(() => (script.textContent = 'window.ranInline = true'));
      refused(() => (script.src = 'https://127.0.0.1:1/other.js'));
      refused(() => (document.body.innerHTML = '<img src=x onerror="window.ranInline = true">'));
      refused(() => script.append('window.ranInline = true'));
      document.body.append(script);
      script.remove();
      // What a test says may use eval; what comes after a frame is said by the page.
      await new Promise(requestAnimationFrame);
      try {
        Reflect.construct(Function, ['return 1']);
        return 'made code of a text';
      } catch (thrown) {
        return [Reflect.has(window, 'ranInline'), thrown instanceof EvalError, refusals.length];
      }
    });
    expect(outcome).toEqual([false, true, 3]);
  },
);

test('nothing insecure is mixed in', { tag: '@checklist-8' }, async ({ shared: { electronApp, page } }) => {
  await expectNoSwitch(electronApp, 'allow-running-insecure-content');
  await expectOff(electronApp, 'allowRunningInsecureContent');
  const refused = await page.evaluate((url) => {
    const violated = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
        once: true,
      }),
    );
    new Image().src = `${url}picture.png`;
    return violated;
  }, elsewhere);
  expect(refused).toBe('img-src');
});

test('no experimental feature is on', { tag: '@checklist-9' }, async ({ shared: { electronApp } }) => {
  await expectOff(electronApp, 'experimentalFeatures');
  await expectNoSwitch(electronApp, 'enable-experimental-web-platform-features');
});

test('no feature of Blink is switched on', { tag: '@checklist-10' }, async ({ shared: { electronApp } }) => {
  await expectOff(electronApp, 'enableBlinkFeatures');
  await expectNoSwitch(electronApp, 'enable-blink-features');
});

test(
  'there is no <webview>, and one that is made is nothing',
  { tag: ['@checklist-11', '@checklist-12'] },
  async ({ shared }) => {
    const { electronApp, page } = shared;
    await expectPreferences(electronApp, { webviewTag: false });
    await page.evaluate((url) => {
      const view = document.createElement('webview');
      for (const [name, text] of Object.entries({ src: url, allowpopups: '', nodeintegration: '' })) {
        view.setAttribute(name, text);
      }
      document.body.append(view);
    }, elsewhere);
    await expectStays(shared);
    await page.evaluate(() => document.querySelector('webview')?.remove());
  },
);

test('if one could be attached, it would be stopped', { tag: '@checklist-12' }, async ({ shared: { electronApp } }) => {
  const stopped = await electronApp.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => {
      let isStopped = false;
      contents.emit('will-attach-webview', { preventDefault: () => (isStopped = true) }, {}, {});
      return isStopped;
    }),
  );
  expect(stopped).toEqual([true]);
});

test(
  'the page is left for no other, by link, script, form, frame or history',
  { tag: '@checklist-13' },
  async ({ shared }) => {
    await shared.page.evaluate((url) => {
      const link = document.createElement('a');
      link.href = url;
      const form = document.createElement('form');
      form.action = url;
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(link, form, frame);
      link.click();
      form.submit();
      for (const target of [url, 'file:///etc/passwd', 'data:text/html,x', 'app://other/index.html'])
        location.assign(target);
      for (const element of [link, form]) element.remove();
    }, elsewhere);
    await expectStays(shared);
    const frames = await shared.page.evaluate(() => {
      const [frame] = document.querySelectorAll('iframe');
      const within = frame?.contentDocument?.body.textContent ?? 'another origin’s error page';
      frame?.remove();
      return within;
    });
    expect(frames).not.toContain('root:');
  },
);

test('no window is opened', { tag: '@checklist-14' }, async ({ shared }) => {
  const opened = await shared.page.evaluate(
    (urls) => urls.map((url) => window.open(url, '_blank', 'nodeIntegration=yes,contextIsolation=no') === null),
    [elsewhere, 'about:blank', 'app://viewer/index.html', 'file:///etc/passwd'],
  );
  expect(opened).toEqual([true, true, true, true]);
  await expectStays(shared);
});

test('nothing is handed to the operating system to be opened', { tag: '@checklist-15' }, async ({ shared }) => {
  const names = (await readdir(path.join(root, 'electron'), { recursive: true })).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(names.length).toBeGreaterThan(100);
  for (const name of names) {
    const text = await readFile(path.join(root, 'electron', name), 'utf8');
    expect(text, name).not.toMatch(/openExternal|openPath/);
  }
  await shared.electronApp.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'openedOutside', opened);
    shell.openExternal = (url) => Promise.resolve(void opened.push(url));
    shell.openPath = (file) => Promise.resolve(String(opened.push(file)));
  });
  await shared.page.evaluate(
    (urls) => {
      for (const url of urls) {
        window.open(url);
        location.assign(url);
      }
    },
    [elsewhere, 'mailto:a@example.com', 'file:///etc/passwd', 'vscode://x'],
  );
  await expectStays(shared);
  expect(await shared.electronApp.evaluate((): unknown => Reflect.get(globalThis, 'openedOutside'))).toEqual([]);
});

test(
  'what runs is of the Electron that package.json pins',
  { tag: '@checklist-16' },
  async ({ shared: { electronApp } }) => {
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
    const running = await electronApp.evaluate(() => process.versions.electron);
    expect(running.split('.')[0]).toBe(devDependencies['electron']?.split('.')[0]);
  },
);

test(
  'main answers the top frame of the program’s own page, and nobody else',
  { tag: '@checklist-17' },
  async ({ shared: { electronApp } }) => {
    const preload = path.join(root, 'out/preload/preload.cjs');
    const replies = await electronApp.evaluate(async ({ BrowserWindow }, file) => {
      const answers: unknown[] = [];
      for (const url of ['data:text/html,<p>stranger', 'about:blank', 'file:///etc/hostname']) {
        const stranger = new BrowserWindow({ show: false, webPreferences: { preload: file } });
        await stranger.loadURL(url);
        answers.push(await stranger.webContents.executeJavaScript("window.bridge.call('settings.get', 1, undefined)"));
        stranger.destroy();
      }
      return answers;
    }, preload);
    expect(replies).toHaveLength(3);
    for (const reply of replies) {
      expect(reply).toMatchObject({ ok: false, problem: { message: expect.stringContaining('own page') } });
    }
  },
);

test(
  'the page comes over app://, which serves its own files and nothing else',
  { tag: '@checklist-18' },
  async ({ shared: { page } }) => {
    expect(page.url()).toMatch(/^app:\/\/viewer\//);
    const outcomes = await page.evaluate(
      (urls) => Promise.all(urls.map((url) => fetch(url).then(({ status }) => String(status), String))),
      [
        'app://viewer/../main/index.js',
        'app://viewer/%2e%2e/main/index.js',
        'app://viewer/..%2fmain%2findex.js',
        'app://viewer/%2fetc%2fpasswd',
        'app://other/index.html',
        'file:///etc/hostname',
      ],
    );
    for (const outcome of outcomes) expect(outcome).toMatch(/^404$|Failed to fetch/);
  },
);

test('packages are made with every fuse that can be strict', { tag: '@checklist-19' }, async () => {
  const text = await readFile(path.join(root, 'electron-builder.yml'), 'utf8');
  const [, block = ''] = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(text) ?? [];
  expect(
    Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line) => line.trim().split(': ')),
    ),
  ).toEqual({
    runAsNode: 'false',
    enableCookieEncryption: 'true',
    enableNodeOptionsEnvironmentVariable: 'false',
    enableNodeCliInspectArguments: 'false',
    enableEmbeddedAsarIntegrityValidation: 'true',
    onlyLoadAppFromAsar: 'true',
    grantFileProtocolExtraPrivileges: 'false',
  });
});

test(
  'the page gets three functions, which let through only what is named, and never an Electron event',
  { tag: '@checklist-20' },
  async ({ shared: { electronApp, page } }) => {
    const exposed = await page.evaluate(() => Object.keys(window.bridge).toSorted());
    expect(exposed).toEqual(['call', 'cancel', 'on']);
    for (const name of ['no.such.call', 'toString', '__proto__', 'ELECTRON_BROWSER_SANDBOX_LOAD', 'bridge.cancel']) {
      expect(await callBridge(page, name).catch(String), name).toContain(`The bridge has no ${name}`);
    }
    await page.evaluate(() => {
      window.bridge.on('connections.changed', (...given) => Reflect.set(window, 'givenToListener', given));
    });
    await electronApp.evaluate(({ webContents }) =>
      webContents.getAllWebContents()[0]?.send('connections.changed', null),
    );
    const given = await page.waitForFunction((): unknown => Reflect.get(window, 'givenToListener'));
    expect(await given.jsonValue()).toEqual([null]);
  },
);
