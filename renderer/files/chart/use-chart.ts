import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { FileChart } from '@shared/contract/files/file-chart';
import { type Problem, problemOf } from '@shared/problem/problem';
import { useStableValue } from '../../kit/hooks/former-values';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import { sameContents } from '../../kit/same-contents';
import { useSettings } from '../../kit/settings/use-settings';
import type { ChartAnswer, ChartRequest } from '../data/chart/chart-protocol';
import type { Selected } from '../data/protocol';
import { useFiles } from '../table/use-files';
import type { ChartChoices } from './axis-choices';

/** What the chart is of, remembered among the settings; and the function that changes it. */
export function useChartChoice(): readonly [FileChart, (change: Partial<FileChart>) => void] {
  const [{ fileChart }, change] = useSettings();
  return [fileChart, (part) => change({ fileChart: { ...fileChart, ...part } })];
}

/** A request, and what there was for it: with more files, or others selected, it is asked again. */
interface ChartTask {
  readonly request: ChartRequest;
  readonly loaded: number;
  readonly selected: Selected;
}

/** What the worker has made of a request. */
type Made = { readonly request: ChartRequest } & (
  | { readonly answer: ChartAnswer; readonly problem?: never }
  | { readonly problem: Problem; readonly answer?: never }
);

/** What was made last; it stays until the next answer comes, and `isFormer` meanwhile. */
export type Charted = Made & { readonly isFormer: boolean };

/** The chart of the files in the table, made again as more are loaded, filtered or selected. */
export function useChart(chosen: ChartChoices['chosen']): Charted | undefined {
  const { client, table, state } = useFiles();
  const selected = useStore(table.state, (shown) => shown.selected);
  // What is listed follows from the state of the table.
  useStore(table.state);
  const { list } = table;
  const request = useStableValue(list && chosen && { list, ...chosen }, sameContents);
  const loaded = state.sections.reduce((sum, section) => sum + section.loaded, 0);
  const [made, setMade] = useState<Made>();
  const make = useLatestOnly(async ({ request: one }: ChartTask): Promise<Made> => {
    try {
      return { request: one, answer: await client.chart(one) };
    } catch (thrown) {
      return { request: one, problem: problemOf(thrown) };
    }
  }, setMade);
  useEffect(() => {
    if (request !== undefined) make({ request, loaded, selected });
  }, [make, request, loaded, selected]);
  return useMemo(() => made && { ...made, isFormer: made.request !== request }, [made, request]);
}
