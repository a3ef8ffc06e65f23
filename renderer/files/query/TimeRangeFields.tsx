import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { queryLimits } from '@shared/contract/files/file-query';
import { TimeField } from '../../kit/time/TimeField';
import { useSettings } from '../../kit/settings/use-settings';
import type { QueryFaults } from './check-query';
import { rangePresets, type RangeTexts } from './range-presets';
import classes from './QueryPane.module.css';

interface TimeRangeFieldsProps {
  readonly range: RangeTexts;
  readonly faults: QueryFaults;
  /** The range of the trend. */
  readonly trend: RangeTexts;
  readonly disabled: boolean;
  readonly onChange: (range: RangeTexts) => void;
}

/** The half-open time range on `metadata.timestamp`; an empty field is no bound. */
export function TimeRangeFields({ range, faults, trend, disabled, onChange }: TimeRangeFieldsProps) {
  const said = useId();
  const fault = faults.start ?? faults.end;
  const field = (name: 'start' | 'end') => ({
    value: range[name] ?? '',
    error: faults[name],
    placeholder: 'any time',
    disabled,
    maxLength: queryLimits.timeText,
    describedBy: said,
    onChange: (text: string) => onChange({ ...range, [name]: text === '' ? null : text }),
  });
  return (
    <fieldset className={classes['times']} disabled={disabled}>
      <legend className={classes['label']}>metadata.timestamp</legend>
      <div className={classes['timeFields']}>
        <TimeField label="metadata.timestamp from" mark="From" hint="now." {...field('start')} />
        <TimeField label="metadata.timestamp to" mark="To" hint="From. The end is not included." {...field('end')} />
        <RangeMenu trend={trend} disabled={disabled} onChange={onChange} />
      </div>
      <output id={said} className={classes['fault']}>
        {fault === undefined ? '' : fault.message}
      </output>
    </fieldset>
  );
}

function RangeMenu({ trend, disabled, onChange }: Omit<TimeRangeFieldsProps, 'range' | 'faults'>) {
  const [settings] = useSettings();
  return (
    <Menu position="bottom-end" shadow="md" width={220} disabled={disabled}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label="Ranges of metadata.timestamp" disabled={disabled}>
          <IconCalendar size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rangePresets.map(({ name, start, end }) => (
          <Menu.Item key={name} onClick={() => onChange({ start, end })}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChange(trend)}>As in the trend</Menu.Item>
        {settings.ranges.map(({ name, start, end }) => (
          <Menu.Item key={`own ${name}`} onClick={() => onChange({ start, end })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
