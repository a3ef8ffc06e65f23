import {
  ActionIcon,
  Autocomplete,
  Button,
  Checkbox,
  Code,
  Divider,
  Group,
  NumberInput,
  Radio,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { View } from '@shared/contract/trend/view';
import { QualityRulesField } from './QualityRulesField';
import { changedCount, defaultReadOptions, type IntervalChoice, type ReadOptions } from '../../query/read-options';
import classes from './ReadOptionsPanel.module.css';

interface ReadOptionsPanelProps {
  readonly options: ReadOptions;
  readonly onChange: (options: ReadOptions) => void;
  readonly quality: View['quality'];
  readonly onQuality: (quality: View['quality']) => void;
  readonly onClose: () => void;
  /** Members of the last answer beside its data, as JSON text; undefined when there were none. */
  readonly insights: string | undefined;
}

/** Every parameter of Read Historical Data besides items, range and aggregate, in plain words. They hold from the next read. */
export function ReadOptionsPanel(props: ReadOptionsPanelProps) {
  const { options, onChange, onClose, insights: answered } = props;
  const set = (change: Partial<ReadOptions>) => onChange({ ...options, ...change });
  return (
    <aside id="read-options" className={classes['panel']} aria-label="Read options">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="sm">
          Read options
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label="Close read options" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed" mb="sm">
        Applied on the next read. What is at its default is not sent.
      </Text>
      <Stack gap="md">
        <Intervals choice={options.intervals} onChange={(intervals) => set({ intervals })} />
        <Thresholds options={options} set={set} />
        <Flag
          label="Treat uncertain values as bad"
          description="treat_uncertain_as_bad, in the calculation of aggregates"
          value={options.treatUncertainAsBad}
          onChange={(treatUncertainAsBad) => set({ treatUncertainAsBad })}
        />
        <Flag
          label="Extrapolate with a slope"
          description="sloped_extrapolation: beyond the last known value, follow the slope instead of holding the value"
          value={options.slopedExtrapolation}
          onChange={(slopedExtrapolation) => set({ slopedExtrapolation })}
        />
        <Autocomplete
          label="Partial intervals"
          description="partial_interval_treatment; other values than UASTANDARD depend on the server"
          data={['UASTANDARD']}
          value={options.partialIntervalTreatment}
          onChange={(text) =>
            set({ partialIntervalTreatment: text.trim() === '' ? defaultReadOptions.partialIntervalTreatment : text })
          }
        />
        <Divider label="Transport" labelPosition="left" />
        <Group justify="space-between">
          <Text size="sm">Method</Text>
          <SegmentedControl
            aria-label="Method"
            data={['POST', 'GET']}
            value={options.method}
            onChange={(method) => set({ method: method === 'GET' ? 'GET' : 'POST' })}
          />
        </Group>
        <Flag
          label="Raw data as a list of points"
          description="raw_as_item_values: one object a point, larger and slower than columns"
          value={options.rawAsItemValues}
          onChange={(rawAsItemValues) => set({ rawAsItemValues })}
        />
        <Flag
          label="Processed data as a list of points"
          description="processed_as_item_values: off asks for arrays"
          value={options.processedAsItemValues}
          onChange={(processedAsItemValues) => set({ processedAsItemValues })}
        />
        <Flag
          label="Insights"
          description="insights: the server's own account of the request, shown below"
          value={options.insights}
          onChange={(insights) => set({ insights })}
        />
        <Button variant="default" disabled={changedCount(options) === 0} onClick={() => onChange(defaultReadOptions)}>
          Reset to defaults
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

interface IntervalsProps {
  readonly choice: IntervalChoice;
  readonly onChange: (choice: IntervalChoice) => void;
}

const fewIntervals = 100;

function Intervals({ choice, onChange }: IntervalsProps) {
  const choose = (kind: string) => {
    if (kind === 'number') onChange({ kind, count: fewIntervals });
    else onChange({ kind: kind === 'default' ? 'default' : 'plot' });
  };
  return (
    <Radio.Group label="Intervals" description="intervals_no of a processed read" value={choice.kind} onChange={choose}>
      <Stack gap={6} mt={6}>
        <Radio value="plot" label="One per pixel of the plot" />
        <Radio value="default" label="The server's default (100)" />
        <Group gap="xs" wrap="nowrap">
          <Radio value="number" label="This many" />
          <NumberInput
            aria-label="Number of intervals"
            w={110}
            size="xs"
            min={1}
            allowDecimal={false}
            disabled={choice.kind !== 'number'}
            value={choice.kind === 'number' ? choice.count : ''}
            onChange={(value) => onChange({ kind: 'number', count: Math.max(1, Number(value) || fewIntervals) })}
          />
        </Group>
      </Stack>
    </Radio.Group>
  );
}

interface ThresholdsProps {
  readonly options: ReadOptions;
  readonly set: (change: Partial<ReadOptions>) => void;
}

function Thresholds({ options, set }: ThresholdsProps) {
  return (
    <div>
      <Group grow align="flex-start" wrap="nowrap">
        <Percentage
          label="Good threshold"
          value={options.percentageGood}
          onChange={(percentageGood) => set({ percentageGood })}
        />
        <Percentage
          label="Bad threshold"
          value={options.percentageBad}
          onChange={(percentageBad) => set({ percentageBad })}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        percentage_good and percentage_bad: “percentage of returned values that must have quality good” or “that have
        quality bad”. Servers use them as thresholds for the quality of a result.
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
    <NumberInput
      label={label}
      min={0}
      max={100}
      clampBehavior="strict"
      suffix=" %"
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? next : 100)}
    />
  );
}

function Insights({ text }: { readonly text: string | undefined }) {
  return (
    <section aria-label="Insights">
      <Text size="sm" fw={600} mb={4}>
        Insights of the last answer
      </Text>
      {text === undefined ? (
        <Text size="xs" c="dimmed">
          None yet. Press Read; a server that has none leaves this empty.
        </Text>
      ) : (
        <Code block className={classes['insights']}>
          {text}
        </Code>
      )}
    </section>
  );
}
