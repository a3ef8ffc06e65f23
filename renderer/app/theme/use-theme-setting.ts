import { useMantineColorScheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import type { Settings } from '@shared/contract/app/storage';
import { useSettings } from '../../kit/settings/use-settings';

type Theme = Settings['theme'];

/** The theme that the person chose. */
export function useThemeSetting(): readonly [Theme, (theme: Theme) => void] {
  const [settings, change] = useSettings();
  const { setColorScheme } = useMantineColorScheme();
  const { theme } = settings;
  useLayoutEffect(() => setColorScheme(theme), [theme, setColorScheme]);
  return [theme, (chosen) => change({ theme: chosen })];
}
