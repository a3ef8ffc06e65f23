import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { markedText } from '@shared/marked-text';
import { findZones, offsetText, zoneChoices, zoneOf, type ZoneChoice } from '@shared/time/zone';
import { Tooltip } from '../../../kit/Tooltip';
import { timeBarWords } from '../../words/time-bar';
import classes from './TimeBar.module.css';

interface ZoneFieldProps {
  readonly choice: ZoneChoice;
  /** An instant on screen: zones are that far from UTC then. */
  readonly at: number;
  readonly onChoose: (choice: ZoneChoice) => void;
}

/** A list of all zones is long: the first so many are shown, the others when they are searched for. */
const mostShown = 80;

/** The zone of axis, texts and read-outs: the computer's, UTC or any IANA zone, found by typing. */
export function ZoneField({ choice, at, onChoose }: ZoneFieldProps) {
  const [query, setQuery] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setQuery('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const all = useMemo(() => zoneChoices(), []);
  const found = findZones(all, query);
  const zone = zoneOf(choice);
  const words = timeBarWords().zone;
  // A zone's name over times of another one would lie.
  const inUse = zone === undefined ? words.localInstead : nameOf(choice);
  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      width={300}
      position="bottom-end"
      onOptionSubmit={(value) => {
        onChoose(value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Tooltip label={zone === undefined ? words.unknown(markedText(choice)) : words.is(zone)}>
          <Button
            className={classes['zone']}
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={<IconWorld size={14} />}
            aria-label={words.is(inUse)}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            onClick={() => combobox.toggleDropdown()}
          >
            {inUse}
          </Button>
        </Tooltip>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={words.search}
          placeholder={words.example}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
        />
        <Combobox.Options mah={320} className={classes['zones']}>
          {found.length === 0 && <Combobox.Empty>{words.none}</Combobox.Empty>}
          {found.slice(0, mostShown).map((value) => (
            <Combobox.Option key={value} value={value} active={value === choice}>
              {nameOf(value)}
              <Text span size="xs" c="dimmed" ml={8}>
                {offsetText(zoneOf(value) ?? 'UTC', at)}
              </Text>
            </Combobox.Option>
          ))}
          {found.length > mostShown && <Combobox.Footer>{words.more(found.length - mostShown)}</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function nameOf(choice: ZoneChoice): string {
  return choice === 'local' ? timeBarWords().zone.local : choice.replaceAll('_', ' ');
}
