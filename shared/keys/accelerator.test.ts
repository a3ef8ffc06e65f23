import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysText, parseKeys, normalizedKeys, type Platform } from './accelerator';

const platforms = fc.constantFrom<Platform>('mac', 'other');
const keyNames = fc.constantFrom(
  'A',
  'Z',
  '0',
  '9',
  '?',
  ';',
  '=',
  '-',
  '_',
  ',',
  'Plus',
  'Left',
  'PageDown',
  'F1',
  'F24',
  'Space',
  'Enter',
);
const anyKeys = fc.record({
  primary: fc.boolean(),
  control: fc.constant(false),
  alt: fc.boolean(),
  shift: fc.boolean(),
  key: keyNames,
});

describe('keys as text', () => {
  test('are parsed back unchanged', () => {
    fc.assert(
      fc.property(anyKeys, fc.boolean(), platforms, (some, control, platform) => {
        const keys = normalizedKeys({ ...some, control: control && platform === 'mac' });
        expect(parseKeys(keysText(keys), platform)).toEqual(keys);
      }),
    );
  });

  test('have one form whatever the order and case of the modifiers', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['cmdorctrl', 'Alt', 'SHIFT'], { minLength: 3 }),
        fc.constantFrom('k', 'left', 'f5'),
        platforms,
        (modifiers, key, platform) => {
          const keys = parseKeys([...modifiers, key].join('+'), platform);
          expect(keys && keysText(keys).toLowerCase()).toBe(`cmdorctrl+alt+shift+${key}`);
        },
      ),
    );
  });

  test('never throw, whatever the settings contain', () => {
    fc.assert(fc.property(fc.string(), platforms, (text, platform) => void parseKeys(text, platform)));
  });

  test.each([
    ['Ctrl+K', 'mac', 'Ctrl+K'],
    ['Ctrl+K', 'other', 'CmdOrCtrl+K'],
    ['Cmd+K', 'mac', 'CmdOrCtrl+K'],
    ['Option+Esc', 'mac', 'Alt+Escape'],
    ['Shift+?', 'other', '?'],
    ['Shift+Plus', 'other', 'Plus'],
    ['Shift+7', 'other', 'Shift+7'],
  ] as const)('%s on %s is %s', (text, platform, normal) => {
    const keys = parseKeys(text, platform);
    expect(keys && keysText(keys)).toBe(normal);
  });

  test.each(['', '+', 'Ctrl+', 'Ctrl', 'Cmd+K', 'Hyper+K', 'Ctrl++', 'KK', 'ä'])(
    '"%s" names no keys elsewhere',
    (text) => {
      expect(parseKeys(text, 'other')).toBeUndefined();
    },
  );
});
