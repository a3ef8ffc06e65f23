import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconChevronDown,
  IconCopy,
  IconDownload,
  IconFiles,
  IconPhoto,
  IconPrinter,
  IconTableExport,
} from '@tabler/icons-react';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '@shared/contract/app/storage';
import { useConnection } from '../../kit/contexts';
import { useSettings } from '../../kit/settings/use-settings';
import { commandRegistry } from '../../kit/commands/command-registry';
import { useCommand, useKeysLabel } from '../../kit/commands/use-command';
import { useAnalysis, type Analysis } from '../interact/analysis';
import type { LegendEntry } from '../scene/legend-entries';
import { intervalRule, readOptionsOf, toHistoryOptions } from '../query/read-options';
import { newLaneMemory } from '../scene/lane-layout';
import type { TrendSeries } from '../scene/trend-series';
import type { DataExportStore } from './data-export-store';
import { DataExportDialog } from './DataExportDialog';
import { exportableItems, type DataSource } from './data-request';
import { PictureDialog } from './PictureDialog';
import type { PictureParts } from './draw-picture';
import type { ReportSource } from './report';
import { ReportDialog } from './ReportDialog';
import { shownPlot } from '../panels/plots/shown-plot';
import { shownPicture } from './shown-picture';
import { usePicture } from './use-picture';
import { exportWords } from '../words/export';

interface ExportToolsProps {
  readonly exportStore: DataExportStore;
  readonly series: readonly TrendSeries[];
  readonly legend: readonly LegendEntry[];
  /** Files on the time axis. */
  readonly files: PictureParts['files'];
}

/** Takes data and frames away: the menu, its dialogs and its commands. */
export const ExportTools = memo(function ExportTools(props: ExportToolsProps) {
  const { exportStore } = props;
  const [open, setOpen] = useState<'data' | 'picture' | 'report'>();
  const { profile } = useConnection();
  const analysis = useAnalysis();
  const [settings, changeSettings] = useSettings();
  const { exportData, exportPicture, exportReport } = settings;
  const exporting = useStore(exportStore.state);
  const picture = usePicture(() => reportSource(props, analysis, profile, settings));
  const enabled = props.series.length > 0;
  const copy = () =>
    picture.make({ ...exportPicture, kind: 'png' }, 'clipboard', () =>
      notifications.show({ message: exportWords().menu.copied }),
    );
  const openData = () => {
    exportStore.clear();
    setOpen('data');
  };
  const openPicture = () => setOpen('picture');
  const openReport = () => setOpen('report');
  useCommand('export.data', openData, { enabled });
  useCommand('export.picture', openPicture, { enabled });
  useCommand('export.report', openReport, { enabled });
  useCommand('copy.picture', copy, { enabled });
  const shown = useEffectEvent(() => reportSource(props, analysis, profile, settings)?.picture);
  useEffect(() => {
    if (!enabled) return undefined;
    shownPicture.setState(() => () => shown(), true);
    return () => shownPicture.setState(undefined, true);
  }, [enabled]);
  const close = () => setOpen(undefined);
  return (
    <>
      <ExportMenu
        disabled={!enabled}
        running={exporting.kind === 'running'}
        onData={openData}
        onPicture={openPicture}
        onReport={openReport}
        onCopy={copy}
      />
      {open === 'data' && (
        <DataExportDialog
          source={() => dataSource(props.series, analysis, profile.id)}
          choice={exportData}
          onChoice={(choice) => changeSettings({ exportData: choice })}
          exportStore={exportStore}
          state={exporting}
          onClose={close}
        />
      )}
      {open === 'picture' && (
        <PictureDialog
          legend={props.legend}
          choice={exportPicture}
          onChoice={(choice) => changeSettings({ exportPicture: choice })}
          work={picture}
          onClose={close}
        />
      )}
      {open === 'report' && (
        <ReportDialog
          choice={exportReport}
          onChoice={(choice) => changeSettings({ exportReport: choice })}
          work={picture}
          onClose={close}
        />
      )}
    </>
  );
});

interface ExportMenuProps {
  readonly disabled: boolean;
  readonly running: boolean;
  readonly onData: () => void;
  readonly onPicture: () => void;
  readonly onReport: () => void;
  readonly onCopy: () => void;
}

function ExportMenu({ disabled, running, onData, onPicture, onReport, onCopy }: ExportMenuProps) {
  const keys = {
    data: useKeysLabel('export.data'),
    picture: useKeysLabel('export.picture'),
    report: useKeysLabel('export.report'),
    copy: useKeysLabel('copy.picture'),
  };
  const words = exportWords().menu;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          disabled={disabled}
          leftSection={<IconDownload size={14} aria-hidden />}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          {running ? words.exporting : words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTableExport size={16} />} rightSection={keys.data} onClick={onData}>
          {words.data}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} />} rightSection={keys.picture} onClick={onPicture}>
          {words.picture}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} />} rightSection={keys.report} onClick={onReport}>
          {words.print}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} rightSection={keys.copy} onClick={onCopy}>
          {words.copy}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconFiles size={16} />} onClick={() => commandRegistry.run('export.viewReports')}>
          {words.report}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function dataSource(series: ExportToolsProps['series'], analysis: Analysis, connectionId: string): DataSource {
  const { store, viewport, frames, zone } = analysis;
  const { view } = store.get();
  return {
    connectionId,
    items: exportableItems(series, frames.current?.series),
    visible: viewport.range,
    cursors: view.cursors,
    held: frames.held.ranges,
    aggregate: view.read.aggregate,
    options: toHistoryOptions(readOptionsOf(view.read), frames.current?.columns ?? 1),
    intervals: intervalRule(view.read.intervals),
    zone,
    name: view.name,
  };
}

function reportSource(
  { series, legend, files }: ExportToolsProps,
  analysis: Analysis,
  connection: ReportSource['connection'],
  { qualityColours, weekStart }: Pick<Settings, 'qualityColours' | 'weekStart'>,
): ReportSource | undefined {
  const { store, client, viewport, frames, marks, events, quality, zone, origin } = analysis;
  const { view } = store.get();
  const { range } = viewport;
  const { found, row } = marks.state.getState();
  if (range === undefined) return undefined;
  const picture: PictureParts = {
    title: view.name,
    client,
    series,
    legend,
    mode: view.lanes,
    memory: frames.current?.layout.input.memory ?? newLaneMemory(),
    selected: frames.current?.layout.input.selected,
    range,
    held: frames.held,
    present: viewport.settled.getState()?.at,
    quality,
    qualityColours,
    limits: view.limits,
    notes: view.notes,
    events: events.state.getState().events,
    cursors: view.cursors,
    found,
    row,
    files,
    zone,
    weekStart,
    origin,
  };
  return { picture, view, connection, figures: analysis, plot: shownPlot.getState()?.() };
}
