import { Text } from '@mantine/core';
import { periodUnits, statisticsFigures } from '@shared/contract/trend/statistics';
import type { ReactNode } from 'react';
import type { TimeRange } from '@shared/time/range';
import { Select } from '../../../kit/choices';
import { CopyButton } from '../../../kit/CopyButton';
import { ExportTableButton } from '../../../kit/ExportTableButton';
import { formatDuration } from '../../../kit/text/format';
import type { TableCell } from '../../../kit/text/written-table';
import { useAnalysis } from '../../interact/analysis';
import { seriesChoices } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { figureColumnsOf } from './statistics-rows';
import { useStatisticsChoice } from './use-statistics-choice';
import { panelWords } from '../../words/panel';
import { statisticsWords } from '../../words/statistics';
import classes from '../analysis/Panes.module.css';

/** A table of figures, for other programs. */
export interface WrittenStatistics {
  /** What they are of, where the table does not tell. */
  readonly range?: TimeRange;
  readonly isEmpty: boolean;
  readonly copied: () => string;
  readonly file: () => { readonly rows: readonly (readonly TableCell[])[]; readonly name: string };
}

interface StatisticsBarProps {
  /** Undefined before there are some. */
  readonly written: WrittenStatistics | undefined;
  /** What is to be known of them, in the room that is left: a line of its own would take that of a row. */
  readonly children?: ReactNode;
}

/** What the statistics are of, and how to take away those that are shown. */
export function StatisticsBar({ written, children }: StatisticsBarProps) {
  return (
    <div className={classes['bar']} data-low={children !== undefined || undefined}>
      <ChoiceFields />
      {children !== undefined && <div className={classes['notices']}>{children}</div>}
      {written !== undefined && (
        <>
          {written.range !== undefined && <RangeText range={written.range} />}
          {children === undefined && <span className={classes['gap']} />}
          <CopyButton label={panelWords().copyTable} text={() => Promise.resolve(written.copied())} />
          <ExportTableButton what={statisticsWords().exported} disabled={written.isEmpty} table={written.file} />
        </>
      )}
    </div>
  );
}

function RangeText({ range: { start, end } }: { readonly range: TimeRange }) {
  const { zone } = useAnalysis();
  const { periodOf, endNotIncluded } = panelWords();
  return (
    <>
      <span className={classes['mono']} title={endNotIncluded} data-testid="statistics-range">
        {periodOf(timeText(start, zone), timeText(end, zone), formatDuration(end - start))}
      </span>
      <Text span size="xs" c="dimmed" className={classes['rangeNote']}>
        {endNotIncluded}
      </Text>
    </>
  );
}

const pers = ['sight', ...periodUnits] as const;
/** No key of a series is empty. */
const allItems = '';

function ChoiceFields() {
  const { series, zone } = useAnalysis();
  const [choice, change] = useStatisticsChoice();
  const words = statisticsWords();
  const item = series.find(({ key }) => key === choice.item)?.key;
  return (
    <>
      <Select
        size="xs"
        w={170}
        aria-label={words.per}
        allowDeselect={false}
        data={pers.map((value) => ({ value, label: words.periods[value] }))}
        value={choice.per}
        onChange={(value) => change({ per: pers.find((one) => one === value) ?? 'sight' })}
      />
      {choice.per !== 'sight' && item === undefined && (
        <Select
          size="xs"
          w={140}
          aria-label={words.figure}
          allowDeselect={false}
          data={figureColumnsOf(zone).map(({ id, title }) => ({ value: id, label: title }))}
          value={choice.figure}
          onChange={(value) => {
            const figure = statisticsFigures.find((one) => one === value);
            if (figure !== undefined) change({ figure });
          }}
        />
      )}
      {choice.per !== 'sight' && (
        <Select
          size="xs"
          w={190}
          aria-label={words.items}
          allowDeselect={false}
          data={[
            { value: allItems, label: words.allItems },
            ...seriesChoices(series).map(({ value, label }) => ({ value, label: words.ofItem(label) })),
          ]}
          value={item ?? allItems}
          onChange={(value) => change({ item: value === null || value === allItems ? undefined : value })}
        />
      )}
    </>
  );
}
