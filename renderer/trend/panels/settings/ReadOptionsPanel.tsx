import {
  ActionIcon,
  Button,
  Checkbox,
  Code,
  Divider,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { View } from '@shared/contract/trend/view';
import { Autocomplete } from '../../../kit/choices';
import { NumberField } from '../../../kit/NumberField';
import { IntervalsField } from './IntervalsField';
import { QualityRulesField } from './QualityRulesField';
import { changedCount, defaultReadOptions, type ReadOptions } from '../../query/read-options';
import { readOptionsWords } from '../../words/read-options';
import classes from './ReadOptionsPanel.module.css';

interface ReadOptionsPanelProps {
  readonly options: ReadOptions;
  readonly onChange: (options: ReadOptions) => void;
  readonly quality: View['quality'];
  readonly onQuality: (quality: View['quality']) => void;
  readonly onClose: () => void;
  /** When shifts begin by the settings. */
  readonly shifts: readonly string[];
  /** Members of the last answer beside its data, as JSON text; undefined when there were none. */
  readonly insights: string | undefined;
}

/** Every parameter of Read Historical Data besides items, range and aggregate, in plain words. They hold from the next read. */
export function ReadOptionsPanel(props: ReadOptionsPanelProps) {
  const { options, onChange, onClose, insights: answered } = props;
  const set = (change: Partial<ReadOptions>) => onChange({ ...options, ...change });
  const words = readOptionsWords();
  return (
    <aside id="read-options" className={classes['panel']} aria-label={words.title}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="sm">
          {words.title}
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label={words.close} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed" mb="sm">
        {words.applied}
      </Text>
      <Stack gap="md">
        <IntervalsField choice={options.intervals} shifts={props.shifts} onChange={(intervals) => set({ intervals })} />
        <Thresholds options={options} set={set} />
        <Flag
          label={words.uncertainAsBad}
          description={words.uncertainAsBadAbout}
          value={options.treatUncertainAsBad}
          onChange={(treatUncertainAsBad) => set({ treatUncertainAsBad })}
        />
        <Flag
          label={words.sloped}
          description={words.slopedAbout}
          value={options.slopedExtrapolation}
          onChange={(slopedExtrapolation) => set({ slopedExtrapolation })}
        />
        <Autocomplete
          label={words.partial}
          description={words.partialAbout}
          data={['UASTANDARD']}
          value={options.partialIntervalTreatment}
          onChange={(text) =>
            set({ partialIntervalTreatment: text.trim() === '' ? defaultReadOptions.partialIntervalTreatment : text })
          }
        />
        <Divider label={words.transport} labelPosition="left" />
        <Group justify="space-between">
          <Text size="sm">{words.method}</Text>
          <SegmentedControl
            aria-label={words.method}
            data={['POST', 'GET']}
            value={options.method}
            onChange={(method) => set({ method: method === 'GET' ? 'GET' : 'POST' })}
          />
        </Group>
        <Flag
          label={words.rawList}
          description={words.rawListAbout}
          value={options.rawAsItemValues}
          onChange={(rawAsItemValues) => set({ rawAsItemValues })}
        />
        <Flag
          label={words.processedList}
          description={words.processedListAbout}
          value={options.processedAsItemValues}
          onChange={(processedAsItemValues) => set({ processedAsItemValues })}
        />
        <Flag
          label={words.insights}
          description={words.insightsAbout}
          value={options.insights}
          onChange={(insights) => set({ insights })}
        />
        <Button variant="default" disabled={changedCount(options) === 0} onClick={() => onChange(defaultReadOptions)}>
          {words.reset}
        </Button>
        {options.insights && <Insights text={answered} />}
        <Divider />
        <QualityRulesField quality={props.quality} onChange={props.onQuality} />
      </Stack>
    </aside>
  );
}

interface FlagProps {
  readonly label: string;
  readonly description: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Flag({ label, description, value, onChange }: FlagProps) {
  return (
    <Checkbox
      label={label}
      description={description}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface ThresholdsProps {
  readonly options: ReadOptions;
  readonly set: (change: Partial<ReadOptions>) => void;
}

function Thresholds({ options, set }: ThresholdsProps) {
  const words = readOptionsWords();
  return (
    <div>
      <Group grow align="flex-start" wrap="nowrap">
        <Percentage
          label={words.good}
          value={options.percentageGood}
          onChange={(percentageGood) => set({ percentageGood })}
        />
        <Percentage
          label={words.bad}
          value={options.percentageBad}
          onChange={(percentageBad) => set({ percentageBad })}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {words.thresholds}
      </Text>
    </div>
  );
}

interface PercentageProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Percentage({ label, value, onChange }: PercentageProps) {
  return (
    <NumberField label={label} min={0} max={100} unit="%" value={value} onChange={(next) => onChange(next ?? 100)} />
  );
}

function Insights({ text }: { readonly text: string | undefined }) {
  const words = readOptionsWords();
  return (
    <section aria-label={words.insights}>
      <Text size="sm" fw={600} mb={4}>
        {words.lastInsights}
      </Text>
      {text === undefined ? (
        <Text size="xs" c="dimmed">
          {words.noInsights}
        </Text>
      ) : (
        <Code block className={classes['insights']}>
          {text}
        </Code>
      )}
    </section>
  );
}
