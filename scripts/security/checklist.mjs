/**
 * The items of Electron's security checklist (electronjs.org/docs/latest/tutorial/security), in their order and words,
 * each with this program's measures. The tests tagged `@checklist-<number>` verify them.
 */
export const checklist = [
  {
    title: 'Only load secure content',
    practice:
      'The page comes from the package, over `app://`; it loads nothing from a network. Servers are asked over `https://` unless a person agrees to `http://`, connection by connection, and stays reminded of it.',
  },
  {
    title: 'Do not enable Node.js integration for remote content',
    practice: 'There is no remote content, and Node is in no page, frame or worker.',
  },
  {
    title: 'Enable context isolation in all renderers',
    practice: 'On. The page can neither see nor change what the preload script works with.',
  },
  {
    title: 'Enable process sandboxing',
    practice:
      'On for every renderer, by `app.enableSandbox()` and by each window’s preferences. Only who starts the program with `--no-sandbox` goes without, as root has to. `npm run test:package` looks at the packaged program’s renderer.',
  },
  {
    title: 'Handle session permission requests from remote content',
    practice: 'Every request, check and device is denied; the program needs none. Copying goes over the bridge.',
  },
  { title: 'Do not disable `webSecurity`', practice: 'On, in development as well.' },
  {
    title: 'Define a Content Security Policy',
    practice:
      'As a header of every answer of `app://`: nothing by default, own scripts and fonts only, style elements by a nonce of each load, connections to the program’s own files only; markup and script addresses pass one policy of the page (Trusted Types), which lets no element and no foreign script through.',
  },
  {
    title: 'Do not enable `allowRunningInsecureContent`',
    practice: 'Off, and the policy lets in nothing over a network.',
  },
  { title: 'Do not enable experimental features', practice: 'None is on.' },
  { title: 'Do not use `enableBlinkFeatures`', practice: 'Not used.' },
  { title: 'Do not use `allowpopups` for WebViews', practice: 'There are no WebViews: the tag is off.' },
  {
    title: 'Verify WebView options before creation',
    practice: '`will-attach-webview` is stopped whatever the options are.',
  },
  {
    title: 'Disable or limit navigation',
    practice: 'The page can be left for no other origin; frames and redirects go nowhere.',
  },
  { title: 'Disable or limit creation of new windows', practice: '`setWindowOpenHandler` denies every one.' },
  {
    title: 'Do not use `shell.openExternal` with untrusted content',
    practice: 'It is used nowhere, and neither is `shell.openPath`.',
  },
  {
    title: 'Use a current version of Electron',
    practice:
      'Pinned exactly, and **out of support at present**: major 42 got its last fix on 2026-10-21, and no newer binary could be tried ([electron.md](electron.md)). The program says so in its status bar. `npm run electron -- VERSION` moves to another version in one step and records what it passed; `npm run package` makes no release of a version that is out of support or not recorded. Updates of the program are told where a person has said where they lie, and never fetched or installed by it ([decision 47](decisions/0047-newer-versions-are-told-not-fetched.md)). `npm run test:audit` asks the registry for the age of Electron and for known vulnerabilities. Where GitHub is out of reach, development and tests run on an older release of the same major, and a package that is made of it is never released.',
  },
  {
    title: 'Validate the `sender` of all IPC messages',
    practice:
      'Every message has to come from the top frame of a window that shows the program’s own page; then its arguments go through a schema.',
  },
  {
    title: 'Avoid usage of the `file://` protocol and prefer usage of custom protocols',
    practice: 'The page is served over `app://viewer` from one folder, and a path can’t lead out of it.',
  },
  {
    title: 'Check which fuses you can change',
    practice:
      'All that can be strict are, in `electron-builder.yml`; `npm run test:package` reads them back from the packaged program and tries them.',
  },
  {
    title: 'Do not expose Electron APIs to untrusted web content',
    practice:
      'The page gets three functions. They let through named channels only, and hand over values, never an event of Electron’s. Where a file lies that a person drops on the window, the preload script tells main, and not the page.',
  },
];
