// npm run test:audit: queries the registry for known vulnerabilities of the packages in package-lock.json. A registry
// without that service is reported, and is not a failure.
import { spawnSync } from 'node:child_process';
import { root } from './setup/paths.mjs';
import { say } from './setup/say.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const asked = spawnSync(npm, ['audit', '--json', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const answer = answered(asked.stdout);
const counts = answer?.metadata?.vulnerabilities;
if (counts === undefined) {
  const reason = answer?.message ?? answer?.error?.summary ?? asked.stderr.trim().split('\n').at(-1) ?? 'no answer';
  console.log(`Known vulnerabilities: skipped, because the registry does not tell them (${reason}).`);
} else {
  const { high = 0, critical = 0, total = 0 } = counts;
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities))
    say(`${severity}: ${name} ${range}`);
  console.log(`Known vulnerabilities: ${total}, of which ${high} high and ${critical} critical.`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}

function answered(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
