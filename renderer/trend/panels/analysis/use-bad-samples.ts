import { useEffect, useState } from 'react';
import { describeQuality } from '@shared/vqt/quality';
import { shownIds } from '../../scene/analysed-series';
import { bringIntoView, type Analysis } from '../../interact/analysis';
import { findSample } from './find-sample';
import { timeText } from '../../scene/instants';

/** Whether a search looks for bad samples only, or for uncertain ones as well. */
export type Worst = 'bad' | 'uncertain';

export interface BadSamples {
  readonly worst: Worst;
  readonly setWorst: (worst: Worst) => void;
  readonly find: (direction: 'previous' | 'next') => void;
  /** What the last search came to, in a person's words; empty before the first. */
  readonly words: string;
}

/** The search for the next and the previous bad sample among all series. */
export function useBadSamples(analysis: Analysis): BadSamples {
  const { client, frames, series, quality, viewport, marks, zone } = analysis;
  const [worst, setWorst] = useState<Worst>('bad');
  const [words, setWords] = useState('');
  // What is being looked at has moved on without the sample.
  useEffect(
    () =>
      viewport.settled.subscribe(() => {
        const [found, range] = [marks.state.getState().found, viewport.range];
        if (found === undefined || range === undefined) return;
        if (found.sample.t >= range.start && found.sample.t < range.end) return;
        marks.find(undefined);
        setWords('');
      }),
    [viewport, marks],
  );
  const search = async (direction: 'previous' | 'next') => {
    const { range } = viewport;
    if (range === undefined) return;
    const last = marks.state.getState().found;
    const from = last
      ? { time: last.sample.t, key: last.key }
      : { time: direction === 'next' ? range.start : range.end };
    const ids = shownIds(frames, series);
    const found = await findSample(client, { series, ids, quality, direction, worst, from });
    if (found === undefined) {
      setWords(`No ${direction === 'next' ? 'later' : 'earlier'} ${wordsOf(worst)} sample in what is held`);
      return;
    }
    bringIntoView(viewport, found.sample.t);
    marks.find(found);
    const { name } = describeQuality(found.sample.q, quality.scheme);
    setWords(`${found.name}: ${name} (Q ${found.sample.q}) at ${timeText(found.sample.t, zone)}`);
  };
  return { worst, setWorst, find: (direction) => void search(direction), words };
}

function wordsOf(worst: Worst): string {
  return worst === 'bad' ? 'bad' : 'bad or uncertain';
}
