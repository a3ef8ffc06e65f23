// npm run docs:security: writes docs/security.md from scripts/security/checklist.mjs and the tests with its tags. With
// --check it writes nothing, and fails if the file is outdated or an item has no test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, stamps } from './setup/paths.mjs';
import { say, stop } from './setup/say.mjs';
import { bounds } from './security/bounds.mjs';
import { checklist } from './security/checklist.mjs';

const file = path.join(root, 'docs/security.md');
const tests = taggedTests();
const untested = checklist.flatMap((_, index) => (testsOf(index).length === 0 ? [index + 1] : []));
if (untested.length > 0) stop(`Items ${untested.join(', ')} of the security checklist have no test.`);
const gone = bounds.filter(([, , place, code]) => !readFileSync(path.join(root, place), 'utf8').includes(code));
if (gone.length > 0)
  stop(`No longer so in the code: ${gone.map(([what]) => what).join(', ')}; see scripts/security/bounds.mjs.`);

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

## What is taken at most

Of whatever comes from a server, a file, a link or the page, no more than this is taken; what is beyond is told, and not asked for
again. Each figure is looked up in the code when this page is checked.

| what | most | where |
|---|---|---|
${bounds.map(([what, most, place]) => `| ${what} | ${most} | [${path.basename(place)}](../${place}) |`).join('\n')}

Whatever reads such a text takes time in proportion to its length: \`long-texts.test.ts\` in shared/, electron/ and renderer/ try each
with texts in which a few signs stand over and over, and compare a long one with as many characters in short ones.

## What answers cost

What all processes of the program together take more while they read such an answer of files, and what is left of it afterwards; nothing
of it is asked for twice. Measured once with \`npm run test:faults\` (e2e/faults/files.spec.ts), which asserts that less than 200 MB are
left, on two processors of which other things used a part (2026-11-27).

| answer of files | what is told | most, MB | left, MB |
|---|---|---|---|
| a body that never ends | larger than 256 MiB | 363 | 133 |
| 33 million empty lists (100 MB) | more than 8 million values | 224 | 133 |
| nested 10 000 deep | more than 500 levels | 14 | 18 |
| 200 000 members in one object | more than 100 000 members | 17 | 21 |
| a member’s name of 10 MiB | read | 118 | 156 |
| one text of 250 MiB | a text of more than 16 MiB | 387 | 143 |
| one text of 15 MiB | read | 140 | 148 |
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
