import { expect, test } from 'vitest';
import { batchStates, lastNight } from './batch-state';
import { DAY, HOUR, MINUTE } from './durations';

const present = Date.UTC(2026, 10, 20, 20);
const stateAt = batchStates(lastNight(present));
const evening = Date.UTC(2026, 10, 19, 21);

/** Minutes that a phase takes in the batch of the evening `before` nights earlier. */
function minutesOf(phase: string, before: number): number {
  const start = evening - before * DAY;
  return Array.from({ length: 12 * 60 }, (_, minute) => stateAt(start + minute * MINUTE)).filter(
    (state) => state.phase === phase,
  ).length;
}

test('a night has one batch, whose phases follow each other and take about as long as in other nights', () => {
  const phases = Array.from({ length: 24 * 12 }, (_, place) => stateAt(evening - DAY + place * 5 * MINUTE).phase);
  const turns = phases.filter((phase, place) => phase !== phases[place - 1]);
  expect(turns).toEqual(['Idle', 'Charging', 'Heating', 'Reacting', 'Cooling', 'Discharging', 'Idle']);
  for (let before = 1; before <= 10; before += 1) {
    expect(Math.abs(minutesOf('Reacting', before) - 150)).toBeLessThanOrEqual(9);
    expect(Math.abs(minutesOf('Cooling', before) - 60)).toBeLessThanOrEqual(4);
  }
});

test('last night’s batch cools three times as long, whenever the present is, and is over', () => {
  expect(minutesOf('Cooling', 0)).toBeGreaterThan(180);
  expect(Math.abs(minutesOf('Reacting', 0) - 150)).toBeLessThanOrEqual(9);
  for (let hour = 0; hour < 48; hour += 1) {
    const now = present + hour * HOUR;
    const state = batchStates(lastNight(now))(now);
    expect(state.isStarved ? state.phase : 'Idle').toBe('Idle');
  }
});
