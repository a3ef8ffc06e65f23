import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Select } from '../../kit/choices';
import { Dialog } from '../../kit/Dialog';
import { Tooltip } from '../../kit/Tooltip';
import { useKeysLabel } from '../../kit/commands/use-command';
import { useAnalysis } from '../interact/analysis';
import type { BadSamples } from './analysis/use-bad-samples';
import { SearchForm } from './events/SearchForm';
import { panelWords } from '../words/panel';
import classes from './analysis/Panes.module.css';

/** Goes from bad sample to bad sample, or from event to event, and says what was found. */
export function LookForBar({ bad: { worst, setWorst, find, words: found } }: { readonly bad: BadSamples }) {
  const nextKeys = useKeysLabel('bad.next');
  const previousKeys = useKeysLabel('bad.previous');
  const { events } = useAnalysis();
  const hasSearch = useStore(events.state, ({ search }) => search !== undefined);
  const [asks, setAsks] = useState(false);
  const words = panelWords().lookFor;
  const [previous, next] = [words.previous[worst], words.next[worst]];
  return (
    <fieldset className={classes['badBar']} aria-label={words.bar}>
      <output className={classes['badWords']} title={`${found.of}${found.said}`} data-testid="bad-words">
        <span className={classes['badName']}>{found.of}</span>
        <span>{found.said}</span>
      </output>
      <Select
        size="xs"
        w={146}
        aria-label={words.what}
        allowDeselect={false}
        data={[
          { value: 'bad', label: words.kinds.bad },
          { value: 'uncertain', label: words.kinds.uncertain },
          { value: 'event', label: words.kinds.event },
        ]}
        value={worst}
        onChange={(value) => {
          setWorst(value === 'uncertain' || value === 'event' ? value : 'bad');
          setAsks(value === 'event' && !hasSearch);
        }}
      />
      {worst === 'event' && (
        <Tooltip label={words.define}>
          <ActionIcon size="sm" variant="default" aria-label={words.event} onClick={() => setAsks(true)}>
            <IconFilter size={15} />
          </ActionIcon>
        </Tooltip>
      )}
      <Dialog opened={asks} onClose={() => setAsks(false)} title={words.title} size={860}>
        <SearchForm onSearch={() => setAsks(false)} />
      </Dialog>
      <Tooltip label={withKeys(previous, previousKeys)}>
        <ActionIcon size="sm" variant="default" aria-label={previous} onClick={() => find('previous')}>
          <IconChevronLeft size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={withKeys(next, nextKeys)}>
        <ActionIcon size="sm" variant="default" aria-label={next} onClick={() => find('next')}>
          <IconChevronRight size={15} />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  );
}

function withKeys(label: string, keys: string | undefined): string {
  return keys === undefined ? label : `${label} (${keys})`;
}
