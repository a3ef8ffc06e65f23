import {
  ActionIcon,
  Checkbox,
  FocusTrap,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { textLimits } from '@shared/contract/limits';
import type { SeriesGap } from '@shared/contract/longest-gap';
import type { ViewSeries } from '@shared/contract/trend/view';
import { autoRead } from '@shared/vqt/aggregates';
import { Select } from '../../../kit/choices';
import { ColourInput } from '../../../kit/ColourInput';
import { Popover } from '../../../kit/Popover';
import { longestGapText } from '../../../kit/items/longest-gap';
import { LongestGapField } from '../../../kit/items/LongestGapField';
import { Tooltip } from '../../../kit/Tooltip';
import { longestGapWords } from '../../../kit/words/items';
import { seriesColours, type ColourScheme } from '../../../kit/series-colours';
import { colourOf, lineOf, lineWidth } from '../../scene/series-style';
import { NumberField } from '../../../kit/NumberField';
import { isOfSamples } from '../../query/gap-rule';
import { ScaleFields } from './ScaleFields';
import { laneLabels, type SeriesEdits } from './series-edits';
import { SeriesAggregate } from './AggregateFields';
import type { TrendItem } from '../../view/trend-item';
import type { SeriesChange } from '../../view/edit-series';
import { figureWords } from '../../words/figures';
import { type ChangedPart, seriesSettingsWords } from '../../words/series-settings';
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
  const words = seriesSettingsWords();
  const of = words.of(props.item.name);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="left-end" width={340} shadow="md" withinPortal>
      <Popover.Target>
        <Tooltip label={words.style} disabled={isOpen}>
          <UnstyledButton className={classes['target']} aria-label={of} onClick={() => setIsOpen(!isOpen)}>
            {children}
          </UnstyledButton>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={of}>{isOpen && <SettingsForm {...props} />}</Popover.Dropdown>
    </Popover>
  );
}

const lines = ['sloped', 'stepped', 'points'] as const;

/** The form of a series' settings. */
export function SettingsForm({ item, index, scheme, edits }: SeriesSettingsProps) {
  const { settings, key, name } = item;
  const words = seriesSettingsWords();
  const set = (what: ChangedPart, change: SeriesChange) => edits.change(words.change(what, name), key, change);
  return (
    <Stack gap="xs">
      <FocusTrap.InitialFocus />
      <Title order={3} size="sm">
        {name}
      </Title>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <ColourField
          colour={colourOf(item, index, scheme)}
          isOwn={settings.colour !== undefined}
          scheme={scheme}
          onChange={(colour) => set('colour', { colour })}
        />
        <NumberField
          size="xs"
          label={words.width}
          w={86}
          min={0.5}
          max={8}
          step={0.5}
          unit="px"
          value={settings.width ?? lineWidth}
          onChange={(width) => set('width', { width })}
        />
      </Group>
      <LineField item={item} onChange={(line) => set('line', { line })} />
      <GapField item={item} usual={edits.aggregate} onChange={(longestGap) => set('longest gap', { longestGap })} />
      {item.calculation === undefined && (
        <SeriesAggregate value={settings.aggregate} onChange={(aggregate) => set('aggregate', { aggregate })} />
      )}
      <LaneField seriesKey={key} edits={edits} />
      <ScaleFields item={item} edits={edits} />
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <NumberField
          size="xs"
          label={words.decimals}
          w="min-content"
          miw={86}
          min={0}
          max={12}
          whole
          placeholder={words.automatic}
          value={settings.decimals}
          onChange={(decimals) => set('decimals', { decimals })}
        />
        <UnitField item={item} onChange={(unit) => set('unit', { unit })} />
      </Group>
      <Checkbox
        size="xs"
        label={words.visible}
        checked={settings.hidden !== true}
        onChange={(event) => set('visibility', { hidden: event.currentTarget.checked ? undefined : true })}
      />
    </Stack>
  );
}

