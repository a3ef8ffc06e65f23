import { Button, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { firstThresholds, type ThresholdName, thresholdRanges } from '@shared/contract/inspect/health';
import { Popover } from '../../kit/Popover';
import { NumberField } from '../../kit/NumberField';
import { useSettings } from '../../kit/settings/use-settings';
import { healthWords } from '../words/health';
import { ruleWords } from '../words/health-rules';
import classes from './HealthView.module.css';

interface ThresholdFieldsProps {
  readonly names: readonly ThresholdName[];
}

/** Thresholds of the rules, to be changed; they hold from the next check on. */
export function ThresholdFields({ names }: ThresholdFieldsProps) {
  const words = ruleWords().thresholds;
  const [{ healthThresholds }, change] = useSettings();
  return (
    <div className={classes['thresholds']}>
      {names.map((name) => {
        const [min, max] = thresholdRanges[name];
        const { label, unit } = words[name];
        return (
          <Fragment key={name}>
            <span>{label}</span>
            <NumberField
              size="xs"
              aria-label={`${label} (${unit})`}
              min={min}
              max={max}
              hideControls
              value={healthThresholds[name]}
              onChange={(value) =>
                value !== undefined && change({ healthThresholds: { ...healthThresholds, [name]: value } })
              }
            />
            <span>{unit}</span>
          </Fragment>
        );
      })}
    </div>
  );
}

const all = Object.keys(thresholdRanges).filter((name): name is ThresholdName => name in firstThresholds);

/** All thresholds, behind a button. */
export function ThresholdsButton() {
  const words = healthWords().thresholds;
  const [opened, setOpened] = useState(false);
  const [, change] = useSettings();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={opened}
          leftSection={<IconAdjustments size={15} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {words.button}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <ThresholdFields names={all} />
          <Text size="xs" c="dimmed" maw={420}>
            {words.about}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => change({ healthThresholds: firstThresholds })}
          >
            {words.reset}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
