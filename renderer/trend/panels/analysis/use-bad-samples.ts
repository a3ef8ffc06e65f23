import { useEffect, useState } from 'react';
import { SerialQueue } from '@shared/async/serial-queue';
import { describeQuality } from '@shared/vqt/quality';
import { ownTime, shownIds } from '../../scene/analysed-series';
import { formatDuration } from '../../../kit/text/format';
import { bringIntoView, type Analysis } from '../../interact/analysis';
import { showEvent } from '../../interact/show-event';
import { findSample } from './find-sample';
import { timeText } from '../../scene/instants';
import { panelWords } from '../../words/panel';

/** Whether a search looks for bad samples only, for uncertain ones as well, or for what the Events panel has found. */
export type Worst = 'bad' | 'uncertain' | 'event';

export interface BadSamples {
  readonly worst: Worst;
  readonly setWorst: (worst: Worst) => void;
  /** Goes on from what was found last, or begins at an instant. */
  readonly find: (direction: 'previous' | 'next', at?: number) => void;
  /** What the last search came to; empty before the first. */
  readonly words: FoundWords;
}

/** What a search came to, in a person's words. */
interface FoundWords {
  /** The item or the event that was found; empty for none. */
  readonly of: string;
  /** What follows it. */
  readonly said: string;
}

const noWords: FoundWords = { of: '', said: '' };

/** The search for the next and the previous bad sample among all series. */
export function useBadSamples(analysis: Analysis): BadSamples {
  const { client, frames, series, quality, viewport, marks, zone } = analysis;
  const [worst, setWorst] = useState<Worst>('bad');
  const [words, setWords] = useState(noWords);
  // Each goes on from what the one before has found, however quickly keys are pressed.
  const [searches] = useState(() => new SerialQueue());
  // What is being looked at has moved on without the sample.
  useEffect(
    () =>
      viewport.settled.subscribe(() => {
        const [found, range] = [marks.state.getState().found, viewport.range];
        if (found === undefined || range === undefined) return;
        if (found.sample.t >= range.start && found.sample.t < range.end) return;
        marks.find(undefined);
        setWords(noWords);
      }),
    [viewport, marks],
  );
  const search = async (direction: 'previous' | 'next', start: number | undefined) => {
    const { range } = viewport;
    if (range === undefined) return;
    if (worst === 'event') return setWords(showBeside(analysis, direction, start));
    const last = marks.state.getState().found;
    const from =
      start === undefined && last !== undefined
        ? { time: last.sample.t, key: last.key }
        : { time: start ?? (direction === 'next' ? range.start : range.end) };
    const ids = shownIds(frames, series);
    const found = await findSample(client, { series, ids, quality, direction, worst, from });
    if (found === undefined) {
      setWords({ of: '', said: panelWords().lookFor.noSample(direction, worst) });
      return;
    }
    bringIntoView(viewport, found.sample.t);
    marks.find(found);
    const { name } = describeQuality(found.sample.q, quality.scheme);
    const move = series.find(({ key }) => key === found.key)?.move;
    const at = timeText(ownTime({ move }, found.sample.t), zone);
    setWords({ of: found.name, said: panelWords().lookFor.found(name, found.sample.q, at) });
  };
  return { worst, setWorst, find: (direction, at) => void searches.add(() => search(direction, at)), words };
}

/** Shows the next or previous event, of the chosen one or of an instant; says which, or that there is none. */
function showBeside(analysis: Analysis, direction: 'previous' | 'next', at: number | undefined): FoundWords {
  const { events, viewport, zone } = analysis;
  const { search, events: all, isSearching } = events.state.getState();
  if (search === undefined) return { of: '', said: panelWords().lookFor.defineFirst };
  const { start = 0, end = 0 } = viewport.range ?? {};
  if (at !== undefined) events.choose(undefined);
  const found = events.beside(direction, at ?? (direction === 'next' ? start : end));
  if (found === undefined) return { of: '', said: panelWords().lookFor.noEvent(direction, all.length, isSearching) };
  showEvent(analysis, found);
  return { of: search.words, said: `: ${timeText(found.start, zone)}, ${formatDuration(found.end - found.start)}` };
}
