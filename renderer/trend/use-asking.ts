import { useState } from 'react';
import type { View } from '@shared/contract/view';
import type { TimeRange } from '@shared/time/range';
import type { TrendQuestion } from './question';
import { readOptionsOf, toHistoryOptions } from './read-options';
import { plotWidthOf } from './TrendChart';
import type { ViewStore } from './view/view-store';

/** A question, and the part of the view that it was made from. */
export interface Asked {
  readonly question: TrendQuestion;
  readonly read: View['read'];
}

/**
 * What was asked last, and the function that asks for a range as the view says how to read.
 *
 * @param width of the trend, CSS pixels
 * @param ratio device pixels per CSS pixel
 */
export function useAsking(store: ViewStore, connectionId: string, width: number, ratio: number) {
  const [asked, setAsked] = useState<Asked>();
  const ask = (range: TimeRange) => {
    const { read } = store.get().view;
    const question: TrendQuestion = {
      number: (asked?.question.number ?? 0) + 1,
      connectionId,
      range,
      aggregate: read.aggregate,
      options: toHistoryOptions(readOptionsOf(read), plotWidthOf(width) * ratio),
    };
    setAsked({ question, read });
  };
  return { asked, ask };
}
