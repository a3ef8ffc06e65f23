import { Progress } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import { useStore } from 'zustand';
import type { CaseHealth } from '@shared/contract/cases/case-file';
import { type HealthItem, mostHealthItems } from '@shared/contract/inspect/health';
import { resolveRange, type TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';
import { useConnection, useLibraryItems, useZone } from '../../kit/contexts';
import { DataGrid } from '../../kit/grid/DataGrid';
import { EmptyState } from '../../kit/notices/EmptyState';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { requestedHealth } from '../../kit/requests/inspect-view';
import { useCalendar, useSettings } from '../../kit/settings/use-settings';
import { Splitter, usePanelLayout } from '../../kit/Splitter';
import { healthColumns, type StatesOf } from './health-columns';
import { HealthBar, type HealthSource, type RangeTexts } from './HealthBar';
import { ItemDetail } from './ItemDetail';
import { type HealthCheckRun, useHealthCheck } from './use-health-check';
import { healthWords } from '../words/health';
import area from '../InspectArea.module.css';
import classes from './HealthView.module.css';

export interface HealthViewProps {
  /** The items in the trend. */
  readonly trendPaths: readonly string[];
  /** The time texts of the trend, with which the fields begin. */
  readonly trendTime: RangeTexts;
  /** What a case brings of a check that was made elsewhere. */
  readonly found?: CaseHealth | undefined;
  /** Shows an item in the trend, over a range and what lies around it. */
  readonly onTrend: (path: string, range: TimeRange) => void;
}

const noPaths: readonly string[] = [];

/** Judges the health of items over a range; what is found comes as it is found, the worst first. */
export function HealthView({ trendPaths, trendTime, found, onTrend }: HealthViewProps) {
  const words = healthWords().list;
  const { qualityScheme: scheme } = useConnection().profile;
  const zone = useZone();
  const calendar = useCalendar();
  const { source, setSource, fromTree } = useSource();
  const [pasted, setPasted] = useState(noPaths);
  const [texts, setTexts] = useState<RangeTexts>(() => (found === undefined ? trendTime : textsOf(found.range, zone)));
  const [openPath, setOpenPath] = useState<string>();
  const check = useHealthCheck(found);
  const layout = usePanelLayout('health');
  const paths = { trend: trendPaths, tree: fromTree, pasted };
  const chosen = paths[source];
  // It says what is wrong with the texts; a check takes the present of its own.
  const [now] = useState(Date.now);
  const resolved = resolveRange(texts.start, texts.end, { now, zone, calendar });
  const timeText = useMemo(() => timeTextIn(zone), [zone]);
  const run = useRun(check, texts);
  const statesOf = useStates();
  const columns = useMemo(() => healthColumns({ scheme, timeText, statesOf }), [scheme, timeText, statesOf]);
  const open = check.items.find(({ path }) => path === openPath);
  return (
    <div className={area['area']}>
      <HealthBar
        check={check}
        source={source}
        paths={paths}
        texts={texts}
        resolved={resolved}
        isReady={resolved.ok && chosen.length > 0 && chosen.length <= mostHealthItems}
        onSource={setSource}
        onPasted={(taken) => {
          setPasted(taken);
          setSource('pasted');
        }}
        onTexts={setTexts}
        onRun={() => run(chosen)}
      />
      {check.isRunning && (
        <Progress
          className={classes['progress'] ?? ''}
          aria-label={words.progress}
          size="xs"
          value={(100 * check.judged) / check.requested}
        />
      )}
      {check.problem !== undefined && check.problem.kind !== 'cancelled' && (
        <div className={classes['notice']}>
          <ProblemNotice problem={check.problem} compact onRetry={() => run(chosen)} />
        </div>
      )}
      <PanelGroup id="health" orientation="vertical" className={area['panels'] ?? ''} {...layout}>
        <Panel id="items" minSize={120}>
          <DataGrid
            label={words.label}
            rows={check.items}
            columns={columns}
            rowId={({ path }) => path}
            selected={{ id: open?.path, onSelect: ({ path }) => setOpenPath(path) }}
            empty={<NoHealth check={check} />}
          />
        </Panel>
        {open !== undefined && (
          <>
            <Splitter label={words.resize} />
            <Panel id="item" defaultSize="60%" minSize={160}>
              <ItemDetail
                key={open.path}
                item={open}
                scheme={scheme}
                states={statesOf(open.path)}
                timeText={timeText}
                onTrend={onTrend}
                onAgain={() => run([open.path], 'others')}
                onClose={() => setOpenPath(undefined)}
              />
            </Panel>
          </>
        )}
      </PanelGroup>
    </div>
  );
}

function textsOf({ start, end }: TimeRange, zone: string): RangeTexts {
  const timeText = timeTextIn(zone);
  return { start: timeText(start), end: timeText(Math.ceil(end)) };
}

/** Where the items come from: the tree, whenever somebody has asked for items of it, until a person chooses another place. */
function useSource() {
  const requested = useStore(requestedHealth);
  const [seen, setSeen] = useState<typeof requested>();
  const [source, setSource] = useState<HealthSource>('trend');
  if (requested !== seen) {
    setSeen(requested);
    setSource('tree');
  }
  return { source, setSource, fromTree: requested?.paths ?? noPaths };
}

/** The names that the library has for numbers, by the paths of items. */
function useStates(): StatesOf {
  const library = useLibraryItems();
  return useMemo(() => {
    const byPath = new Map(library.map(({ path, states }) => [path, states]));
    return (path) => byPath.get(path);
  }, [library]);
}

/** Begins a check of items over what the texts mean then, with the limits that the library has. */
function useRun({ run }: HealthCheckRun, { start, end }: RangeTexts) {
  const library = useLibraryItems();
  const zone = useZone();
  const [{ healthThresholds: thresholds }] = useSettings();
  const calendar = useCalendar();
  return (paths: readonly string[], keeps?: 'others') => {
    const now = Date.now();
    const resolved = resolveRange(start, end, { now, zone, calendar });
    if (!resolved.ok) return;
    const limits = new Map(library.map(({ path, range }) => [path, range]));
    const items = paths.map((path): HealthItem => {
      const range = limits.get(path);
      return range === undefined ? { path } : { path, range };
    });
    run({ items, range: resolved.range, now, thresholds }, keeps);
  };
}

function timeTextIn(zone: string): (epochMs: number) => string {
  const clock = zoneClock(zone);
  return (epochMs) => clock.text(Math.floor(epochMs));
}

function NoHealth({ check: { terms, isRunning, requested } }: { readonly check: HealthCheckRun }) {
  const words = healthWords().list;
  if (isRunning) {
    return (
      <EmptyState icon={IconStethoscope} title={words.checking}>
        {words.checkingText(requested)}
      </EmptyState>
    );
  }
  if (terms !== undefined) return <EmptyState icon={IconStethoscope} title={words.nothing} />;
  return (
    <EmptyState icon={IconStethoscope} title={words.ask}>
      {words.askText}
    </EmptyState>
  );
}
