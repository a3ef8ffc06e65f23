// npm run docs:api: writes docs/api-coverage.md from scripts/api-coverage/statements.mjs.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { coverageFaults, coveragePage } from './api-coverage/coverage.mjs';
import { root } from './setup/paths.mjs';
import { say, stop } from './setup/say.mjs';

const faults = coverageFaults(root);
if (faults.length > 0) stop(`No longer there:\n${faults.join('\n')}\nCorrect scripts/api-coverage/statements.mjs.`);
writeFileSync(path.join(root, 'docs/api-coverage.md'), coveragePage());
say('docs/api-coverage.md is written.');
