import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useCommand } from '../../kit/commands/use-command';
import { useThemeSetting } from './use-theme-setting';
import classes from '../Rail.module.css';

const themes = [
  { theme: 'light', name: 'Light', icon: IconSun },
  { theme: 'dark', name: 'Dark', icon: IconMoon },
  { theme: 'auto', name: 'As the system', icon: IconDeviceDesktop },
] as const;

/** Chooses the light or the dark theme, or the system's. */
export function ThemeSwitch() {
  const [chosen, choose] = useThemeSetting();
  useCommand('theme.light', () => choose('light'), { checked: chosen === 'light' });
  useCommand('theme.dark', () => choose('dark'), { checked: chosen === 'dark' });
  useCommand('theme.system', () => choose('auto'), { checked: chosen === 'auto' });
  const Current = themes.find(({ theme }) => theme === chosen)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="right-end" width={170}>
      <Menu.Target>
        <ActionIcon size={36} variant="transparent" aria-label="Theme" className={classes['theme'] ?? ''}>
          <Current size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen}>
          {themes.map(({ theme, name, icon: Icon }) => (
            <Menu.RadioItem
              key={theme}
              value={theme}
              closeMenuOnClick
              rightSection={<Icon size={16} aria-hidden />}
              onChange={() => choose(theme)}
            >
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
