import { useState } from 'react';
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
import { detailWords } from './words/request-detail';

function answerColumns(): readonly GridColumn<AnswerRow>[] {
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
      text: ({ text }) => markedText(text.replaceAll(/\r?\n|\r/g, '↵').replaceAll('\t', '⇥')),
      tip: () => undefined,
      copied: ({ text }) => text,
    },
  ];
}

const noRows: readonly AnswerRow[] = [];

interface AnswerTextProps {
  readonly id: number;
  /** Bytes of the answer that are kept. */
  readonly bytes: number;
}

/** An answer as it came, however long it is: only the rows in sight are read. */
export function AnswerText({ id, bytes }: AnswerTextProps) {
  const [problem, setProblem] = useState<Problem>();
  const [view] = useState(() => {
    const rows = new AnswerRows({
      bytes,
      read: (first, count) => callBridge('inspect.rows', { id, first, count, width: rowBytes }),
      onRows: () => made.changed(),
      onProblem: setProblem,
    });
    const made = new GridView(rows);
    return made;
  });
  const [columns] = useState(answerColumns);
  const { table } = useGridTable(columns, noRows);
  const words = detailWords().text;
  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return <Grid label={words.label} view={view} table={table} empty={words.empty} />;
}
