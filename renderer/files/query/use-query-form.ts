import { useMemo, useState } from 'react';
import type { FileQuery } from '@shared/contract/files/file-query';
import { useCalendar } from '../../kit/settings/use-settings';
import { useZone } from '../../kit/contexts';
import type { Present } from '@shared/time/expression';
import type { IssuedQueries } from '../result/issued-queries';
import { queryNoteWords } from '../words/query-notes';
import { queryFormWords } from '../words/query-form';
import { issueQueries, wordsOf } from './issue-queries';
import { type CheckedQuery, checkQuery, type QueryFaults } from '@shared/file-query/check-query';
import { newQuery, type QueryDialect, withProposals } from '@shared/file-query/new-query';
import { type Drafts, draftsFault } from './filter/drafts';

/** Says an edit in a person's words, and what the queries are after it. */
export type EditQueries = (what: string, change: (queries: readonly FileQuery[]) => readonly FileQuery[]) => void;

/** The queries that are being written. */
export interface QueryForm {
  readonly queries: readonly FileQuery[];
  /** Position of the one that is shown, and itself. */
  readonly active: number;
  readonly query: FileQuery;
  readonly checked: readonly CheckedQuery[];
  readonly isValid: boolean;
  /** What is to be marked in the fields: a missing item only after it was missed. */
  readonly faults: QueryFaults;
  /** The rows of the shown one's filter as they were typed last: what is wrong in them is in no text. */
  readonly drafts: Drafts | undefined;
  readonly keepDrafts: (drafts: Drafts) => void;
  /** What will be asked, or what is wrong. */
  readonly words: string;
  readonly show: (position: number) => void;
  readonly change: (what: string, change: Partial<FileQuery>) => void;
  /** Changes all queries at once. */
  readonly changeAll: (what: string, change: (all: readonly FileQuery[]) => readonly FileQuery[]) => void;
  readonly add: () => void;
  readonly remove: () => void;
  /** The queries as they are asked now; undefined where one of them is wrong, which is then shown. */
  readonly ready: () => IssuedQueries | undefined;
}

/** The queries of a view, checked as they are written. */
export function useQueryForm(written: readonly FileQuery[], dialect: QueryDialect, edit: EditQueries): QueryForm {
  const zone = useZone();
  const calendar = useCalendar();
  const [position, show] = useState(0);
  const [attempted, setAttempted] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const [drafts, setDrafts] = useState<readonly (Drafts | undefined)[]>([]);
  const queries = useMemo(() => withProposals(written, dialect), [written, dialect]);
  const active = Math.min(position, queries.length - 1);
  const query = queries[active] ?? newQuery(dialect);
  const checked = useMemo(
    () => queries.map((one, at) => checkTyped(one, drafts[at], { now, zone, calendar }, dialect)),
    [queries, drafts, now, zone, calendar, dialect],
  );
  const editAt = (what: string, change: (all: readonly FileQuery[]) => readonly FileQuery[]) => {
    setNow(Date.now());
    edit(what, (all) => change(withProposals(all, dialect)));
  };
  const current = checked[active];
  // It reads the filter.
  const words = useMemo(() => textOfQuery(query, current, zone, dialect), [query, current, zone, dialect]);
  return {
    queries,
    active,
    query,
    checked,
    isValid: checked.every(({ ok }) => ok),
    faults: current === undefined || current.ok ? {} : shownFaults(current.faults, attempted),
    drafts: drafts[active],
    keepDrafts: (kept) => setDrafts((all) => queries.map((_, at) => (at === active ? kept : all[at]))),
    words,
    show,
    change: (what, change) =>
      editAt(what, (all) => all.map((one, at) => (at === active ? { ...one, ...change } : one))),
    changeAll: editAt,
    add: () => {
      editAt(queryFormWords().edits.add, (all) => [
        ...all,
        { ...newQuery(dialect), items: query.items, start: query.start, end: query.end },
      ]);
      show(queries.length);
    },
    remove: () => {
      editAt(queryFormWords().edits.remove, (all) => (all.length > 1 ? all.filter((_, at) => at !== active) : all));
      setDrafts((all) => queries.map((_, at) => all[at]).filter((_, at) => at !== active));
      show(Math.max(0, active - 1));
    },
    ready: () => {
      setAttempted(true);
      setNow(Date.now());
      const place = { now: Date.now(), zone, calendar };
      const results = queries.map((one, at) => checkTyped(one, drafts[at], place, dialect));
      const wrong = results.findIndex(({ ok }) => !ok);
      if (wrong !== -1) {
        show(wrong);
        return undefined;
      }
      const sent = results.flatMap((one) => (one.ok ? [one.query] : []));
      return issueQueries(queries, sent, place, dialect);
    },
  };
}

/** The query that is sent, or what is wrong with it or with what was typed in the rows of its filter. */
function checkTyped(typed: FileQuery, drafts: Drafts | undefined, place: Present, dialect: QueryDialect): CheckedQuery {
  const checked = checkQuery(typed, place, dialect);
  const filter = typed.fileId === null ? draftsFault(typed.filter, drafts, place) : undefined;
  if (filter === undefined) return checked;
  return { ok: false, faults: { ...(checked.ok ? {} : checked.faults), filter } };
}

function shownFaults({ items, ...faults }: QueryFaults, attempted: boolean): QueryFaults {
  return attempted && items !== undefined ? { ...faults, items } : faults;
}

function textOfQuery(query: FileQuery, checked: CheckedQuery | undefined, zone: string, dialect: QueryDialect): string {
  if (checked === undefined) return '';
  if (!checked.ok) {
    const { items, fileId, start, end, stores, filter } = checked.faults;
    const said = filter === undefined ? undefined : queryNoteWords().filter(filter);
    return [items, fileId, start?.message, end?.message, stores, said].find((fault) => fault !== undefined) ?? '';
  }
  return wordsOf(query, checked.query, zone, dialect);
}
