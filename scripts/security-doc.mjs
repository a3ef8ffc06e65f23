// npm run docs:security: writes docs/security.md from scripts/security/checklist.mjs and the tests with its tags. With
// --check it writes nothing, and fails if the file is outdated or an item has no test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, stamps } from './setup/paths.mjs';
import { say, stop } from './setup/say.mjs';
import { checklist } from './security/checklist.mjs';

const file = path.join(root, 'docs/security.md');
const tests = taggedTests();
const untested = checklist.flatMap((_, index) => (testsOf(index).length === 0 ? [index + 1] : []));
if (untested.length > 0) stop(`Items ${untested.join(', ')} of the security checklist have no test.`);

if (!process.argv.includes('--check')) writeFileSync(file, page());
else if (readFileSync(file, 'utf8') !== page()) stop('docs/security.md is not current; run `npm run docs:security`.');
else say(`docs/security.md is current: ${checklist.length} items, ${tests.length} tests.`);

function page() {
  const rows = checklist.map(
    ({ title, practice }, index) =>
      `| ${index + 1} | ${title} | ${practice} | ${testsOf(index).map(named).join('<br>')} |`,
  );
  return `# Security

<!-- Made by \`npm run docs:security\`; edit scripts/security/checklist.mjs and the tests instead. -->

What the program defends, and against whom, is in [SECURITY.md](../SECURITY.md). This page is
[Electron’s security checklist](https://www.electronjs.org/docs/latest/tutorial/security), item by item: what we do, and
the end-to-end tests that show it in the built program.

| # | Electron’s item | what we do | tests |
|---|---|---|---|
${rows.join('\n')}
`;
}

function testsOf(index) {
  return tests.filter(({ tags }) => tags.includes(`checklist-${index + 1}`));
}

function named({ title, file: from }) {
  return `${title.replaceAll('|', '\\|').replaceAll('<', '&lt;')} ([${path.basename(from)}](../e2e/${from}))`;
}

/** The end-to-end tests with a tag of the checklist, in the order of their files. */
function taggedTests() {
  const list = path.join(stamps, 'security-tests.json');
  mkdirSync(stamps, { recursive: true });
  const done = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json', '--grep=@checklist-'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: list } },
  );
  if (done.status !== 0) stop(`Playwright could not list the tests (exit ${done.status}): ${done.stderr}`);
  return JSON.parse(readFileSync(list, 'utf8')).suites.flatMap(specsIn);
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}
