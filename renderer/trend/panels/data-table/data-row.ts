import { describeQuality, type QualityDescription, type QualityScheme } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';
import type { Sample } from '../../data/protocol';

/** A row of the data table. */
export interface DataRow {
  /** Its number among the rows that pass, from 0. */
  readonly index: number;
  readonly sample: Sample;
  readonly quality: QualityDescription;
}

/** The rows in columns, of which the first has the number `from`. */
export function dataRows({ t, v, q, states }: SampleRows, from: number, scheme: QualityScheme): DataRow[] {
  return Array.from(t, (time, index) => {
    const code = states?.codes[index] ?? 0;
    const sample = {
      t: time,
      v: v[index] ?? Number.NaN,
      q: q[index] ?? 0,
      state: code === 0 ? undefined : states?.values[code - 1],
    };
    return { index: from + index, sample, quality: describeQuality(sample.q, scheme) };
  });
}
