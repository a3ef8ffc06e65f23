import { useEffect, useState } from 'react';
import type { SeriesClient } from '../series/client';
import type { DrawAnswer, DrawRequest } from '../series/protocol';
import type { SeriesPlace, TrendQuery } from './query';
import { useLatest } from './use-latest';

/** What is to be drawn: the question, where its items' columns are, and the request to the series worker. */
export interface Drawing {
  readonly query: TrendQuery;
  readonly places: readonly SeriesPlace[];
  readonly request: DrawRequest;
  /** Counts up with the columns, so that what has grown is drawn anew. */
  readonly growth: number;
}

export interface Drawn extends Drawing {
  readonly answer: DrawAnswer;
}

/** A drawing and the series worker's answer to it; the former one stays until the new one is there. */
export function useDrawn(client: SeriesClient, drawing: Drawing | undefined): Drawn | undefined {
  const [drawn, setDrawn] = useState<Drawn>();
  const draw = useLatest(
    (wanted: Drawing): Promise<Drawn> => client.draw(wanted.request).then((answer) => ({ ...wanted, answer })),
    setDrawn,
  );
  useEffect(() => {
    if (drawing !== undefined) draw(drawing);
  }, [draw, drawing]);
  return drawn;
}
