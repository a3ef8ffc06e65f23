import { globSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, test } from 'vitest';
import { demoOptions, demoHelp } from '../../electron/demo/cli-options.ts';
import { commandOf } from '../../electron/headless/command-line.ts';
import { majorOf } from '../electron/support.mjs';
import { root } from '../setup/paths.mjs';
import { commandsOf } from './commands.mjs';
import { currentPages, files, textOf } from './pages.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const said = currentPages.flatMap((page) => commandsOf(textOf(page)).map((words) => [words.join(' '), page, words]));

describe('a command that a page gives', () => {
  test.each(said)('%s (%s)', (_text, _page, [program, ...args]) => {
    if (program === 'npm') checkNpm(args);
    else checkProgram(args);
  });

  test('is found in blocks over several lines, in jobs and in running text', () => {
    const page = [
      'Run `npm test -- unit`, not `npmx`.',
      '```sh',
      'A=1 npm run bench   # all',
      "0 6 * * * . x; xvfb-run -a process-data-viewer read --item 'A B' \\",
      '  --end t 2>> log',
      '```',
    ].join('\n');
    expect(commandsOf(page)).toEqual([
      ['npm', 'run', 'bench'],
      ['process-data-viewer', 'read', '--item', 'A B', '--end', 't'],
      ['npm', 'test', '--', 'unit'],
    ]);
  });
});

function checkNpm([command, ...rest]) {
  if (command === 'ci') return;
  const [script, ...after] = command === 'run' ? rest : [command, ...rest];
  expect(Object.keys(scripts)).toContain(script);
  // What a reader puts in stands in capitals.
  const args = after.filter((word) => word !== '--' && !/^[A-Z]+$/.test(word));
  if (args.length === 0) return;
  expect(Object.keys(takes), `nothing here knows what ${script} takes`).toContain(script);
  takes[script](args);
}

/** What the scripts take that a page gives arguments. */
const takes = {
  test: ([group, ...rest]) => {
    expect(['checks', 'unit', 'e2e']).toContain(group);
    for (const part of rest)
      expect(files.filter((file) => isTestOf(file, group) && file.includes(part))).not.toEqual([]);
  },
  bench: (ids) => {
    const known = globSync('bench/suites/*.ts', { cwd: root }).map(textOf).join('\n');
    for (const id of ids) expect(known).toContain(`'${id}'`);
  },
  screens: ([file, option, pattern]) => {
    expect(existsSync(path.join(root, 'e2e/screens', file))).toBe(true);
    if (option === undefined) return;
    expect(option).toBe('-g');
    const [, name] = /^guide: ([\w-]+)\$$/.exec(pattern) ?? [];
    expect(globSync('e2e/screens/guide/*.ts', { cwd: root }).map(textOf).join('\n')).toContain(`name: '${name}'`);
  },
  'demo-server': (args) => void parseArgs({ args, options: demoOptions }),
  // Those that electron-builder makes without a download.
  package: (targets) => {
    for (const target of targets) expect(['dir', 'deb', 'zip', 'tar.gz']).toContain(target);
  },
  electron: ([version]) => void majorOf(version),
  'test:soak': ([minutes]) => expect(Number(minutes)).toBeGreaterThan(0),
  'test:kills': ([times]) => expect(times).toMatch(/^\d{1,6}$/),
};

function isTestOf(file, group) {
  return group === 'e2e' ? file.startsWith('e2e/') && file.endsWith('.spec.ts') : /\.test\.(?:tsx?|mjs)$/.test(file);
}

function checkProgram(args) {
  const command = commandOf(args, root);
  expect(command).toMatchObject({ kind: args.includes('--help') ? 'help' : args[0] });
}

test('the page of the command line tells every option of --help, and no other', () => {
  const help = ['read', 'render'].map((name) => commandOf([name, '--help'], root).text).join('\n');
  const chromium = new Set(['--ozone-platform', '--disable-gpu']);
  const told = optionsIn(textOf('docs/guide/command-line.md'));
  expect(told.difference(chromium)).toEqual(optionsIn(help));
});

test('--help of the demo plant lists what it takes', () => {
  expect(optionsIn(demoHelp)).toEqual(new Set(Object.keys(demoOptions).map((name) => `--${name}`)));
});

function optionsIn(text) {
  return new Set([...text.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([option]) => option));
}

test('every npm script runs a file that is there', () => {
  const run = Object.values(scripts).flatMap((text) => text.match(/scripts\/[\w-]+\.mjs/) ?? []);
  expect(run.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
