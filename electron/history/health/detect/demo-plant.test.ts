import { describe, expect, test } from 'vitest';
import { type Evidence, firstThresholds, type HealthKind } from '@shared/contract/inspect/health';
import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import type { SampleRows } from '@shared/vqt/rows';
import { DAY, HOUR, MINUTE } from '../../../demo/plant/durations';
import type { PlantItem, SeededFault } from '../../../demo/plant/historian';
import { plant } from '../../../demo/plant/plant';
import { judge } from './judge';

const now = Date.UTC(2026, 10, 20, 20);

/** Samples as they are sent, of one dictionary. */
function rowsOf(chunks: Iterable<ColumnChunk>): SampleRows {
  const all = [...chunks];
  const values: StateValue[] = all.flatMap(({ states }) => states?.added ?? []);
  const count = all.reduce((sum, { t }) => sum + t.length, 0);
  const [t, v, q, codes] = [
    new Float64Array(count),
    new Float64Array(count),
    new Uint32Array(count),
    new Uint32Array(count),
  ];
  let at = 0;
  for (const chunk of all) {
    t.set(chunk.t, at);
    v.set(chunk.v, at);
    q.set(chunk.q, at);
    codes.set(chunk.states?.codes ?? [], at);
    at += chunk.t.length;
  }
  return { t, v, q, ...(values.length > 0 && { states: { codes, values } }) };
}

function judged(item: PlantItem, start: number, end: number) {
  const stretch = { range: { start, end }, rows: rowsOf(plant.sent(item, start, end, now)) };
  const later = { start: now, end: now + DAY };
  const ahead = { range: later, present: now, rows: rowsOf(plant.sent(item, later.start, later.end, now)) };
  return judge(
    { range: { start, end }, stretches: [stretch], ...(end >= now && { ahead }) },
    { thresholds: firstThresholds, scheme: 'opc-ua', now },
  );
}

const overlaps = (one: Pick<Evidence, 'start' | 'end'>, other: Pick<Evidence, 'start' | 'end'>) =>
  one.start < other.end && other.start < one.end;

const nameOf = ({ path }: PlantItem) => path.replace('/System/Core/Demo Plant/', '');
const readable = plant.items.filter(({ error }) => error === undefined);

describe.each([
  { days: 1, hours: 24 },
  { days: 9, hours: 24 },
  { days: 40, hours: 8 },
  { days: 294, hours: 2 },
])('the $hours h that began $days days ago', ({ days, hours }) => {
  const start = now - days * DAY;
  const end = start + hours * HOUR;

  test('every fault that the plant was given is found, as what it is, and nothing else', () => {
    const [missed, wrong]: [string[], string[]] = [[], []];
    for (const item of readable) {
      const seeded = plant.seededFaults(item, start, end, now);
      const { findings } = judged(item, start, end);
      const told = (kind: HealthKind) => findings.find((finding) => finding.kind === kind)?.evidence ?? [];
      for (const fault of seeded.filter((one) => canBeSeen(item, one, start, end))) {
        if (!told(fault.kind).some((place) => overlaps(place, fault)))
          missed.push(
            `${fault.kind} of ${nameOf(item)} ${new Date(fault.start).toISOString()} ${(fault.end - fault.start) / 1000} s`,
          );
      }
      for (const { kind, evidence } of findings) {
        for (const place of evidence) {
          if (!seeded.some((fault) => fault.kind === kind && overlaps(place, fault)))
            wrong.push(
              `${kind} of ${nameOf(item)} ${new Date(place.start).toISOString()} ${(place.end - place.start) / 1000} s ${JSON.stringify(place)}`,
            );
        }
      }
    }
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });
});

test('an item that has stopped is stale from its last sample to the present, and has a gap where the range ends before', () => {
  const item = plant.findByPath('/System/Core/Demo Plant/Diagnostics/TI-905 Decommissioned');
  if (item === undefined) throw new Error('The plant has no item that has stopped.');
  const start = Date.UTC(2026, 1, 28, 20);
  const gone = judged(item, start, now);
  expect(gone.findings).toMatchObject([{ kind: 'stale', count: 1 }]);
  expect(plant.seededFaults(item, start, now, now)).toEqual([{ kind: 'stale', start: Date.UTC(2026, 2, 1), end: now }]);
  const [stale] = gone.findings;
  expect(stale?.evidence[0]?.end).toBe(now);
  expect(stale?.evidence[0]?.start).toBeCloseTo(Date.UTC(2026, 2, 1), -5);
  const later = Date.UTC(2026, 2, 2);
  expect(judged(item, start, later).findings.map(({ kind }) => kind)).toEqual(['gap']);
  expect(plant.seededFaults(item, start, later, now)).toEqual([
    { kind: 'gap', start: Date.UTC(2026, 2, 1), end: later },
  ]);
});

/** Whether the samples of the range show a fault: others may lie over it, and of some more is needed than of others. */
function canBeSeen(item: PlantItem, fault: SeededFault, start: number, end: number): boolean {
  const [from, to] = [Math.max(fault.start, start), Math.min(fault.end, end)];
  const { t, q } = rowsOf(plant.sent(item, from, to, now));
  if (fault.kind === 'bad' || fault.kind === 'uncertain')
    return q.some((code) => code >>> 30 === (fault.kind === 'bad' ? 2 : 1));
  if (fault.kind === 'gap') return to - from > 5 * MINUTE;
  // That an item is stuck shows beside what it does else.
  if (fault.kind === 'flat')
    return (t.at(-1) ?? 0) - (t[0] ?? 0) > firstThresholds.flatMinutes * MINUTE && 2 * (to - from) < end - start;
  if (fault.kind === 'spike') return t.length > 0 && fault.start > start + MINUTE && fault.end < end - MINUTE;
  return t.length > 2 || fault.kind === 'future' || fault.kind === 'noData';
}
