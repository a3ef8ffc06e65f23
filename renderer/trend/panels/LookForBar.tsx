import { ActionIcon, Modal, Select, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useKeysLabel } from '../../kit/commands/use-command';
import { useAnalysis } from '../interact/analysis';
import type { BadSamples } from './analysis/use-bad-samples';
import { SearchForm } from './events/SearchForm';
import classes from './analysis/Panes.module.css';

/** Goes from bad sample to bad sample, or from event to event, and says what was found. */
export function LookForBar({ bad: { worst, setWorst, find, words } }: { readonly bad: BadSamples }) {
  const nextKeys = useKeysLabel('bad.next');
  const previousKeys = useKeysLabel('bad.previous');
  const { events } = useAnalysis();
  const isAsked = useStore(events.state, ({ search }) => search !== undefined);
  const [asks, setAsks] = useState(false);
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
        onChange={(value) => {
          setWorst(value === 'uncertain' || value === 'event' ? value : 'bad');
          setAsks(value === 'event' && !isAsked);
        }}
      />
      {worst === 'event' && (
        <Tooltip label="Define the event">
          <ActionIcon size="sm" variant="default" aria-label="Event to look for" onClick={() => setAsks(true)}>
            <IconFilter size={15} />
          </ActionIcon>
        </Tooltip>
      )}
      <Modal opened={asks} onClose={() => setAsks(false)} title="Look for events" size={860}>
        <SearchForm onSearch={() => setAsks(false)} />
      </Modal>
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
