import { expect, test } from 'vitest';
import { findZones, offsetText, zoneChoices, zoneOf } from './zone';

test('every zone on offer is valid', () => {
  expect(zoneChoices().filter((choice) => zoneOf(choice) === undefined)).toEqual([]);
  expect(zoneChoices().length).toBeGreaterThan(300);
  expect(zoneOf('Europe/Atlantis')).toBeUndefined();
});

function find(query: string): readonly string[] {
  return findZones(zoneChoices(), query);
}

test('zones are found by their words, under their current names', () => {
  expect(find('york')).toEqual(['America/New_York']);
  expect(find('new_york america')).toEqual(['America/New_York']);
  expect(find('kathmandu')).toEqual(['Asia/Kathmandu']);
  expect(find('kolkata')).toEqual(['Asia/Kolkata']);
  // Enter takes the first: what only has the letters within a word, such as Qyzylorda, comes behind.
  expect(find('lord')).toEqual(['Australia/Lord_Howe', 'Asia/Qyzylorda']);
  expect(find('')).toHaveLength(zoneChoices().length);
});

test('a zone has its offset from UTC', () => {
  expect(offsetText('Europe/Berlin', Date.UTC(2026, 6, 1))).toBe('UTC+02:00');
  expect(offsetText('America/St_Johns', Date.UTC(2026, 0, 1))).toBe('UTC-03:30');
  expect(offsetText('UTC', 0)).toBe('UTC');
});
