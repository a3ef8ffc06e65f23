// npm run screens: pictures of every screen of the built program into docs/screens/, with an index, those of the guide into
// docs/images/guide/, and the README's film; `-- story.ts` makes the film alone, `-- guide-pictures.ts` the guide's pictures,
// `-- -g 'guide: events$'` one of them, `-- -g 'where the server fails'` what has these words. Needs pngquant and img2webp.
import { spawnSync } from 'node:child_process';
import { setUp } from './setup/index.mjs';
import { playwright } from './setup/playwright.mjs';
import { stop } from './setup/say.mjs';

if (['pngquant', 'img2webp'].some((tool) => spawnSync(tool, ['-version'], { stdio: 'ignore' }).error !== undefined))
  stop('pngquant and img2webp are needed, which make the pictures small. On Debian: apt-get install pngquant webp');
// A picture of the guide is of a program with a keyring.
await setUp({ display: true, testTools: true });
process.exitCode = await playwright([
  '--config=e2e/screens/playwright.config.ts',
  '--reporter=list',
  ...process.argv.slice(2),
]);
