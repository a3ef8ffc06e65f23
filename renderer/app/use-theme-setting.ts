import { useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Settings } from '@shared/contract/workspace';
import { callBridge } from '../base/bridge';

const key = ['settings'];

type Theme = Settings['theme'];

/** The theme that the person chose, kept in main's settings; Mantine's own copy only saves the first frame a flash. */
export function useThemeSetting(): readonly [Theme, (theme: Theme) => void] {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => callBridge('settings.get', undefined) });
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const kept = data?.theme;
  useEffect(() => {
    if (kept !== undefined) setColorScheme(kept);
  }, [kept, setColorScheme]);
  const choose = (theme: Theme) => {
    const settings = { ...data, theme };
    client.setQueryData(key, settings);
    // A theme that could not be kept still holds for this run.
    callBridge('settings.save', settings).catch(() => undefined);
  };
  return [kept ?? colorScheme, choose];
}
