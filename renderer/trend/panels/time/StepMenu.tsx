import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSettings } from '../../../kit/settings/use-settings';
import classes from './TimeBar.module.css';

/** The parts of the window that a step can move it by. */
const parts = [0.1, 0.25, 0.5, 1];

/** By how much a step moves the window. */
export function StepMenu() {
  const [settings, change] = useSettings();
  const chosen = settings.stepPart;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes['refresh']} aria-label="Length of a step">
          <IconChevronDown size={13} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>A step moves the window by</Menu.Label>
        {parts.map((part) => (
          <Menu.Item key={part} fw={part === chosen ? 700 : 400} onClick={() => change({ stepPart: part })}>
            {part * 100} % of it
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
