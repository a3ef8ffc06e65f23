import { type ComponentProps, useState } from 'react';
import { TrendChart } from './chart/TrendChart';
import { TrendChartPanel } from './chart/TrendChartPanel';
import type { useSavedTrend } from './chart/use-saved-trend';
import type { DataExportStore } from './export/data-export-store';
import { ExportTools } from './export/ExportTools';
import { FilesToggle, type useTrendFiles } from './panels/files/FilesToggle';
import { TrendOverview } from './panels/overview/TrendOverview';
import { LanesMenu } from './panels/settings/LanesMenu';
import type { readEdits } from './query/read-edits';
import { cutAnswer } from './scene/cut-answer';
import type { useTrendReading } from './use-trend-reading';
import { instantTexts } from './view/range-texts';

interface ChartPartProps extends Pick<ComponentProps<typeof TrendChartPanel>, 'panel' | 'opening'> {
  readonly reading: ReturnType<typeof useTrendReading>;
  readonly edits: ReturnType<typeof readEdits>;
  readonly files: ReturnType<typeof useTrendFiles>;
  readonly marked: ComponentProps<typeof TrendChart>['files'];
  readonly size: ComponentProps<typeof TrendChart>['size'];
  readonly saved: ReturnType<typeof useSavedTrend>;
  readonly exports: DataExportStore;
}

/** The chart of the trend with its tools and the overview. */
export function ChartPart({ reading, edits, panel, files, marked, size, saved, exports, opening }: ChartPartProps) {
  const { items, issued, trend, time, live, problem } = reading;
  const { zone } = time;
  const [overviewReady, setOverviewReady] = useState(false);
  return (
    <TrendChartPanel
      trend={trend}
      panel={panel}
      quiet={live.quiet}
      isLate={live.isLate}
      problem={cutAnswer(problem, trend.legend, trend.settled, zone)}
      onAuto={edits.readInAuto}
      swapped={time.swapped}
      empty={items.length === 0}
      opening={opening}
      changed={time.meaning !== trend.settled?.range}
      onShow={(range) => time.show(instantTexts(range, zone))}
      tools={
        <>
          <LanesMenu />
          <FilesToggle files={files} />
          <ExportTools exportStore={exports} series={trend.series} legend={trend.legend} files={files.marks} />
        </>
      }
      chart={<TrendChart series={trend.series} onNote={panel.showNote} files={marked} size={size} />}
      overviewReady={overviewReady}
      overview={
        <TrendOverview
          query={issued?.query}
          settled={trend.settled}
          width={size.width}
          busy={trend.reads.reading}
          saved={saved}
          onReady={setOverviewReady}
        />
      }
    />
  );
}
