#!/usr/bin/env node
// Replaces fpm when electron-builder makes a .deb (CUSTOM_FPM_PATH), using Debian's own dpkg-deb, so that no fpm has to
// be downloaded from GitHub. Supports only the arguments of electron-builder 26.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const flags = new Set(['--force', '--debug']);
const options = {};
const sources = [];
const args = process.argv.slice(2);
for (let index = 0; index < args.length; index += 1) {
  const arg = args[index];
  if (!arg.startsWith('-')) sources.push(arg);
  else if (!flags.has(arg)) (options[arg] ??= []).push(args[(index += 1)]);
}
const one = (name) => options[name]?.at(-1);
if (one('-t') !== 'deb' || one('-s') !== 'dir')
  throw new Error(`only -s dir -t deb is understood, not ${args.join(' ')}`);

const root = mkdtempSync(path.join(tmpdir(), 'fpm-deb-'));
chmodSync(root, 0o755);
try {
  for (const source of sources) {
    const cut = source.indexOf('=');
    const from = source.slice(0, cut);
    const to = path.join(root, source.slice(cut + 1));
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    if (!from.endsWith('/')) chmodSync(to, 0o644);
  }
  const debian = path.join(root, 'DEBIAN');
  mkdirSync(debian, { mode: 0o755 });
  for (const [option, name] of [
    ['--before-install', 'preinst'],
    ['--after-install', 'postinst'],
    ['--before-remove', 'prerm'],
    ['--after-remove', 'postrm'],
  ]) {
    if (one(option) === undefined) continue;
    copyFileSync(one(option), path.join(debian, name));
    chmodSync(path.join(debian, name), 0o755);
  }
  const [first = '', ...rest] = (one('--description') ?? '').split('\n');
  const fields = {
    Package: one('--name'),
    Version: one('--version') + (one('--iteration') === undefined ? '' : `-${one('--iteration')}`),
    License: one('--license'),
    Vendor: one('--vendor'),
    Architecture: one('--architecture'),
    Maintainer: one('--maintainer'),
    'Installed-Size': execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0],
    Depends: options['-d']?.join(', '),
    Recommends: options['--deb-recommends']?.join(', '),
    Section: one('--category') ?? 'default',
    Priority: one('--deb-priority') ?? 'optional',
    Homepage: one('--url'),
    Description: [first.trim() || rest[0]?.trim(), ...rest.map((line) => ` ${line.trim() || '.'}`)].join('\n'),
  };
  const control = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}: ${value}`);
  writeFileSync(path.join(debian, 'control'), `${control.join('\n')}\n`);
  const compression = one('--deb-compression') ?? 'xz';
  execFileSync(
    'dpkg-deb',
    ['--root-owner-group', `-Z${compression === 'gz' ? 'gzip' : compression}`, '--build', root, one('--package')],
    { stdio: 'inherit' },
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
