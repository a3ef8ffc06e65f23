import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';
import { sandboxSwitches } from '../electron/sandbox.mjs';
import { say } from '../setup/say.mjs';
import { withDesktop } from './desktop.mjs';
import { Person } from './person.mjs';
import { stories } from './stories.mjs';

const pictures = path.join(root, 'test-results');

/** Lets people walk their stories with an installed program, in light and in dark; answers with the steps that failed. */
export function failedSteps(program, scratch) {
  return withDesktop(async (env) => {
    const failures = [];
    for (const theme of ['light', 'dark'])
      for (const who of Object.keys(stories)) {
        const folder = path.join(scratch, `${who}-${theme}`);
        const end = startProgram(program, { folder, theme, env });
        try {
          failures.push(...walk(who, theme, folder, new Person(env)));
        } finally {
          await end();
        }
      }
    return failures;
  });
}

/** Starts the program with a home of its own; answers with a function that ends it. */
function startProgram(program, { folder, theme, env }) {
  const workspace = path.join(folder, 'data/workspace');
  mkdirSync(workspace, { recursive: true });
  writeFileSync(
    path.join(workspace, 'settings.json'),
    JSON.stringify({ version: 1, content: { language: 'en', theme } }),
  );
  const switches = ['--disable-gpu', '--force-renderer-accessibility', '--force-prefers-reduced-motion'];
  const child = spawn(program, [...sandboxSwitches(), ...switches, `--user-data-dir=${folder}/data`], {
    stdio: 'ignore',
    cwd: folder,
    env: { ...env, HOME: folder },
  });
  const gone = once(child, 'exit');
  return () => {
    child.kill('SIGKILL');
    return gone;
  };
}

/** Walks one story up to the first step that fails; answers with that. */
function walk(who, theme, folder, person) {
  for (const [step, take] of Object.entries(stories[who])) {
    try {
      take(person, folder);
      say(`${who}, ${theme}: ${step}`);
    } catch (error) {
      mkdirSync(pictures, { recursive: true });
      const picture = path.join(pictures, `package-${who}-${theme}.png`);
      person.photograph(picture);
      return [`${who}, ${theme}: ${step}: ${error.message} (${picture})`];
    }
  }
  return [];
}
