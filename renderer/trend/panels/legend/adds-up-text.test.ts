import { expect, test } from 'vitest';
import { addsUpText } from './adds-up-text';

const noon = Date.UTC(2026, 2, 1, 12);
const hour = 3_600_000;

test('one beginning is told without the series', () => {
  expect(addsUpText([{ letters: ['A'], since: noon }], 'UTC')).toBe('Adds up from 2026-03-01 12:00:00 on.');
  const twice = [
    { letters: ['A'], since: noon },
    { letters: ['B'], since: noon },
  ];
  expect(addsUpText(twice, 'UTC')).toBe('Adds up from 2026-03-01 12:00:00 on.');
});

test('several beginnings are told with what begins there', () => {
  const parts = [
    { letters: ['B'], since: noon + hour },
    { letters: ['A'], since: noon },
    { letters: ['C', 'B'], since: noon + hour },
  ];
  expect(addsUpText(parts, 'UTC')).toBe('Adds up B, C from 2026-03-01 13:00:00 on; A from 2026-03-01 12:00:00 on.');
});
