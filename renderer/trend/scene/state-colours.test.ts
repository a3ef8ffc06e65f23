import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laneInks, type ColourScheme } from './colours';
import { stateInk, stateMeaning, stateMeanings } from './state-colours';

describe('what states mean', () => {
  test.each([
    ['Off', 'rest'],
    ['CLOSED', 'rest'],
    ['Not running', 'rest'],
    ['No alarm', 'rest'],
    ['On', 'active'],
    ['Open', 'active'],
    ['Pump running', 'active'],
    ['TRIPPED', 'alarm'],
    ['Running, fault', 'alarm'],
    ['HighAlarm', 'alarm'],
    ['Warning', 'warning'],
    ['Heating', 'named'],
    ['Not heating', 'named'],
    ['Production', 'named'],
  ])('%s', (text, meaning) => {
    expect(stateMeaning(text, 'State')).toBe(meaning);
  });

  test('true is what the name of the item says', () => {
    expect(stateMeaning(true, 'Trip Active')).toBe('alarm');
    expect(stateMeaning(true, 'XA-101.ALARM')).toBe('alarm');
    expect(stateMeaning(true, 'Alarm Enabled')).toBe('active');
    expect(stateMeaning(true, 'No Fault')).toBe('active');
    expect(stateMeaning(true, 'Pump Running')).toBe('active');
    expect(stateMeaning(false, 'Trip Active')).toBe('rest');
    expect(stateMeaning(undefined, 'Trip Active')).toBe('missing');
  });
});

test('the look of a state is that of its text, and can be told from the ground and read', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom<ColourScheme>('light', 'dark'), (text, scheme) => {
      for (const meaning of stateMeanings) {
        const ink = stateInk(text, meaning, scheme);
        expect(stateInk(text, meaning, scheme)).toEqual(ink);
        expect(contrast(ink.fill, laneInks[scheme].background)).toBeGreaterThanOrEqual(2.9);
        expect(contrast(ink.fill, ink.text)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

/** Of two colours `#rrggbb`, as WCAG 2.2 has it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
