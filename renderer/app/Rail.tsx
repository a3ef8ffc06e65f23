import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconChartLine,
  IconDeviceDesktop,
  IconFiles,
  IconListSearch,
  IconPlugConnected,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { type Area, areas } from '@shared/contract/app/areas';
import type { Settings } from '@shared/contract/app/storage';
import { Tooltip } from '../kit/Tooltip';
import icon from '../../build/icons/64x64.png';
import { areaHref } from '../kit/areas';
import { commandRegistry } from '../kit/commands/command-registry';
import { useCommand, useKeysLabel } from '../kit/commands/use-command';
import { useSettings } from '../kit/settings/use-settings';
import { themes } from './theme/themes';
import { frameWords } from './words/frame';
import classes from './Rail.module.css';

const icons: Readonly<Record<Area, TablerIcon>> = {
  trends: IconChartLine,
  files: IconFiles,
  inspect: IconListSearch,
  connections: IconPlugConnected,
};

/** The way from area to area, at the left edge. */
export function Rail({ area }: { readonly area: Area }) {
  return (
    <div data-pane className={classes['rail']}>
      <img src={icon} alt="" width={32} height={32} className={classes['brand']} />
      <nav aria-label={frameWords().areaList} className={classes['links']}>
        {areas.map((each) => (
          <AreaLink key={each} area={each} shown={each === area} />
        ))}
      </nav>
      <SettingsButton />
      <ThemeSwitch />
    </div>
  );
}

function AreaLink({ area, shown }: { readonly area: Area; readonly shown: boolean }) {
  const Icon = icons[area];
  const keys = useKeysLabel(`area.${area}`);
  return (
    <Tooltip label={keys} disabled={keys === undefined} position="right">
      <a href={areaHref(area)} aria-current={shown ? 'page' : undefined} className={classes['link']}>
        <Icon size={21} stroke={1.6} aria-hidden />
        <span>{frameWords().areas[area]}</span>
      </a>
    </Tooltip>
  );
}

function SettingsButton() {
  const words = frameWords();
  const keys = useKeysLabel('app.settings');
  return (
    <Tooltip label={keys === undefined ? words.settings : words.withKeys(words.settings, keys)} position="right">
      <ActionIcon
        size={36}
        variant="transparent"
        aria-label={words.settings}
        className={classes['theme'] ?? ''}
        onClick={() => commandRegistry.run('app.settings')}
      >
        <IconSettings size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Chooses the light or the dark theme, or the system's. */
function ThemeSwitch() {
  const words = frameWords();
  const [chosen, choose] = useThemeSetting();
  useCommand('theme.light', () => choose('light'), { checked: chosen === 'light' });
  useCommand('theme.dark', () => choose('dark'), { checked: chosen === 'dark' });
  useCommand('theme.system', () => choose('auto'), { checked: chosen === 'auto' });
  const Current = themes.find(({ theme }) => theme === chosen)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="right-end" width={170}>
      <Menu.Target>
        <ActionIcon size={36} variant="transparent" aria-label={words.theme} className={classes['theme'] ?? ''}>
          <Current size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen}>
          {themes.map(({ theme, icon: Icon }) => (
            <Menu.RadioItem
              key={theme}
              value={theme}
              closeMenuOnClick
              rightSection={<Icon size={16} aria-hidden />}
              onChange={() => choose(theme)}
            >
              {words.themes[theme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

type Theme = Settings['theme'];

/** The theme that the person chose. */
function useThemeSetting(): readonly [Theme, (theme: Theme) => void] {
  const [settings, change] = useSettings();
  const { setColorScheme } = useMantineColorScheme();
  const { theme } = settings;
  useLayoutEffect(() => setColorScheme(theme), [theme, setColorScheme]);
  return [theme, (chosen) => change({ theme: chosen })];
}
