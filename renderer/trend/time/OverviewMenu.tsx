import { Menu, UnstyledButton } from '@mantine/core';
import type { AnalysedSeries } from '../analysis/analysed-series';
import classes from './OverviewStrip.module.css';

interface OverviewMenuProps {
  readonly series: readonly AnalysedSeries[];
  /** What the strip shows: a name, or that it could not be read. */
  readonly label: string;
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
export function OverviewMenu({ series, label, width, chosen, onChoose, opened, onOpened }: OverviewMenuProps) {
  return (
    <Menu opened={opened} onChange={onOpened} position="top-start" width={280} withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={classes['name'] ?? ''}
          style={{ width }}
          title={label}
          aria-label={`Overview of ${label}`}
        >
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
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
