import { expect, test } from 'vitest';
import { commands } from '../../shared/contract/app/commands.ts';
import { pages, textOf } from './pages.mjs';

const arrows = { '←': 'Left', '→': 'Right', '↑': 'Up', '↓': 'Down' };
/** Keys of lists and of the system, which are no commands. */
const others = new Set(['Alt+Up', 'Alt+Down', 'Ctrl+A', 'Ctrl+C', 'Ctrl+Space', 'Shift+F10']);
const known = new Set(commands.flatMap(({ keys = [], also = [] }) => [keys, also].flat()).map(asWritten));

function asWritten(keys) {
  return keys.replace('CmdOrCtrl', 'Ctrl').replaceAll(/[←→↑↓]/g, (arrow) => arrows[arrow]);
}

/** The keys that a page gives: letters, those with numbers, and whatever is pressed with others. */
function keysIn(page) {
  const codes = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  return codes.filter((code) => /^(?:[A-Z]|F\d+|(?:(?:Ctrl|Shift|Alt)\+)+\S+)$/.test(code)).map(asWritten);
}

test.each(pages.filter((page) => page.startsWith('docs/guide/') && page !== 'docs/guide/command-line.md'))(
  'the keys that %s gives are those of a command',
  (page) => {
    expect(keysIn(page).filter((keys) => !known.has(keys) && !others.has(keys))).toEqual([]);
  },
);

test('keys are found in the guide', () => {
  expect(pages.flatMap(keysIn)).toEqual(
    expect.arrayContaining(['Ctrl+K', 'Ctrl+Shift+PageDown', 'Alt+Left', 'F6', 'E']),
  );
});
