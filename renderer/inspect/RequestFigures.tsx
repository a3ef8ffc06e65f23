import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { markedText } from '@shared/marked-text';
import { Popover } from '../kit/Popover';
import { formatBytes, formatCount, formatDuration, nothingText } from '../kit/text/format';
import { figuresOf, type RequestFigures as Figures } from './request-figures';
import { requestsWords } from './words/requests';
import classes from './RequestFigures.module.css';

interface RequestFiguresProps {
  /** How many requests there are. */
  readonly count: string;
  readonly requests: readonly RequestSummary[];
}

/** How many requests are listed; opened, how long they took and how many failed, by operation and connection. */
export function RequestFigures({ count, requests }: RequestFiguresProps) {
  const [opened, setOpened] = useState(false);
  const words = requestsWords().figures;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes['count']}
          aria-expanded={opened}
          title={words.tip}
          disabled={requests.length === 0}
          onClick={() => setOpened(!opened)}
        >
          <span>{count}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <FiguresTable requests={requests} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FiguresTable({ requests }: Pick<RequestFiguresProps, 'requests'>) {
  const { figures: words, operations, columns } = requestsWords();
  const rows = useMemo(() => figuresOf(requests), [requests]);
  const hasConnections = new Set(rows.map(({ connectionName }) => connectionName)).size > 1;
  return (
    <table className={classes['table']} aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{columns.operation}</th>
          {hasConnections && <th scope="col">{columns.connection}</th>}
          {figureColumns.map((name) => (
            <th key={name} scope="col" data-number>
              {words.columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.operation} ${row.connectionName}`}>
            <th scope="row">{operations[row.operation]}</th>
            {hasConnections && <td>{markedText(row.connectionName)}</td>}
            {figureColumns.map((name) => (
              <td key={name} data-number data-failed={name === 'failed' && row.failed > 0}>
                {figureText(row, name)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figureColumns = ['count', 'failed', 'firstByte', 'median', 'most', 'slowest', 'bytes'] as const;

function figureText(row: Figures, name: (typeof figureColumns)[number]): string {
  if (name === 'count' || name === 'failed') return formatCount(row[name]);
  if (name === 'bytes') return formatBytes(row.bytes);
  return row.times === undefined ? nothingText : formatDuration(row.times[name]);
}
