import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { describeQuality } from '@shared/vqt/quality';
import { useConnection, useZone } from '../../../kit/contexts';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import type { SeriesClient } from '../../data/client';
import type { RowsRequest, SeriesId } from '../../data/protocol';
import { useSeriesSource } from '../../query/series-context';
import { sampleTimeText } from '../../scene/instants';
import { sampleText } from '../../scene/sample-text';
import type { PlannedCalculation } from '../../view/planned-calculations';
import { useRenewal } from '../analysis/use-renewal';
import { calculationsWords } from '../../words/calculations';
import classes from './Calculation.module.css';

interface CalculationPreviewProps {
  readonly planned: Extract<PlannedCalculation, { readonly ok: true }>;
  /** By key, the ids of the series on screen. */
  readonly ids: ReadonlyMap<string, SeriesId>;
  readonly unit: string;
  /** Where what is in sight begins, ms since the epoch; undefined where nothing is. */
  readonly start?: number | undefined;
}

const shownRows = 4;

interface PreviewRow {
  readonly t: number;
  readonly v: number;
  readonly q: number;
}

/** The first values of a calculation in sight; of all that is loaded where it has none there. */
export function CalculationPreview({ planned, ids, unit, start }: CalculationPreviewProps) {
  const { client } = useSeriesSource();
  const { qualityScheme } = useConnection().profile;
  const zone = useZone();
  const [rows, setRows] = useState<readonly PreviewRow[]>();
  const ask = useLatestOnly(async (id: SeriesId) => {
    const of = { id, filter: { scheme: qualityScheme }, count: shownRows };
    const from = start === undefined ? 0 : await rowInSight(client, of, start);
    const answer = await client.rows({ ...of, from });
    const { t, v, q } = answer.rows.t.length > 0 ? answer.rows : (await client.rows({ ...of, from: 0 })).rows;
    return Array.from(t, (time, place) => ({ t: time, v: v[place] ?? Number.NaN, q: q[place] ?? 0 }));
  }, setRows);
  const id = useMemo(() => {
    const { expression, at } = planned;
    const inputs = planned.inputs.flatMap(({ letter, key, stepped }) => {
      const its = ids.get(key);
      return its === undefined ? [] : [{ letter, id: its, stepped }];
    });
    if (inputs.length < planned.inputs.length) return undefined;
    return client.calculation({ expression, inputs, ...(at !== undefined && { at }), scheme: qualityScheme });
  }, [client, planned, ids, qualityScheme]);
  const made = useMemo(() => (id === undefined ? [] : [id]), [id]);
  const requestAll = () => made.forEach(ask);
  useEffect(requestAll, [ask, made]);
  useRenewal(client, made, requestAll);
  if (id === undefined || rows === undefined) return <FirstValues />;
  return (
    <FirstValues>
      <table className={classes['preview']} aria-label={calculationsWords().firstValues}>
        <tbody>
          {rows.map(({ t, v, q }) => (
            <tr key={t}>
              <td>{sampleTimeText(t, zone)}</td>
              <td>
                {sampleText({ t, v, q, state: undefined }, undefined)} {Number.isNaN(v) ? '' : unit}
              </td>
              <td>{describeQuality(q, qualityScheme).name}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td>{calculationsWords().noValues}</td>
            </tr>
          )}
        </tbody>
      </table>
    </FirstValues>
  );
}

/** The number of the first row at or behind `time`, for which the rows before it are counted. */
async function rowInSight(client: SeriesClient, of: Omit<RowsRequest, 'from'>, time: number): Promise<number> {
  const { looked, points } = await client.rows({ ...of, from: 0 });
  const row = await client.rowAt({ id: of.id, filter: of.filter, time });
  if (row !== undefined || looked >= points) return row ?? 0;
  return rowInSight(client, of, time);
}

/** The place of the first values, also while there are none. */
export function FirstValues({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes['values']}>
      <span className={classes['label']}>{calculationsWords().firstValues}</span>
      {children}
    </div>
  );
}
