import { useState } from 'react';
import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import type { TrendQuery } from './trend-query';
import { intervalRule, readOptionsOf, toHistoryOptions } from './read-options';
import type { ViewStore } from '../view/view-store';

/** A query, and the part of the view that it was made from. */
export interface IssuedQuery {
  readonly query: TrendQuery;
  readonly read: View['read'];
}

/**
 * What was issued last, and the function that issues a query of a range as the view says how to read.
 *
 * @param columns device pixels of the plots' width
 */
export function useTrendQuery(store: ViewStore, connectionId: string, columns: number) {
  const [issued, setIssued] = useState<IssuedQuery>();
  const issue = (range: TimeRange) => {
    const { read } = store.get().view;
    const rule = intervalRule(read.intervals);
    const query: TrendQuery = {
      number: (issued?.query.number ?? 0) + 1,
      connectionId,
      range,
      aggregate: read.aggregate,
      options: toHistoryOptions(readOptionsOf(read), columns),
      ...(rule !== undefined && { intervals: rule }),
    };
    setIssued({ query, read });
  };
  return { issued, issue };
}
