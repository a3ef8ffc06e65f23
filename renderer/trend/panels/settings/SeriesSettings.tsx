import {
  ActionIcon,
  Checkbox,
  ColorInput,
  FocusTrap,
  Group,
  NumberInput,
  Popover,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ViewSeries } from '@shared/contract/trend/view';
import { seriesColours, type ColourScheme } from '../../scene/colours';
import { lineWidth } from '../../scene/series-style';
import { colourOf, lineOf } from '../../scene/series-style';
import { ScaleFields } from './ScaleFields';
import type { SeriesEdits } from './series-edits';
import { SeriesAggregate } from './AggregateFields';
import type { TrendItem } from '../../view/trend-item';
import type { SeriesChange } from '../../view/edit-series';
import classes from './SeriesSettings.module.css';

export interface SeriesSettingsProps {
  readonly item: TrendItem;
  readonly index: number;
  readonly scheme: ColourScheme;
  readonly edits: SeriesEdits;
}

/** How an item is drawn; opens from its sample in the legend. */
export function SeriesSettings({ children, ...props }: SeriesSettingsProps & { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name } = props.item;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="left-end" width={340} shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label="Series style" disabled={isOpen}>
          <UnstyledButton
            className={classes['target']}
            aria-label={`Settings of ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {children}
          </UnstyledButton>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Settings of ${name}`} className={classes['card'] ?? ''}>
        {isOpen && <SettingsForm {...props} />}
      </Popover.Dropdown>
    </Popover>
  );
}

const lines = [
  { value: 'sloped', label: 'Sloped' },
  { value: 'stepped', label: 'Stepped' },
  { value: 'points', label: 'Points' },
];

function SettingsForm({ item, index, scheme, edits }: SeriesSettingsProps) {
  const { settings, key, name } = item;
  const colour = colourOf(item, index, scheme);
  const set = (what: string, change: SeriesChange) => edits.change(`Change the ${what} of ${name}`, key, change);
  return (
    <Stack gap="xs">
      <FocusTrap.InitialFocus />
      <Title order={3} size="sm">
        {name}
      </Title>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <ColorInput
          label="Colour"
          size="xs"
          flex={1}
          format="hex"
          swatches={[...seriesColours(scheme)]}
          swatchesPerRow={10}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
          popoverProps={{ withinPortal: false }}
          value={colour}
          onChange={(chosen) => isColour(chosen) && chosen !== colour && set('colour', { colour: chosen })}
          rightSection={
            settings.colour !== undefined && (
              <Reset label="Reset the colour" onClick={() => set('colour', { colour: undefined })} />
            )
          }
        />
        <NumberInput
          label="Width"
          size="xs"
          w={86}
          min={0.5}
          max={8}
          step={0.5}
          suffix=" px"
          value={settings.width ?? lineWidth}
          onChange={(width) => set('width', { width: inside(width, 0.5, 8) })}
        />
      </Group>
      <SegmentedControl
        aria-label="Line"
        size="xs"
        fullWidth
        data={lines}
        value={lineOf(item)}
        onChange={(line) => set('line', { line: lineNamed(line) })}
      />
      {item.calculation === undefined && (
        <SeriesAggregate value={settings.aggregate} onChange={(aggregate) => set('aggregate', { aggregate })} />
      )}
      <LaneField seriesKey={key} edits={edits} />
      <ScaleFields item={item} edits={edits} />
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <NumberInput
          label="Decimals"
          size="xs"
          w={86}
          min={0}
          max={12}
          allowDecimal={false}
          placeholder="auto"
          value={settings.decimals ?? ''}
          onChange={(decimals) => set('decimals', { decimals: inside(decimals, 0, 12) })}
        />
        <TextInput
          label="Unit"
          size="xs"
          flex={1}
          value={settings.unit ?? item.unit ?? ''}
          onChange={(event) => set('unit', { unit: event.currentTarget.value })}
          rightSection={
            settings.unit !== undefined && (
              <Reset label="Reset to the item’s unit" onClick={() => set('unit', { unit: undefined })} />
            )
          }
        />
      </Group>
      <Checkbox
        size="xs"
        label="Visible"
        checked={settings.hidden !== true}
        onChange={(event) => set('visibility', { hidden: event.currentTarget.checked ? undefined : true })}
      />
    </Stack>
  );
}

function LaneField({ seriesKey, edits }: { readonly seriesKey: string; readonly edits: SeriesEdits }) {
  const { lanes, names, put } = edits;
  const own = lanes.findIndex(({ keys }) => keys.includes(seriesKey));
  const data = lanes.map(({ keys }, place) => ({
    value: String(place),
    label: `${place + 1}: ${namesOf(keys, names)}`,
  }));
  if (own < 0) {
    return (
      <Text size="xs" c="dimmed">
        It is in no lane while nothing of it is drawn.
      </Text>
    );
  }
  return (
    <Select
      label="Lane"
      size="xs"
      data={[...data, { value: 'new', label: 'A new lane' }]}
      value={String(own)}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) =>
        put({ key: seriesKey }, value === 'new' ? { before: lanes.length } : { into: Number(value) })
      }
    />
  );
}

const mostNames = 3;

function namesOf(keys: readonly string[], names: ReadonlyMap<string, string>): string {
  const some = keys.slice(0, mostNames).map((key) => names.get(key) ?? key);
  return keys.length > mostNames ? `${some.join(', ')} and ${keys.length - mostNames} more` : some.join(', ');
}

function Reset({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="xs" aria-label={label} onClick={onClick}>
        <IconArrowBackUp size={13} />
      </ActionIcon>
    </Tooltip>
  );
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

function lineNamed(text: string): NonNullable<ViewSeries['line']> {
  return text === 'stepped' || text === 'points' ? text : 'sloped';
}

/** The number within its limits; undefined while none is typed. */
function inside(value: number | string, least: number, most: number): number | undefined {
  return typeof value === 'number' ? Math.min(most, Math.max(least, value)) : undefined;
}
