import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { queryLimits } from '@shared/contract/files/file-query';
import { TimeField } from '../../kit/time/TimeField';
import { ZoneNote } from '../../kit/time/ZoneNote';
import { useSettings } from '../../kit/settings/use-settings';
import { queryFormWords } from '../words/query-form';
import type { QueryFaults } from '@shared/file-query/check-query';
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
  const words = queryFormWords().times;
  const said = useId();
  const fault = faults.start ?? faults.end;
  const field = (name: 'start' | 'end') => ({
    value: range[name] ?? '',
    error: faults[name],
    placeholder: words.unbound,
    disabled,
    maxLength: queryLimits.timeText,
    describedBy: said,
    onChange: (text: string) => onChange({ ...range, [name]: text === '' ? null : text }),
    onRange: onChange,
  });
  return (
    <fieldset className={classes['times']} disabled={disabled}>
      <legend className={classes['label']}>
        {words.label}
        <ZoneNote />
      </legend>
      <div className={classes['timeFields']}>
        <TimeField label={words.fromLabel} mark={words.from} hint={words.fromHint} {...field('start')} />
        <TimeField label={words.toLabel} mark={words.to} hint={words.toHint} {...field('end')} />
        <RangeMenu trend={trend} disabled={disabled} onChange={onChange} />
      </div>
      <output id={said} className={classes['fault']}>
        {fault === undefined ? '' : fault.message}
      </output>
    </fieldset>
  );
}

function RangeMenu({ trend, disabled, onChange }: Omit<TimeRangeFieldsProps, 'range' | 'faults'>) {
  const words = queryFormWords();
  const [settings] = useSettings();
  return (
    <Menu position="bottom-end" shadow="md" width={220} disabled={disabled}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={words.times.ranges} disabled={disabled}>
          <IconCalendar size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rangePresets.map(({ key, start, end }) => (
          <Menu.Item key={key} onClick={() => onChange({ start, end })}>
            {words.ranges[key]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChange(trend)}>{words.times.asTrend}</Menu.Item>
        {settings.ranges.map(({ name, start, end }) => (
          <Menu.Item key={`own ${name}`} onClick={() => onChange({ start, end })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
