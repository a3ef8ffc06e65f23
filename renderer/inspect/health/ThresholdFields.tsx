import { Button, NumberInput, Popover, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { firstThresholds, type ThresholdName, thresholdRanges } from '@shared/contract/inspect/health';
import { useSettings } from '../../kit/settings/use-settings';
import { thresholdWords } from './rules';
import classes from './HealthView.module.css';

interface ThresholdFieldsProps {
  readonly names: readonly ThresholdName[];
}

/** Thresholds of the rules, to be changed; they hold from the next check on. */
export function ThresholdFields({ names }: ThresholdFieldsProps) {
  const [{ healthThresholds }, change] = useSettings();
  return (
    <div className={classes['thresholds']}>
      {names.map((name) => {
        const [min, max] = thresholdRanges[name];
        const { label, unit } = thresholdWords[name];
        return (
          <Fragment key={name}>
            <span>{label}</span>
            <NumberInput
              size="xs"
              aria-label={`${label} (${unit})`}
              min={min}
              max={max}
              hideControls
              value={healthThresholds[name]}
              onChange={(typed) => {
                const value = Number(typed);
                if (typed !== '' && value >= min && value <= max)
                  change({ healthThresholds: { ...healthThresholds, [name]: value } });
              }}
            />
            <span>{unit}</span>
          </Fragment>
        );
      })}
    </div>
  );
}

const all = Object.keys(thresholdWords).filter((name): name is ThresholdName => name in firstThresholds);

/** All thresholds, behind a button. */
export function ThresholdsButton() {
  const [opened, setOpened] = useState(false);
  const [, change] = useSettings();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={opened}
          leftSection={<IconAdjustments size={15} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Thresholds
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <ThresholdFields names={all} />
          <Text size="xs" c="dimmed" maw={420}>
            They are kept in the settings, and hold from the next check on. What has more raw samples than its share is
            judged by the historian’s aggregates first.
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => change({ healthThresholds: firstThresholds })}
          >
            Reset to defaults
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
