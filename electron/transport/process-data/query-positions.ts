import { problem, ProblemError } from '@shared/problem/problem';

type QueryIndex = string | number | null | undefined;

/** An entry of `query_data`: in the flat shape its items carry the index, else itself (specification §2.4). */
interface SentEntry {
  readonly query_index?: QueryIndex;
  readonly items: readonly { readonly query_index?: QueryIndex }[];
}

/**
 * Finds the query that an item belongs to, by the item's own index or the entry's, and by the entry's position where
 * neither has one. Servers count from 0 or from 1 (public facts §13.4); every query has an entry, so the smallest index
 * tells. What is returned throws a ProblemError of kind `malformed` when an index names no query.
 *
 * @param queries how many queries the request had
 */
export function queryPositions(
  entries: readonly SentEntry[],
  queries: number,
): (index: QueryIndex, entry: number) => number {
  const all = entries.flatMap(({ query_index: own, items }) => [own, ...items.map((item) => item.query_index)]);
  const known = all.filter((index) => index !== null && index !== undefined).map(Number);
  const first = known.includes(0) ? 0 : 1;
  return (index, entry) => {
    const position = index === null || index === undefined ? entry : Number(index) - first;
    if (position < queries) return position;
    throw new ProblemError(noSuchQuery(index, entry, queries));
  };
}

function noSuchQuery(index: QueryIndex, entry: number, queries: number) {
  return problem(
    'malformed',
    `The answer belongs to query ${index ?? entry}, but the request had ${queries}.`,
    'Open the request in Inspect to see the answer.',
    { place: `data.file_data.query_data[${entry}].query_index` },
  );
}
