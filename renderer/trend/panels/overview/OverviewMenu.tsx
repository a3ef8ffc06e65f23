import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Problem } from '@shared/problem/problem';
import type { AnalysedSeries } from '../../scene/analysed-series';
import classes from './OverviewStrip.module.css';

interface OverviewMenuProps {
  readonly series: readonly AnalysedSeries[];
  /** What the strip shows: a name, or that it could not be read. */
  readonly label: string;
  /** Why it could not be read. */
  readonly problem: Problem | undefined;
  readonly onRetry: () => void;
  /** Of the gutter that it stands in, CSS pixels. */
  readonly width: number;
  /** Key of the series that was chosen; undefined where the strip follows the selection. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** No series has this key: those are paths. */
const followsSelection = '';

/** Says which series the overview draws, and lets the person choose another. */
export function OverviewMenu({ series, label, problem, onRetry, width, ...props }: OverviewMenuProps) {
  const { chosen, onChoose, opened, onOpened } = props;
  return (
    <Menu opened={opened} onChange={onOpened} position="top-start" width={280} withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes['name'] ?? ''}
          style={{ width }}
          title={problem === undefined ? label : `${label}. ${problem.message} ${problem.advice}`}
          aria-label={`Overview of ${label}`}
        >
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {problem !== undefined && (
          <>
            <Menu.Label>
              <Text size="sm" fw={600}>
                {problem.message}
              </Text>
              <Text size="xs">{problem.advice}</Text>
            </Menu.Label>
            <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              Read it again
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>The overview shows</Menu.Label>
        <Menu.RadioGroup
          value={chosen ?? followsSelection}
          onChange={(key) => onChoose(key === followsSelection ? undefined : key)}
        >
          <Menu.RadioItem value={followsSelection} closeMenuOnClick>
            The selected item, else the first
          </Menu.RadioItem>
          {series.map(({ key, name }) => (
            <Menu.RadioItem key={key} value={key} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
