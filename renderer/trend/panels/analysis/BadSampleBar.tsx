import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useKeysLabel } from '../../../kit/commands/use-command';
import type { BadSamples } from './use-bad-samples';
import classes from './Panes.module.css';

/** Goes from bad sample to bad sample, and says what was found. */
export function BadSampleBar({ bad: { worst, setWorst, find, words } }: { readonly bad: BadSamples }) {
  const nextKeys = useKeysLabel('bad.next');
  const previousKeys = useKeysLabel('bad.previous');
  const what = worst === 'bad' ? 'bad' : 'bad or uncertain';
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
        ]}
        value={worst}
        onChange={(value) => setWorst(value === 'uncertain' ? 'uncertain' : 'bad')}
      />
      <Tooltip label={`Previous ${what} sample${previousKeys === undefined ? '' : ` (${previousKeys})`}`}>
        <ActionIcon size="sm" variant="default" aria-label={`Previous ${what} sample`} onClick={() => find('previous')}>
          <IconChevronLeft size={15} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`Next ${what} sample${nextKeys === undefined ? '' : ` (${nextKeys})`}`}>
        <ActionIcon size="sm" variant="default" aria-label={`Next ${what} sample`} onClick={() => find('next')}>
          <IconChevronRight size={15} />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  );
}
