import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourDistance, contrast } from '@shared/colour';
import { qualityColourSets } from '@shared/vqt/quality-colours';
import type { ColourScheme } from '../../kit/series-colours';
import { inksWith, laneInks } from './colours';
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
    ['Störung', 'alarm'],
    ['Pumpe gestört', 'alarm'],
    ['Not-Aus', 'alarm'],
    ['NotAus', 'alarm'],
    ['Keine Störung', 'rest'],
    ['Warnung', 'warning'],
    ['Läuft', 'active'],
    ['EIN', 'active'],
    ['Ventil auf', 'active'],
    ['Aus', 'rest'],
    ['Ventil zu', 'rest'],
    ['Läuft nicht', 'rest'],
    ['Temperatur zu hoch', 'named'],
    ['Warten auf Freigabe', 'named'],
  ])('%s', (text, meaning) => {
    expect(stateMeaning(text, 'State')).toBe(meaning);
  });

  test('true is what the name of the item says', () => {
    expect(stateMeaning(true, 'Trip Active')).toBe('alarm');
    expect(stateMeaning(true, 'XA-101.ALARM')).toBe('alarm');
    expect(stateMeaning(true, 'Alarm Enabled')).toBe('active');
    expect(stateMeaning(true, 'No Fault')).toBe('active');
    expect(stateMeaning(true, 'Pumpe P-1 Störung')).toBe('alarm');
    expect(stateMeaning(true, 'Störung quittiert')).toBe('active');
    expect(stateMeaning(true, 'Pump Running')).toBe('active');
    expect(stateMeaning(false, 'Trip Active')).toBe('rest');
    expect(stateMeaning(undefined, 'Trip Active')).toBe('missing');
  });
});

const colour = fc.tuple(...[0, 0, 0].map(() => fc.integer({ min: 0, max: 255 }))).map(hexOf);

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('the look of a state is that of its text, and can be told from the ground and read, whatever colours quality has', () => {
  const schemes = fc.constantFrom<ColourScheme>('light', 'dark');
  fc.assert(
    fc.property(fc.string(), schemes, colour, colour, (text, scheme, uncertain, bad) => {
      const inks = inksWith(scheme, { uncertain, bad });
      for (const meaning of stateMeanings) {
        const ink = stateInk(text, meaning, inks);
        expect(stateInk(text, meaning, inks)).toEqual(ink);
        expect(contrast(ink.fill, laneInks[scheme].background)).toBeGreaterThanOrEqual(2.9);
        expect(contrast(ink.fill, ink.text)).toBeGreaterThanOrEqual(4.5);
      }
      const alarm = stateInk(text, 'alarm', inks).fill;
      expect(colourDistance(stateInk(text, 'named', inks).fill, alarm)).toBeGreaterThanOrEqual(0.09);
    }),
  );
});

test.each(['usual', 'distinct'] as const)(
  'an alarm looks as what is bad, a warning as what is uncertain: %s',
  (set) => {
    for (const scheme of ['light', 'dark'] as const) {
      const chosen = qualityColourSets[set][scheme];
      const inks = inksWith(scheme, chosen);
      expect(stateInk('Trip', 'alarm', inks).fill).toBe(chosen.bad);
      expect(colourDistance(stateInk('Warn', 'warning', inks).fill, chosen.uncertain)).toBeLessThan(0.09);
    }
  },
);
