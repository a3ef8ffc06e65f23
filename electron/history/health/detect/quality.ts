import type { Evidence, HealthFacts } from '@shared/contract/inspect/health';
import { classOf, places, type Rules, type Stretch } from './samples';

/** How many samples have which quality code, the most frequent first. */
export function codeCounts(stretches: readonly Stretch[]): HealthFacts['codes'] {
  const counts = new Map<number, number>();
  for (const { rows } of stretches) countCodes(rows.q, 0, rows.q.length, counts);
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count || a.code - b.code);
}

/** Where samples in a row are bad, or uncertain; each place with the code that most of its samples have. */
export function notGood(stretch: Stretch, worst: 'uncertain' | 'bad', { scheme }: Rules): Evidence[] {
  const meant = worst === 'bad' ? 2 : 1;
  const classes = classOf(scheme);
  const { q } = stretch.rows;
  return places(
    stretch,
    (at) => classes(q[at] ?? 0) === meant,
    (from, to) => {
      const counts = countCodes(q, from, to, new Map());
      const [code] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [q[from] ?? 0, 0]);
      return { code };
    },
  );
}

function countCodes(q: Uint32Array, from: number, to: number, counts: Map<number, number>): Map<number, number> {
  for (let at = from; at < to;) {
    const code = q[at] ?? 0;
    let next = at + 1;
    while (next < to && q[next] === code) next += 1;
    counts.set(code, (counts.get(code) ?? 0) + next - at);
    at = next;
  }
  return counts;
}
