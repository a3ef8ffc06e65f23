import { codeWords, type QualityScheme } from '@shared/vqt/quality';
import type { GridColumn } from '../../../kit/grid/column';
import { wholeValue } from '../../../kit/text/format';
import { copiedState } from '../../../kit/text/state-text';
import type { ValueAt } from '../../data/protocol';
import { type AnalysedSeries, ownTime } from '../../scene/analysed-series';
import { sampleTimeText } from '../../scene/instants';
import { sceneWords } from '../../words/scene';
import { sortable } from './figure-columns';
import { qualityAt } from './quality-at';
import classes from './Panes.module.css';

interface ValueColumn<Row> {
  /** What the series is that the row is about at the instant of the column, or that the column is about at that of the row. */
  readonly at: (row: Row) => ValueAt | undefined;
  readonly seriesOf: (row: Row) => AnalysedSeries;
  readonly value: (found: ValueAt, series: AnalysedSeries, row: Row) => string;
  readonly zone: string;
  readonly scheme: QualityScheme;
}

/** What series are at an instant, with the quality where it is not good: a gap of bad samples is told from one of none. */
export function valueColumn<Row>({
  at,
  seriesOf,
  value,
  zone,
  scheme,
}: ValueColumn<Row>): Omit<GridColumn<Row>, 'id' | 'title'> {
  const valueIn = (row: Row) => {
    const found = at(row);
    return found === undefined ? '' : value(found, seriesOf(row), row);
  };
  const classOf = (row: Row) => {
    const found = qualityAt(at(row), scheme);
    return found && { id: found.class, name: sceneWords().classes[found.class] };
  };
  return {
    width: { least: 120 },
    align: 'end',
    mono: true,
    text: (row) => [classOf(row)?.name, valueIn(row)].filter(Boolean).join(' '),
    render: (row) => {
      const quality = classOf(row);
      if (quality === undefined) return undefined;
      return (
        <>
          <span className={`${classes['quality']} ${classes['before']}`} data-quality={quality.id}>
            {quality.name}
          </span>{' '}
          {valueIn(row)}
        </>
      );
    },
    tip: (row) => wholeTip(at(row), seriesOf(row), zone, scheme),
    copied: (row) => copiedValue(at(row)),
  };
}

/** All digits where the line is, and the quality with its code and its sample's time where it is not good. */
function wholeTip(
  found: ValueAt | undefined,
  series: AnalysedSeries,
  zone: string,
  scheme: QualityScheme,
): string | undefined {
  const quality = qualityAt(found, scheme);
  const number =
    found === undefined || found.interval !== undefined || found.state !== undefined ? Number.NaN : found.v;
  const whole = Number.isNaN(number) ? undefined : wholeValue(number);
  if (quality === undefined) return whole;
  const taken = found?.interval === undefined ? found?.nearest?.t : undefined;
  const time = taken === undefined ? undefined : sampleTimeText(ownTime(series, taken), zone);
  return [whole, quality.name, codeWords(quality.code, quality), time].filter(Boolean).join(' · ');
}

function copiedValue(found: ValueAt | undefined): string | number | undefined {
  return found?.state === undefined ? sortable(found?.v) : copiedState(found.state);
}
