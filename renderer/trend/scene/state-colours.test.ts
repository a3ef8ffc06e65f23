import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '@shared/colour';
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
