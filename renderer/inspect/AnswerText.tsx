import { useEffect, useMemo, useState } from 'react';
import type { BodyRow } from '@shared/contract/inspect/request-record';
import { markedText } from '@shared/marked-text';
import type { Problem } from '@shared/problem/problem';
import { callBridge } from '../kit/bridge/call-bridge';
import type { GridColumn } from '../kit/grid/column';
import { Grid } from '../kit/grid/Grid';
import { GridView } from '../kit/grid/grid-view';
import { useGridTable } from '../kit/grid/use-grid-table';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { formatCount } from '../kit/text/format';
import { type AnswerRow, AnswerRows, rowBytes } from './answer-rows';
import { rowParts } from './row-parts';
import type { AnswerSearch } from './use-answer-search';
import { detailWords } from './words/request-detail';
import classes from './RequestDetail.module.css';

/** @param unusual by their offsets, rows that begin elsewhere, or have secrets in them */
function answerColumns(
  { found, current }: Pick<AnswerSearch, 'found' | 'current'>,
  unusual: ReadonlyMap<number, BodyRow>,
): readonly GridColumn<AnswerRow>[] {
  const words = detailWords().text;
  return [
    {
      id: 'offset',
      title: words.offset,
      width: '96px',
      align: 'end',
      mono: true,
      text: ({ offset }) => formatCount(offset),
      isFaint: () => true,
    },
    {
      id: 'text',
      title: words.raw,
      width: 'minmax(540px, 1fr)',
      mono: true,
      text: ({ text }) => rowText(text),
      ...(found !== undefined && {
        render: (row) =>
          rowParts(unusual.get(row.offset) ?? { start: row.offset, text: row.text }, found).map(
            ({ text, offset, place }) =>
              place === undefined ? (
                rowText(text)
              ) : (
                <mark
                  key={offset}
                  ref={place === current ? bringIntoSight : undefined}
                  className={classes['found']}
                  data-current={place === current}
                >
                  {rowText(text)}
                </mark>
              ),
          ),
      }),
      tip: () => undefined,
      copied: ({ text }) => text,
    },
  ];
}

/** In a narrow pane a row goes on beyond its edge. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function rowText(text: string): string {
  return markedText(text.replaceAll(/\r?\n|\r/g, '↵').replaceAll('\t', '⇥'));
}

const noRows: readonly AnswerRow[] = [];

/** The texts of some rows; notes those that begin elsewhere than at their offsets, or have secrets in them. */
async function readRows(
  id: number,
  { first, count }: { readonly first: number; readonly count: number },
  unusual: Map<number, BodyRow>,
): Promise<readonly string[]> {
  const rows = await callBridge('inspect.rows', { id, first, count, width: rowBytes });
  rows.forEach((row, place) => {
    const offset = (first + place) * rowBytes;
    if (row.start !== offset || row.parts !== undefined) unusual.set(offset, row);
  });
  return rows.map(({ text }) => text);
}

interface AnswerTextProps {
  readonly id: number;
  /** Bytes of the answer that are kept. */
  readonly bytes: number;
  /** What is sought in it; the place that is looked at comes into sight. */
  readonly search: AnswerSearch;
}

/** An answer as it came, however long it is: only the rows in sight are read. */
export function AnswerText({ id, bytes, search: { found, current } }: AnswerTextProps) {
  const [problem, setProblem] = useState<Problem>();
  const [unusual] = useState(() => new Map<number, BodyRow>());
  const [view] = useState(() => {
    const rows = new AnswerRows({
      bytes,
      read: (first, count) => readRows(id, { first, count }, unusual),
      onRows: () => made.changed(),
      onProblem: setProblem,
    });
    const made = new GridView(rows);
    return made;
  });
  const columns = useMemo(() => answerColumns({ found, current }, unusual), [found, current, unusual]);
  const place = found?.places[current];
  useEffect(() => {
    if (place !== undefined) view.go(Math.floor(place / rowBytes), { toggle: false, extend: false });
  }, [view, place]);
  const { table } = useGridTable(columns, noRows);
  const words = detailWords().text;
  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return <Grid label={words.label} view={view} table={table} empty={words.empty} />;
}
