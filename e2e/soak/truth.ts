import { z } from 'zod';
import { demoAuthorization } from '../cut-proxy';

/** A sample as text: two are equal only if all their numbers are. */
export type Row = string;

const answerSchema = z.object({
  data: z.object({
    items: z.array(
      z.object({
        p: z.string(),
        intervals: z.array(
          z.object({ V: z.array(z.number().nullable()), Q: z.array(z.number()), T: z.array(z.number()) }),
        ),
      }),
    ),
  }),
});

interface Range {
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
}

/** The demo plant's data of items in a range, requested directly from the plant: per sample its time. */
export async function truthOf(demoUrl: string, items: readonly string[], range: Range): Promise<Map<Row, number>> {
  const reply = await fetch(`${demoUrl}/api/v2/readhistoricaldata`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: demoAuthorization },
    body: JSON.stringify({
      start_time: new Date(range.start).toISOString(),
      end_time: new Date(range.end).toISOString(),
      intervals_no: 1,
      items: items.map((p) => ({ p, aggregate: 'AGG_TYPE_RAW' })),
    }),
  });
  const { data } = answerSchema.parse(await reply.json());
  return new Map(
    data.items.flatMap(({ p, intervals }) =>
      intervals.flatMap(({ V, Q, T }) =>
        T.map((time, index) => [rowOf(p, time, V[index] ?? null, Q[index] ?? 0), time] as const),
      ),
    ),
  );
}

function rowOf(item: string, time: number, value: number | null, quality: number): Row {
  return [item, time, value ?? '', quality].join(',');
}

/** The rows of an export of the program's data: columns item, time, value, quality. */
export function heldRows(csv: string): Row[] {
  const [, ...lines] = csv.trimEnd().split('\r\n');
  return lines.map((line) => {
    const [item = '', time = '', value = '', quality = ''] = line.split(',');
    return rowOf(item.replaceAll('"', ''), Number(time), value === '' ? null : Number(value), Number(quality));
  });
}
