import { useEffect } from 'react';
import type { Rebound } from '@shared/keys/bindings';
import { commandRegistry } from '../../kit/commands/registry';
import { useSettings } from '../../kit/settings/use-settings';

/** The keys that the person chose, kept in the settings; the registry follows them. */
export function useKeys(): readonly [Rebound, (keys: Rebound) => void] {
  const [settings, change] = useSettings();
  const { keys } = settings;
  useEffect(() => commandRegistry.rebind(keys), [keys]);
  return [keys, (chosen) => change({ keys: chosen })];
}
