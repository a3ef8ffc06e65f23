import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ValueRange } from '@shared/contract/trend/view';
import { Select } from '../../../kit/choices';
import { NumberField } from '../../../kit/NumberField';
import { rangeKinds, rangeOfKind } from './range-kinds';
import type { SeriesEdits } from './series-edits';
import type { TrendItem } from '../../view/trend-item';
import type { SeriesChange } from '../../view/edit-series';
import { type ChangedPart, seriesSettingsWords } from '../../words/series-settings';

interface ScaleFieldsProps {
  readonly item: TrendItem;
  readonly edits: SeriesEdits;
}

/** The value axis of an item: its own or shared, what it covers, and whether it is logarithmic. */
export function ScaleFields({ item: { settings, key, name }, edits }: ScaleFieldsProps) {
  const range = settings.range ?? { kind: 'auto' };
  const words = seriesSettingsWords();
  const set = (what: ChangedPart, change: SeriesChange) => edits.change(words.change(what, name), key, change);
  const setRange = (next: ValueRange) => set('scale', { range: next.kind === 'auto' ? undefined : next });
  return (
    <Stack gap={6}>
      <Select
        label={words.scale.title}
        size="xs"
        data={rangeKinds.map((kind) => ({ value: kind, label: words.scale.kinds[kind] }))}
        value={range.kind}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(kind) => setRange(rangeOfKind(kind, range))}
      />
      {(range.kind === 'limits' || range.kind === 'fixed') && <Ends range={range} onChange={setRange} />}
      {range.kind === 'percentile' && (
        <NumberField
          size="xs"
          label={words.scale.trimmed}
          min={0}
          max={49}
          unit="%"
          value={range.off}
          onChange={(off) => off !== undefined && setRange({ kind: 'percentile', off })}
        />
      )}
      <Group gap="md">
        <Checkbox
          size="xs"
          label={words.scale.logarithmic}
          checked={settings.logarithmic ?? false}
          onChange={(event) => set('scale', { logarithmic: event.currentTarget.checked || undefined })}
        />
        <Checkbox
          size="xs"
          label={words.scale.ownAxis}
          checked={settings.ownAxis ?? false}
          onChange={(event) => set('value axis', { ownAxis: event.currentTarget.checked || undefined })}
        />
      </Group>
      {settings.ownAxis !== true && (
        <Text size="xs" c="dimmed">
          {words.scale.shared}
        </Text>
      )}
    </Stack>
  );
}

interface EndsProps {
  readonly range: Extract<ValueRange, { kind: 'limits' | 'fixed' }>;
  readonly onChange: (range: ValueRange) => void;
}

function Ends({ range, onChange }: EndsProps) {
  const words = seriesSettingsWords().scale;
  const change = (end: 'low' | 'high', number: number | undefined) => {
    if (number !== undefined) onChange({ ...range, [end]: number });
    else if (range.kind === 'limits') onChange({ ...range, [end]: null });
  };
  return (
    <Group gap="xs" grow>
      {(['low', 'high'] as const).map((end) => (
        <NumberField
          key={end}
          label={words[end]}
          size="xs"
          placeholder={range.kind === 'limits' ? words.open : ''}
          value={range[end] ?? undefined}
          onChange={(number) => change(end, number)}
        />
      ))}
    </Group>
  );
}
