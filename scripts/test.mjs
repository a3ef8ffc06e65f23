// npm test: every suite, in the order of their cost; the last line counts passed and failed tests of all of them. `npm
// test -- unit` (or checks, e2e) runs one group; further arguments go to its runner.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setUp, withDisplay } from './setup/index.mjs';
import { ensureModules } from './setup/modules.mjs';
import { root } from './setup/paths.mjs';
import { playwright } from './setup/playwright.mjs';
import { runOnElectronNode, runQuietly } from './setup/run.mjs';
import { say } from './setup/say.mjs';

const results = path.join(root, 'test-results');
/** Each has its own display. One more than processors: a test waits for much of its time. */
const e2eWorkers = Math.min(availableParallelism() + 1, 4);
const total = { passed: 0, failed: 0, skipped: 0 };

const checks = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  {
    name: 'types with the next Electron',
    script: 'node_modules/typescript/bin/tsc',
    args: ['-p', 'tsconfig.next.json'],
  },
  {
    name: 'lint',
    script: 'node_modules/oxlint/bin/oxlint',
    args: ['--type-aware', '--max-warnings', '0'],
  },
  { name: 'import directions', script: 'scripts/check-imports.mjs', args: [] },
  { name: 'texts stand in catalogues', script: 'scripts/check-words.mjs', args: [] },
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'docs/security.md is current', script: 'scripts/security-doc.mjs', args: ['--check'] },
  { name: 'unused files, exports and dependencies', script: 'node_modules/knip/bin/knip.js', args: [] },
];

/** Two at once: most have work for one processor. What each prints is shown when it ends. */
async function runChecks() {
  const left = [...checks];
  const runLeft = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { code, output } = await runQuietly(process.execPath, [next.script, ...next.args]);
      say(`${output}${code === 0 ? 'ok' : 'FAILED'}: ${next.name}`);
      add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
    }
  };
  await Promise.all([runLeft(), runLeft()]);
}

async function runUnit(args) {
  const report = fresh('unit.json');
  const command = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args];
  const vitest = ({ env }) => runOnElectronNode('node_modules/vitest/vitest.mjs', command, { env });
  const code = await withDisplay(vitest, availableParallelism());
  addReport('unit tests', code, report, (json) => ({
    passed: json.numPassedTests,
    // A file that could not be loaded counts as one failure.
    failed:
      json.numFailedTests +
      json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    skipped: json.numPendingTests,
  }));
}

async function runE2e(args) {
  const report = fresh('e2e.json');
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await playwright(['--reporter=list,json', ...args], variables, e2eWorkers);
  addReport('end-to-end tests', code, report, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

function fresh(name) {
  mkdirSync(results, { recursive: true });
  const report = path.join(root, 'node_modules/.cache', name);
  rmSync(report, { force: true });
  return report;
}

function addReport(name, code, report, count) {
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  // A runner that fails itself must not count as a successful suite.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  say(`${counted.failed === 0 ? 'ok' : 'FAILED'}: ${name}`);
  add(counted);
}

function add({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

const groups = { checks: runChecks, unit: runUnit, e2e: runE2e };
const [first, ...rest] = process.argv.slice(2);
const chosen = first === undefined ? Object.keys(groups) : [first];
if (!chosen.every((name) => name in groups)) {
  say(`There is no group "${first}"; there are ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}
ensureModules();
// The checks need no Electron: they run while it is installed.
const early = chosen.filter((name) => name === 'checks');
await Promise.all([
  setUp({ display: true, testTools: chosen.includes('e2e') }),
  ...early.map((name) => groups[name](rest)),
]);
for (const name of chosen) if (!early.includes(name)) await groups[name](rest);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
