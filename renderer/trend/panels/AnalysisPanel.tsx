import { Center, Loader, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { analysisTabs, type AnalysisTab } from '@shared/contract/app/storage';
import { lazyPart } from '../../kit/lazy-part';
import { ComparePane } from './compare/ComparePane';
import { CursorsPane } from './cursors/CursorsPane';
import { DataChoice } from './data-table/data-choice';
import { DataPane } from './data-table/DataPane';
import { EventsPane } from './events/EventsPane';
import { LookForBar } from './LookForBar';
import { NotesPane } from './notes/NotesPane';
import { StatisticsPane } from './statistics/StatisticsPane';
import type { AnalysisTools } from './use-analysis-tools';
import { panelWords } from '../words/panel';
import classes from './analysis/Panes.module.css';

// Its charts are loaded when they are first needed.
const PlotsPane = lazyPart(
  async () => (await import('./plots/PlotsPane')).default,
  () => (
    <Center h="100%">
      <Loader size="sm" />
    </Center>
  ),
);

/** The focus goes to it when what had it there is taken away, such as the only note. */
const body = { className: classes['body'], tabIndex: -1 };

interface AnalysisPanelProps {
  readonly analysisTools: AnalysisTools;
  readonly legend: ReactNode;
}

/** The panel below the chart: the legend, and what can be read off. */
export function AnalysisPanel({ analysisTools, legend }: AnalysisPanelProps) {
  const { panel, additions, bad } = analysisTools;
  const [dataChoice] = useState(() => new DataChoice());
  const words = panelWords();
  // A pane with forms stays once it has been opened: a look at another tab must not lose what is typed.
  const [opened, setOpened] = useState<ReadonlySet<AnalysisTab>>(() => new Set([panel.tab]));
  if (!opened.has(panel.tab)) setOpened(new Set([...opened, panel.tab]));
  const change = (value: string | null) => {
    const tab = analysisTabs.find((one) => one === value);
    if (tab !== undefined) panel.show(tab);
  };
  return (
    <Tabs value={panel.tab} onChange={change} keepMounted={false} className={classes['tabs']}>
      <div className={classes['tabHead']}>
        <Tabs.List className={classes['tabList']} aria-label={words.name}>
          {analysisTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={classes['tab']}>
              {words.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <LookForBar bad={bad} />
      </div>
      <Tabs.Panel value="legend" {...body}>
        {legend}
      </Tabs.Panel>
      <Tabs.Panel value="cursors" {...body}>
        <CursorsPane onAdd={additions.cursor} />
      </Tabs.Panel>
      <Tabs.Panel value="statistics" {...body}>
        <StatisticsPane />
      </Tabs.Panel>
      <Tabs.Panel value="data" {...body}>
        <DataPane choice={dataChoice} />
      </Tabs.Panel>
      <Tabs.Panel value="events" keepMounted={opened.has('events')} {...body}>
        <EventsPane isShown={panel.tab === 'events'} onNote={additions.noteOf} />
      </Tabs.Panel>
      <Tabs.Panel value="plots" {...body}>
        <PlotsPane />
      </Tabs.Panel>
      <Tabs.Panel value="compare" keepMounted={opened.has('compare')} {...body}>
        <ComparePane isShown={panel.tab === 'compare'} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" keepMounted={opened.has('notes')} {...body}>
        <NotesPane panel={panel} onAddNote={additions.note} onAddLimit={additions.limit} />
      </Tabs.Panel>
    </Tabs>
  );
}
