import type { NamedState } from '@shared/contract/named-state';
import { copiedSeconds, type GridColumn } from '../../../kit/grid/column';
import { allDigits } from '@shared/language/all-digits';
import { formatCount, formatDuration, formatPercent, formatValue } from '../../../kit/text/format';
import { stateName, withName } from '../../../kit/text/named-value';
import type { StateDuration } from '../../data/plots/plot-protocol';
import { stateText } from '../../../kit/text/state-text';
import { plotWords } from '../../words/plots';
import { plotFigures } from './plot-figures';

/** A state and its part of the time for which a state is known. */
export interface Shared {
  readonly duration: StateDuration;
  readonly name: string;
  readonly share: number;
  readonly litShare: number;
  readonly colour: string;
}

/** What states are called; numbers whose first digits are the same have all of them, and those with a name in `named` have it beside them. */
export function namesOf(states: readonly StateDuration['state'][], named?: readonly NamedState[]): readonly string[] {
  const short = states.map((state) => (typeof state === 'number' ? formatValue(state) : stateText(state)));
  const isTold = (name: string) => short.indexOf(name) === short.lastIndexOf(name);
  return states.map((state, place) => {
    const name = short[place] ?? '';
    if (typeof state !== 'number') return name;
    return withName(isTold(name) ? name : allDigits(state), stateName(state, named));
  });
}

/** A number, a boolean and a text may have one name. */
export function rowIdOf({ duration: { state } }: Pick<Shared, 'duration'>): string {
  return `${typeof state} ${String(state)}`;
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
      copied: ({ duration: { state }, name }) => (typeof state === 'string' ? state : name),
      sortBy: ({ name }) => name,
    },
    plotFigures(
      'share',
      titles.share,
      ({ share }) => formatPercent(share),
      ({ share }) => share,
    ),
    duration('time', titles.time, ({ duration: { time } }) => time),
    plotFigures(
      'runs',
      titles.runs,
      ({ duration: { runs } }) => formatCount(runs),
      ({ duration: { runs } }) => runs,
    ),
    duration('longest', titles.longest, ({ duration: { longest } }) => longest),
  ];
}

function duration(id: string, title: string, of: (row: Shared) => number): GridColumn<Shared> {
  return { ...plotFigures(id, title, (row) => formatDuration(of(row)), of), ...copiedSeconds(title, of) };
}
