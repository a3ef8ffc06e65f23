import { ActionIcon, Select, Tabs, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type AnalysisTab, analysisTabs } from '@shared/contract/app/storage';
import { useKeysLabel } from '../../kit/commands/use-command';
import type { BadSamples } from './analysis/use-bad-samples';
import { ComparePane } from './compare/ComparePane';
import { CursorsPane } from './cursors/CursorsPane';
import { DataPane } from './data-table/DataPane';
import { EventsPane } from './events/EventsPane';
import { NotesPane } from './notes/NotesPane';
import { StatisticsPane } from './statistics/StatisticsPane';
import type { AnalysisTools } from './use-analysis-tools';
import classes from './analysis/Panes.module.css';

interface AnalysisPanelProps {
  readonly analysisTools: AnalysisTools;
  readonly legend: ReactNode;
}

const names: Readonly<Record<AnalysisTab, string>> = {
  legend: 'Legend',
  cursors: 'Cursors',
  statistics: 'Statistics',
  data: 'Data',
  events: 'Events',
  compare: 'Compare',
  notes: 'Notes',
};

/** The panel below the chart: the legend, and what can be read off. */
export function AnalysisPanel({ analysisTools, legend }: AnalysisPanelProps) {
  const { panel, additions, bad } = analysisTools;
  const change = (value: string | null) => {
    const tab = analysisTabs.find((one) => one === value);
    if (tab !== undefined) panel.show(tab);
  };
  return (
    <Tabs value={panel.tab} onChange={change} keepMounted={false} className={classes['tabs']}>
      <div className={classes['tabHead']}>
        <Tabs.List className={classes['tabList']} aria-label="Panel">
          {analysisTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={classes['tab']}>
              {names[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <BadSampleBar bad={bad} />
      </div>
      <Tabs.Panel value="legend" className={classes['body']}>
        {legend}
      </Tabs.Panel>
      <Tabs.Panel value="cursors" className={classes['body']}>
        <CursorsPane onAdd={additions.cursor} />
      </Tabs.Panel>
      <Tabs.Panel value="statistics" className={classes['body']}>
        <StatisticsPane />
      </Tabs.Panel>
      <Tabs.Panel value="data" className={classes['body']}>
        <DataPane />
      </Tabs.Panel>
      <Tabs.Panel value="events" className={classes['body']}>
        <EventsPane />
      </Tabs.Panel>
      <Tabs.Panel value="compare" className={classes['body']}>
        <ComparePane />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={classes['body']}>
        <NotesPane panel={panel} onAddNote={additions.note} onAddLimit={additions.limit} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Goes from bad sample to bad sample, and says what was found. */
function BadSampleBar({ bad: { worst, setWorst, find, words } }: { readonly bad: BadSamples }) {
  const nextKeys = useKeysLabel('bad.next');
  const previousKeys = useKeysLabel('bad.previous');
  const what = worst === 'event' ? 'event' : worst === 'bad' ? 'bad sample' : 'bad or uncertain sample';
  return (
    <fieldset className={classes['badBar']} aria-label="Bad samples">
      <output className={classes['badWords']} data-testid="bad-words">
        {words}
      </output>
      <Select
        size="xs"
        w={130}
        aria-label="Look for"
        allowDeselect={false}
        data={[
          { value: 'bad', label: 'bad samples' },
          { value: 'uncertain', label: 'bad, uncertain' },
          { value: 'event', label: 'events' },
        ]}
        value={worst}
        onChange={(value) => setWorst(value === 'uncertain' || value === 'event' ? value : 'bad')}
      />
      <Tooltip label={`Previous ${what}${previousKeys === undefined ? '' : ` (${previousKeys})`}`}>
        <ActionIcon size="sm" variant="default" aria-label={`Previous ${what}`} onClick={() => find('previous')}>
          <IconChevronLeft size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`Next ${what}${nextKeys === undefined ? '' : ` (${nextKeys})`}`}>
        <ActionIcon size="sm" variant="default" aria-label={`Next ${what}`} onClick={() => find('next')}>
          <IconChevronRight size={15} />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  );
}