interface ColourFieldProps {
  readonly colour: string;
  /** Whether it was chosen for the series. */
  readonly isOwn: boolean;
  readonly scheme: ColourScheme;
  readonly onChange: (colour: string | undefined) => void;
}

function ColourField({ colour, isOwn, scheme, onChange }: ColourFieldProps) {
  const words = seriesSettingsWords();
  return (
    <ColourInput
      label={words.colour}
      flex={1}
      swatches={[...seriesColours(scheme)]}
      pick={words.pickColour}
      colour={colour}
      whileDragged
      onChoose={onChange}
      rightSection={isOwn && <Reset label={words.resetColour} onClick={() => onChange(undefined)} />}
    />
  );
}

interface FieldProps<Value> {
  readonly item: TrendItem;
  /** With undefined for what holds where nothing is chosen. */
  readonly onChange: (value: Value | undefined) => void;
}

/** How samples are joined. */
function LineField({ item, onChange }: FieldProps<NonNullable<ViewSeries['line']>>) {
  const words = seriesSettingsWords();
  return (
    <Group gap="xs" wrap="nowrap">
      <SegmentedControl
        aria-label={words.line}
        size="xs"
        flex={1}
        data={lines.map((line) => ({ value: line, label: words.lines[line] }))}
        value={lineOf(item)}
        onChange={onChange}
      />
      {item.settings.line !== undefined && (
        <Reset
          label={item.settings.calculation === undefined ? words.resetLine : words.resetMadeLine}
          onClick={() => onChange(undefined)}
        />
      )}
    </Group>
  );
}

function UnitField({ item, onChange }: FieldProps<string>) {
  const words = seriesSettingsWords();
  const { unit } = item.settings;
  return (
    <TextInput
      label={figureWords().unit}
      size="xs"
      maxLength={textLimits.unit}
      flex={1}
      value={unit ?? item.unit ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={unit !== undefined && <Reset label={words.resetUnit} onClick={() => onChange(undefined)} />}
    />
  );
}

interface GapFieldProps extends FieldProps<SeriesGap> {
  /** What the series is read with where it has no aggregate of its own. */
  readonly usual: string;
}

/** How long a gap may be that the line is drawn across: as is said of its item, or of the series alone. */
function GapField({ item, usual: usualAggregate, onChange }: GapFieldProps) {
  const [words, { usual }] = [seriesSettingsWords(), longestGapWords()];
  const { settings, longestGap, calculation } = item;
  const read = settings.aggregate ?? usualAggregate;
  const isOfIntervals = calculation === undefined && read !== autoRead && !isOfSamples(read);
  const look = { size: 'xs', description: isOfIntervals && words.gapOfIntervals } as const;
  if (longestGap === undefined) {
    const value = settings.longestGap === 'usual' ? undefined : settings.longestGap;
    return <LongestGapField {...look} value={value} named={[{ value: undefined, text: usual }]} onChange={onChange} />;
  }
  const asItem = { value: undefined, text: words.asTheItem(longestGapText(longestGap)) };
  const named = [asItem, { value: 'usual' as const, text: usual }];
  return <LongestGapField {...look} value={settings.longestGap} named={named} onChange={onChange} />;
}

function LaneField({ seriesKey, edits }: { readonly seriesKey: string; readonly edits: SeriesEdits }) {
  const { lanes, put } = edits;
  const words = seriesSettingsWords();
  const own = lanes.findIndex(({ keys }) => keys.includes(seriesKey));
  const data = laneLabels(edits).map((label, place) => ({ value: String(place), label }));
  if (own < 0) {
    return (
      <Text size="xs" c="dimmed">
        {words.noLane}
      </Text>
    );
  }
  return (
    <Select
      label={words.lane}
      size="xs"
      data={[...data, { value: 'new', label: words.newLane }]}
      value={String(own)}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) =>
        put({ keys: [seriesKey] }, value === 'new' ? { before: lanes.length } : { into: Number(value) })
      }
    />
  );
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
