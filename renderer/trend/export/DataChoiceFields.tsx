import { Checkbox, Group, NumberInput, Radio, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import type { DataChoice, QualityColumn, TimeColumn } from '@shared/contract/trend/export';
import { instantText } from '../view/instant-text';
import { chosenRanges, type DataSource, isWide } from './data-request';

interface DataChoiceFieldsProps {
  readonly choice: DataChoice;
  readonly source: DataSource;
  readonly onChange: (choice: DataChoice) => void;
}

const ranges = [
  { value: 'visible', label: 'The visible range' },
  { value: 'cursors', label: 'Between the first two cursors' },
  { value: 'held', label: 'All that the program holds' },
] as const;
const sources = [
  { value: 'held', label: 'As held by the program, without a request' },
  { value: 'raw', label: 'Stored values, read again from the server' },
  { value: 'view', label: 'As the view asks, read again from the server' },
] as const;
const presets = [
  { value: 'comma', label: 'Comma between fields, decimal point' },
  { value: 'semicolon', label: 'Semicolon between fields, decimal comma' },
  { value: 'tab', label: 'Tab between fields, decimal point' },
] as const;
const times: readonly { readonly value: TimeColumn; readonly label: string }[] = [
  { value: 'iso', label: 'ISO 8601 with offset' },
  { value: 'local', label: 'Date and time' },
  { value: 'epoch', label: 'Milliseconds since 1970' },
];
const qualities: readonly { readonly value: QualityColumn; readonly label: string }[] = [
  { value: 'code', label: 'Code' },
  { value: 'class', label: 'Good, uncertain or bad' },
  { value: 'text', label: 'In words' },
];

/** What to export, from where, and how it is written. */
export function DataChoiceFields({ choice, source, onChange }: DataChoiceFieldsProps) {
  const change = (some: Partial<DataChoice>) => onChange({ ...choice, ...some });
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Range"
        description={rangeWords(choice, source)}
        value={choice.range}
        onChange={(range) => pick(ranges, range, (found) => change({ range: found }))}
      >
        <Stack gap={4} mt={4}>
          {ranges.map(({ value, label }) => (
            <Radio
              key={value}
              value={value}
              label={label}
              size="xs"
              disabled={value === 'cursors' && source.cursors.length < 2}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Samples"
        value={choice.source}
        onChange={(from) => pick(sources, from, (found) => change({ source: found }))}
      >
        <Stack gap={4} mt={4}>
          {sources.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} size="xs" />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap="md">
        <SegmentedControl
          aria-label="Format"
          size="xs"
          value={choice.kind}
          data={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Excel' },
            { value: 'parquet', label: 'Parquet' },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Checkbox
          size="xs"
          label="A file for each item"
          checked={choice.filePerItem && !isWide(choice)}
          disabled={isWide(choice)}
          onChange={(event) => change({ filePerItem: event.currentTarget.checked })}
        />
      </Group>
      {choice.kind !== 'parquet' && <ShapeFields choice={choice} change={change} />}
      {choice.kind === 'csv' && <CsvFields choice={choice} zone={source.zone} change={change} />}
      {choice.kind === 'xlsx' && <XlsxFields choice={choice} zone={source.zone} change={change} />}
      {choice.kind === 'parquet' && (
        <Text size="xs" c="dimmed">
          Columns item, time in UTC, value, text and quality; for Python, R, DuckDB and the like.
        </Text>
      )}
    </Stack>
  );
}

type FormFieldsProps = Pick<CsvFieldsProps, 'choice' | 'change'>;

const shapes = [
  { value: 'long', label: 'A row for each sample' },
  { value: 'wide', label: 'A column for each item' },
] as const;
const joins = [
  { value: 'exact', label: 'Exact times: empty where an item has no sample' },
  { value: 'nearest', label: 'The nearest sample' },
  { value: 'interpolated', label: 'Interpolated between samples; texts and states hold' },
] as const;

/** Whether items stand below each other or side by side, and how they are joined on time then. */
function ShapeFields({ choice, change }: FormFieldsProps) {
  const { shape, wide } = choice;
  return (
    <Group gap="md" align="end">
      <SegmentedControl
        aria-label="Layout"
        size="xs"
        value={shape}
        data={[...shapes]}
        onChange={(value) => change({ shape: value })}
      />
      {shape === 'wide' && (
        <Select
          size="xs"
          label="At the times of the other items"
          style={{ flex: 1 }}
          miw={260}
          data={joins}
          value={wide.join}
          allowDeselect={false}
          onChange={(value) => pick(joins, value, (join) => change({ wide: { ...wide, join } }))}
        />
      )}
      {shape === 'wide' && wide.join === 'nearest' && (
        <NumberInput
          size="xs"
          w={130}
          label="Within (s)"
          min={0}
          max={1e9}
          value={wide.toleranceSeconds}
          onChange={(value) =>
            typeof value === 'number' &&
            change({ wide: { ...wide, toleranceSeconds: Math.min(1e9, Math.max(0, value)) } })
          }
        />
      )}
    </Group>
  );
}

const xlsxTimes = [
  { value: 'date', label: 'Dates of Excel' },
  { value: 'iso', label: 'ISO 8601 with offset, as text' },
] as const;

function XlsxFields({ choice, zone, change }: CsvFieldsProps) {
  return (
    <>
      <Select
        label={`Times, in ${zone}`}
        data={xlsxTimes}
        value={choice.xlsxTime}
        allowDeselect={false}
        onChange={(value) => pick(xlsxTimes, value, (xlsxTime) => change({ xlsxTime }))}
      />
      <QualityAndUnit choice={choice} change={change} />
      <Text size="xs" c="dimmed">
        A sheet takes 1 048 576 rows; for more, choose CSV or Parquet.
      </Text>
    </>
  );
}

/** What stands beside the values. */
function QualityAndUnit({ choice, change }: FormFieldsProps) {
  return (
    <>
      <Ticks
        label="Quality columns"
        all={qualities}
        chosen={choice.quality}
        least={0}
        onChange={(quality) => change({ quality })}
      />
      <Checkbox
        size="xs"
        label={isWide(choice) ? 'Units in the titles' : 'Unit column'}
        checked={choice.unit}
        onChange={(event) => change({ unit: event.currentTarget.checked })}
      />
    </>
  );
}

interface CsvFieldsProps {
  readonly choice: DataChoice;
  readonly zone: string;
  readonly change: (some: Partial<DataChoice>) => void;
}

function CsvFields({ choice, zone, change }: CsvFieldsProps) {
  return (
    <>
      <Select
        label="Separator and decimals"
        data={presets}
        value={choice.preset}
        allowDeselect={false}
        onChange={(preset) => pick(presets, preset, (found) => change({ preset: found }))}
      />
      <Ticks
        label={`Time columns, in ${zone}`}
        all={times}
        chosen={choice.time}
        least={1}
        onChange={(time) => change({ time })}
      />
      <QualityAndUnit choice={choice} change={change} />
      <Group gap="md">
        <Checkbox
          size="xs"
          label="Mark as UTF-8 for spreadsheets (BOM)"
          checked={choice.bom}
          onChange={(event) => change({ bom: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Texts as they are: a spreadsheet may run some as formulas"
          checked={choice.texts === 'as they are'}
          onChange={(event) => change({ texts: event.currentTarget.checked ? 'as they are' : 'guarded' })}
        />
        <Checkbox
          size="xs"
          label="Quotation marks around all texts, which tells 12.5 as a text from the number"
          checked={choice.quoted === 'texts'}
          onChange={(event) => change({ quoted: event.currentTarget.checked ? 'texts' : 'needed' })}
        />
      </Group>
    </>
  );
}

interface TicksProps<T extends string> {
  readonly label: string;
  readonly all: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  /** How many there are at least. */
  readonly least: number;
  readonly onChange: (chosen: T[]) => void;
}

/** Boxes to tick; what is chosen keeps the order of the boxes. */
function Ticks<T extends string>({ label, all, chosen, least, onChange }: TicksProps<T>) {
  const take = (values: readonly string[]) =>
    onChange(all.flatMap(({ value }) => (values.includes(value) ? [value] : [])));
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={take}>
      <Group gap="md" mt={4}>
        {all.map((one) => (
          <Checkbox
            key={one.value}
            size="xs"
            value={one.value}
            label={one.label}
            disabled={chosen.includes(one.value) && chosen.length <= least}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function rangeWords(choice: DataChoice, source: DataSource): string {
  const found = chosenRanges(choice, source);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return 'No range';
  const text = `${instantText(first.start, source.zone)} to ${instantText(last.end, source.zone)} (end not included)`;
  return found.length === 1 ? text : `${text}, in ${found.length} parts`;
}

/** Takes the one of `all` that has the text that a field gives. */
function pick<T extends string>(
  all: readonly { readonly value: T }[],
  text: string | null,
  take: (value: T) => void,
): void {
  const found = all.find(({ value }) => value === text);
  if (found !== undefined) take(found.value);
}
