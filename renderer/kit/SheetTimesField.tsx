import { Text } from '@mantine/core';
import { type SheetTime, sheetTimes } from '@shared/contract/sheet-times';
import { Select } from './choices';
import { controlWords } from './words/controls';

interface SheetTimesFieldProps {
  /** In which the times stand. */
  readonly zone: string;
  readonly value: SheetTime;
  readonly onChange: (time: SheetTime) => void;
}

/** How times stand in a sheet of Excel. */
export function SheetTimesField({ zone, value, onChange }: SheetTimesFieldProps) {
  const { timesIn, times } = controlWords().sheet;
  return (
    <Select
      size="xs"
      w="100%"
      label={timesIn(zone)}
      data={sheetTimes.map((time) => ({ value: time, label: times[time] }))}
      value={value}
      allowDeselect={false}
      onChange={(text) => onChange(sheetTimes.find((time) => time === text) ?? value)}
    />
  );
}

/** Says how much a sheet of Excel takes. */
export function SheetLimits() {
  return (
    <Text size="xs" c="dimmed">
      {controlWords().sheet.limits}
    </Text>
  );
}
