import { Checkbox, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { type DataChoice, type QualityColumn, type TimeColumn, wideJoins } from '@shared/contract/trend/export';
import { Select } from '../../kit/choices';
import { CsvPresetField, CsvTextFields } from '../../kit/CsvFields';
import { NumberField } from '../../kit/NumberField';
import { SheetLimits, SheetTimesField } from '../../kit/SheetTimesField';
import { instantText } from '../view/instant-text';
import { RowsSelect } from '../panels/data-table/RowsSelect';
import { chosenRanges, type DataSource, isDrawnAsPlot, isWide } from './data-request';
import { exportWords } from '../words/export';
import { ruleText } from '../words/interval-rule';

interface DataChoiceFieldsProps {
  readonly choice: DataChoice;
  readonly source: DataSource;
  readonly onChange: (choice: DataChoice) => void;
}

const ranges = ['visible', 'cursors', 'held'] as const;
const sources = ['held', 'raw', 'view'] as const;
const kinds = ['csv', 'xlsx', 'parquet'] as const;
const times: readonly TimeColumn[] = ['iso', 'local', 'epoch'];
const qualities: readonly QualityColumn[] = ['code', 'class', 'text'];

/** What to export, from where, and how it is written. */
export function DataChoiceFields({ choice, source, onChange }: DataChoiceFieldsProps) {
  const change = (some: Partial<DataChoice>) => onChange({ ...choice, ...some });
  const { format, data: words } = exportWords();
  return (
    <Stack gap="sm">
      <Radio.Group
        label={words.range}
        description={rangeWords(choice, source)}
        value={choice.range}
        onChange={(range) => pick(ranges, range, (found) => change({ range: found }))}
      >
        <Stack gap={4} mt={4}>
          {ranges.map((value) => (
            <Radio
              key={value}
              value={value}
              label={words.ranges[value]}
              size="xs"
              disabled={value === 'cursors' && source.cursors.length < 2}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={words.samples}
        value={choice.source}
        onChange={(from) => pick(sources, from, (found) => change({ source: found }))}
      >
        <Stack gap={4} mt={4}>
          {sources.map((value) => (
            <Radio key={value} value={value} label={sourceLabel(value, source)} size="xs" />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap="md">
        <SegmentedControl
          aria-label={format}
          size="xs"
          value={choice.kind}
          data={named(kinds, words.kinds)}
          onChange={(kind) => change({ kind })}
        />
        <Checkbox
          size="xs"
          label={words.filePerItem}
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
          {words.parquet}
        </Text>
      )}
    </Stack>
  );
}

type FormFieldsProps = Pick<CsvFieldsProps, 'choice' | 'change'>;

const shapes = ['long', 'wide'] as const;

/** Whether items stand below each other or side by side, and how they are joined on time then. */
function ShapeFields({ choice, change }: FormFieldsProps) {
  const { shape, wide } = choice;
  const words = exportWords().data;
  return (
    <Group gap="md" align="end">
      <SegmentedControl
        aria-label={words.layout}
        size="xs"
        value={shape}
        data={named(shapes, words.shapes)}
        onChange={(value) => change({ shape: value })}
      />
      {shape === 'wide' && (
        <RowsSelect
          w={200}
          label={words.rowsAt}
          words={words}
          seconds={wide.everySeconds}
          onSeconds={(seconds) => change({ wide: withRows(wide, seconds) })}
        />
      )}
      {shape === 'wide' && (
        <Select
          size="xs"
          label={wide.everySeconds === undefined ? words.join : words.joinAt}
          style={{ flex: 1 }}
          miw={260}
          data={named(wideJoins, words.joins)}
          value={wide.join}
          allowDeselect={false}
          onChange={(value) => pick(wideJoins, value, (join) => change({ wide: { ...wide, join } }))}
        />
      )}
      {shape === 'wide' && wide.join === 'nearest' && (
        <NumberField
          size="xs"
          w={130}
          label={words.within}
          min={0}
          max={1e9}
          value={wide.toleranceSeconds}
          onChange={(value) => value !== undefined && change({ wide: { ...wide, toleranceSeconds: value } })}
        />
      )}
    </Group>
  );
}

/** The columns of items with rows at other times: those of each sample, or so many seconds apart, at which hardly any has one. */
function withRows(
  { join, toleranceSeconds }: DataChoice['wide'],
  everySeconds: number | undefined,
): DataChoice['wide'] {
  if (everySeconds === undefined) return { join, toleranceSeconds };
  return { join: join === 'exact' ? 'interpolated' : join, toleranceSeconds, everySeconds };
}

function XlsxFields({ choice, zone, change }: CsvFieldsProps) {
  return (
    <>
      <SheetTimesField zone={zone} value={choice.xlsxTime} onChange={(xlsxTime) => change({ xlsxTime })} />
      <QualityAndUnit choice={choice} change={change} />
      <SheetLimits />
    </>
  );
}

/** What stands beside the values. */
function QualityAndUnit({ choice, change }: FormFieldsProps) {
  const words = exportWords().data;
  return (
    <>
      <Ticks
        label={words.qualityColumns}
        all={named(qualities, words.qualities)}
        chosen={choice.quality}
        least={0}
        onChange={(quality) => change({ quality })}
      />
      <Checkbox
        size="xs"
        label={isWide(choice) ? words.unitsInTitles : words.unitColumn}
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
  const words = exportWords().data;
  return (
    <>
      <CsvPresetField value={choice.preset} onChange={(preset) => change({ preset })} />
      <Ticks
        label={words.timeColumns(zone)}
        all={named(times, words.times)}
        chosen={choice.time}
        least={1}
        onChange={(time) => change({ time })}
      />
      <QualityAndUnit choice={choice} change={change} />
      <Group gap="md">
        <CsvTextFields value={choice} onChange={change} />
        <Checkbox
          size="xs"
          label={words.quotedTexts}
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

/** From where samples come, as a person reads it: for intervals by the clock with their length. */
function sourceLabel(value: DataChoice['source'], { items, intervals }: DataSource): string {
  const words = exportWords().data;
  if (value === 'held' && items.some(isDrawnAsPlot)) return words.heldBesidePlot;
  if (value === 'view' && intervals !== undefined) return words.viewByClock(ruleText(intervals));
  return words.sources[value];
}

function rangeWords(choice: DataChoice, source: DataSource): string {
  const found = chosenRanges(choice, source);
  const [first, last] = [found[0], found.at(-1)];
  const words = exportWords().data;
  if (first === undefined || last === undefined) return words.noRange;
  const [from, to] = [instantText(first.start, source.zone), instantText(last.end, source.zone)];
  return found.length === 1 ? words.rangeMeaning(from, to) : words.rangeParts(from, to, found.length);
}

/** Values with what a person calls them. */
function named<T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: names[value] }));
}

/** Takes the one of `all` that is the text which a field gives. */
function pick<T extends string>(all: readonly T[], text: string | null, take: (value: T) => void): void {
  const found = all.find((value) => value === text);
  if (found !== undefined) take(found);
}
