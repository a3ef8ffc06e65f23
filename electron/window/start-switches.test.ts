import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedSwitches } from './start-switches';

const opening = [
  '--remote-debugging-port',
  '--inspect-brk',
  '--Ignore-Certificate-Errors',
  '--proxy-server',
  '--demo-shift',
];

test('what opens the program is found wherever it stands, with its value or without', () => {
  const harmless = fc.constantFrom(
    '--no-sandbox',
    '--user-data-dir=/x',
    '/home/proxy-server',
    'view.pdview',
    '-h',
    '--disable-gpu',
  );
  fc.assert(
    fc.property(
      fc.array(harmless),
      fc.constantFrom(...opening),
      fc.string(),
      fc.array(harmless),
      (before, name, value, behind) => {
        for (const written of [name, `${name}=${value}`, name.slice(1)]) {
          const found = refusedSwitches([...before, written, ...behind], 'linux');
          expect(found).toEqual([written.split('=')[0]]);
        }
        expect(refusedSwitches([...before, ...behind], 'linux')).toEqual([]);
      },
    ),
  );
});

test('a slash begins a switch on Windows only, and nothing does behind a bare --', () => {
  expect(refusedSwitches(['/inspect=0'], 'win32')).toEqual(['/inspect']);
  expect(refusedSwitches(['/inspect=0', '--', '--inspect'], 'linux')).toEqual([]);
});

test('a command is none of them, and does not cover any', () => {
  const read = ['read', '--connection', 'Plant', '--item', '/A', '--start', '*-1d', '--out', 'a.csv'];
  expect(refusedSwitches(read, 'linux')).toEqual([]);
  expect(refusedSwitches([...read, '--inspect=0'], 'linux')).toEqual(['--inspect']);
});
