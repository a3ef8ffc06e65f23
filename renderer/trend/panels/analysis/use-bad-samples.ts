import { useEffect, useState } from 'react';
import { describeQuality } from '@shared/vqt/quality';
import { shownIds } from '../../scene/analysed-series';
import { formatDuration } from '../../../kit/text/format';
import { bringIntoView, type Analysis } from '../../interact/analysis';
import { showEvent } from '../../interact/show-event';
import { findSample } from './find-sample';
import { timeText } from '../../scene/instants';

/** Whether a search looks for bad samples only, for uncertain ones as well, or for what the Events panel has found. */
export type Worst = 'bad' | 'uncertain' | 'event';

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
    if (worst === 'event') return setWords(showBeside(analysis, direction));
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

/** Shows the next or previous event; says which, or that there is none. */
function showBeside(analysis: Analysis, direction: 'previous' | 'next'): string {
  const { events, viewport, zone } = analysis;
  const { search, events: all, isSearching } = events.state.getState();
  if (search === undefined) return 'Define the event first, by the button beside “Look for”';
  const { start = 0, end = 0 } = viewport.range ?? {};
  const found = events.beside(direction, direction === 'next' ? start : end);
  if (found === undefined)
    return `No ${direction === 'next' ? 'later' : 'earlier'} event among the ${all.length} found${isSearching ? ' so far' : ''}`;
  showEvent(analysis, found);
  return `${search.words}: ${timeText(found.start, zone)}, ${formatDuration(found.end - found.start)}`;
}

function wordsOf(worst: Worst): string {
  return worst === 'bad' ? 'bad' : 'bad or uncertain';
}
