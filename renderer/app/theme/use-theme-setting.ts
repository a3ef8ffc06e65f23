import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { Settings } from '@shared/contract/app/storage';
import { useSettings } from '../../kit/hooks/use-settings';

type Theme = Settings['theme'];

/** The theme that the person chose, kept in main's settings; Mantine's own copy only saves the first frame a flash. */
export function useThemeSetting(): readonly [Theme, (theme: Theme) => void] {
  const [settings, change] = useSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const kept = settings?.theme;
  useEffect(() => {
    if (kept !== undefined) setColorScheme(kept);
  }, [kept, setColorScheme]);
  return [kept ?? colorScheme, (theme) => change({ theme })];
}
