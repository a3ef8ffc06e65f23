import { ActionIcon, Loader } from '@mantine/core';
import { IconArrowsDiff, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AnswerComparison, type ComparedItem } from '@shared/contract/inspect/answer-comparison';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { markedText } from '@shared/marked-text';
import { problemOf } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import { Select } from '../../kit/choices';
import { useConnection } from '../../kit/contexts';
import { ExportTableButton } from '../../kit/ExportTableButton';
import { DataGrid } from '../../kit/grid/DataGrid';
import { EmptyState } from '../../kit/notices/EmptyState';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { itemsText, rangeText } from '../request-columns';
import { itemColumns, differenceColumns } from './comparison-columns';
import { ComparedLines } from './ComparedLines';
import {
  comparedAggregate,
  comparedName,
  type ComparedIds,
  comparisonWords,
  differenceTable,
  firstUnlike,
  isAlike,
  oddWords,
  sampleWords,
  untoldDifferences,
} from './comparison-words';
import { compareWords } from '../words/comparison';
import pane from '../OpenedPane.module.css';
import classes from './CompareAnswers.module.css';

export interface CompareAnswersProps {
  readonly request: RequestSummary;
  /** The request that it is held against; undefined as long as none is chosen. */
  readonly other: RequestSummary | undefined;
  /** All that can be chosen. */
  readonly requests: readonly RequestSummary[];
  readonly onOther: (id: number) => void;
  readonly onClose: () => void;
}

/** The answers of two requests held against each other, sample by sample. */
export function CompareAnswers({ request, other, requests, onOther, onClose }: CompareAnswersProps) {
  const words = compareWords();
  const choices = requests.filter(({ id, operation }) => id !== request.id && operation === request.operation);
  return (
    <section aria-label={words.label(request.id)} className={pane['detail']}>
      <header className={classes['head']}>
        <h2 className={`${pane['title']} ${classes['title']}`}>{words.title}</h2>
        <span className={classes['swatch']} data-side="a" aria-hidden />
        <span className={classes['request']} title={requestWords(request)}>
          {requestWords(request)}
        </span>
        <span className={classes['swatch']} data-side="b" aria-hidden />
        <Select
          size="xs"
          className={classes['other'] ?? ''}
          aria-label={words.other}
          placeholder={words.otherPlaceholder}
          searchable
          limit={100}
          nothingFoundMessage={words.noSuchOther}
          data={choices.map((choice) => ({ value: String(choice.id), label: requestWords(choice) }))}
          value={other === undefined ? null : String(other.id)}
          onChange={(id) => id !== null && onOther(Number(id))}
        />
        <ActionIcon aria-label={words.close} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </header>
      {other === undefined ? (
        <EmptyState icon={IconArrowsDiff} title={words.ask}>
          {words.askText}
        </EmptyState>
      ) : (
        <Compared key={other.id} request={request} other={other} />
      )}
    </section>
  );
}

/** What was asked, in a line. */
function requestWords(request: RequestSummary): string {
  const { id, method, connectionName } = request;
  return [compareWords().request(id), method, markedText(connectionName), itemsText(request), rangeText(request)].join(
    ' · ',
  );
}

function Compared({ request, other }: Readonly<Record<'request' | 'other', RequestSummary>>) {
  const ids = { a: request.id, b: other.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['compared answers', ids.a, request.state, ids.b, other.state],
    queryFn: ({ signal }) => callBridge('inspect.compare', ids, signal),
    gcTime: 0,
    retry: false,
  });
  if (error !== null) {
    return (
      <div className={classes['problem']}>
        <ProblemNotice problem={problemOf(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <output aria-label={compareWords().comparing}>
        <Loader size="sm" m="md" />
      </output>
    );
  }
  return <Comparison comparison={data} ids={ids} />;
}

interface ComparisonProps {
  readonly comparison: AnswerComparison;
  readonly ids: ComparedIds;
}

function Comparison({ comparison, ids }: ComparisonProps) {
  const { items } = comparison;
  const rows = useMemo(() => items.map((item, place) => ({ item, place })), [items]);
  const [shown, setShown] = useState(() => firstUnlike(items));
  const hasAggregates = new Set(items.map(comparedAggregate)).size > 1;
  const columns = useMemo(() => itemColumns({ a: ids.a, b: ids.b }, hasAggregates), [ids.a, ids.b, hasAggregates]);
  const item = items[shown];
  const isSame = items.every(isAlike);
  return (
    <>
      <output className={classes['found']} data-alike={isSame}>
        {isSame ? <IconCircleCheck size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
        {comparisonWords(comparison, ids)}
      </output>
      <div className={classes['parts']} data-one={items.length < 2}>
        {items.length > 1 && (
          <DataGrid
            label={compareWords().item.list}
            rows={rows}
            columns={columns}
            rowId={({ place }) => String(place)}
            selected={{ id: String(shown), onSelect: ({ place }) => setShown(place) }}
            empty={null}
          />
        )}
        {item !== undefined && <ItemDifferences key={shown} item={item} ids={ids} />}
      </div>
    </>
  );
}

function ItemDifferences({ item, ids }: { readonly item: ComparedItem; readonly ids: ComparedIds }) {
  const words = compareWords().item;
  const { qualityScheme: scheme } = useConnection().profile;
  const columns = useMemo(() => differenceColumns({ a: ids.a, b: ids.b }, scheme), [ids.a, ids.b, scheme]);
  const rows = useMemo(() => item.differences.map((difference, place) => ({ difference, place })), [item]);
  const name = comparedName(item);
  const odd = oddWords(item, ids);
  return (
    <section aria-label={words.label(name)} className={classes['item']}>
      <div className={classes['itemHead']}>
        <h3 className={classes['itemTitle']}>{[name, comparedAggregate(item)].filter(Boolean).join(', ')}</h3>
        <span className={classes['note']}>
          {sampleWords(item)} {odd}
        </span>
        <ExportTableButton
          what={words.export}
          disabled={rows.length === 0}
          table={() => ({ rows: differenceTable(item, ids), name: words.fileName(ids.a, ids.b) })}
        />
      </div>
      <ComparedLines item={item} name={name} ids={ids} />
      {untoldDifferences(item) > 0 && <p className={classes['note']}>{words.earliest(rows.length)}</p>}
      <div className={classes['differences']}>
        <DataGrid
          label={words.differences}
          rows={rows}
          columns={columns}
          rowId={({ place }) => String(place)}
          empty={<EmptyState icon={IconCircleCheck} title={odd === '' ? words.none : words.noSamples} />}
        />
      </div>
    </section>
  );
}
