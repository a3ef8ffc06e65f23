import { copiedSeconds, type GridColumn } from '../../../kit/grid/column';
import { formatCount, formatDuration, formatPercent } from '../../../kit/text/format';
import type { StateDuration } from '../../data/plots/plot-protocol';
import { plotWords } from '../../words/plots';

/** A state and its part of the time for which a state is known. */
export interface Shared {
  readonly duration: StateDuration;
  readonly name: string;
  readonly share: number;
  readonly litShare: number;
  readonly colour: string;
}

/** The columns of the states of a series. */
export function stateColumns(): GridColumn<Shared>[] {
  const titles = plotWords().durations.columns;
  return [
    {
      id: 'state',
      title: titles.state,
      width: 'minmax(90px, 2fr)',
      text: ({ name }) => name,
      sortBy: ({ name }) => name,
    },
    figure(
      'share',
      titles.share,
      ({ share }) => formatPercent(share),
      ({ share }) => share,
    ),
    duration('time', titles.time, ({ duration: { time } }) => time),
    figure(
      'runs',
      titles.runs,
      ({ duration: { runs } }) => formatCount(runs),
      ({ duration: { runs } }) => runs,
    ),
    duration('longest', titles.longest, ({ duration: { longest } }) => longest),
  ];
}

function figure(
  id: string,
  title: string,
  text: (row: Shared) => string,
  value: (row: Shared) => number,
): GridColumn<Shared> {
  return { id, title, width: 'minmax(76px, 1fr)', align: 'end', mono: true, text, copied: value, sortBy: value };
}

function duration(id: string, title: string, of: (row: Shared) => number): GridColumn<Shared> {
  return { ...figure(id, title, (row) => formatDuration(of(row)), of), ...copiedSeconds(title, of) };
}
