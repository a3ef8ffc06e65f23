import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ended } from './child.mjs';
import { electronExecutable } from './electron.mjs';
import { say, stop } from './say.mjs';

/** Debian's packages that Electron needs; if a release renamed one, the newer name is first. */
const packages = [
  ['libnss3'],
  ['libatk1.0-0t64', 'libatk1.0-0'],
  ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  ['libcups2t64', 'libcups2'],
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libgbm1'],
  ['libasound2t64', 'libasound2'],
];

/** What tells screen readers of the programs on a desktop. */
export const screenReaderBus = '/usr/libexec/at-spi-bus-launcher';

/** The programs of the keyring tests: a bus, a keyring, and the library through which Electron accesses it. */
const keyringPackages = [['dbus'], ['gnome-keyring'], ['libsecret-1-0']];
const keyringCommands = ['dbus-daemon', 'gnome-keyring-daemon'];

/** A desktop on which a program is used from outside: its buses, what tells screen readers of it, a mouse and a keyboard. */
const desktopPackages = [
  ['xvfb'],
  ['dbus'],
  ['at-spi2-core'],
  ['gjs'],
  ['gir1.2-atspi-2.0'],
  ['gir1.2-gtk-3.0'],
  ['xdotool'],
];

/**
 * Installs the system libraries that the Electron binary lacks, Xvfb and a bus if a display is needed and there is none, and, for
 * tests that need them, a keyring and strace, which observes system calls, or what a desktop consists of. Without root (or without apt) it prints the
 * exact command and exits.
 */
export async function ensureLibraries({ virtualDisplay, testTools, desktop }) {
  if (process.platform !== 'linux') return;
  const groups = [
    ...(missingLibraries().length > 0 ? packages : []),
    ...(virtualDisplay && !hasCommand('Xvfb') ? [['xvfb'], ['dbus']] : []),
    ...(testTools && !keyringCommands.every(hasCommand) ? keyringPackages : []),
    ...(testTools && !hasCommand('strace') ? [['strace']] : []),
    ...(desktop && !hasDesktop() ? desktopPackages : []),
  ];
  if (groups.length === 0) return;
  if (process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const wanted = groups.map((names) => names.at(-1)).join(' ');
    stop(
      `System packages are needed that are not installed. Run this, then try again:\n\n  sudo apt-get install -y ${wanted}`,
    );
  }
  await installAsRoot(groups);
  const still = missingLibraries();
  if (still.length > 0) stop(`Electron still lacks ${still.join(', ')} after the installation of Debian's packages.`);
}

async function installAsRoot(groups) {
  say("Installing Debian's packages that are needed …");
  await apt(['update', '-qq']);
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...groups.map(candidate)]);
}

function candidate(names) {
  return (
    names.find((name) => spawnSync('apt-cache', ['show', '--quiet=0', name], { stdio: 'ignore' }).status === 0) ??
    names.at(-1)
  );
}

async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const code = await ended(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 2], env }));
  if (code !== 0) stop(`apt-get ${args.join(' ')} failed (exit ${code}). Are Debian's packages reachable?`);
}

function missingLibraries() {
  const run = spawnSync('ldd', [electronExecutable()], { encoding: 'utf8' });
  return [...run.stdout.matchAll(/^\s*(\S+) => not found$/gm)].map((match) => match[1]);
}

function hasDesktop() {
  const reading = 'imports.gi.versions.Gdk = "3.0"; imports.gi.Gdk; imports.gi.Atspi';
  return (
    ['Xvfb', 'dbus-daemon', 'xdotool', screenReaderBus].every(hasCommand) &&
    spawnSync('gjs', ['-c', reading], { stdio: 'ignore' }).status === 0
  );
}

function hasCommand(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;
}
