import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '@shared/contract/app/storage';
import type { SettingsStore } from './settings-store';

export const SettingsContext = createContext<SettingsStore | undefined>(undefined);

/** The person's settings, and the function that changes some of them. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const store = useSettingsStore();
  return [useStore(store.settings), (change) => store.change(() => change)];
}

/** The settings for what looks at them or changes them when something happens. */
export function useSettingsStore(): SettingsStore {
  const store = use(SettingsContext);
  if (store === undefined) throw new Error('There are no settings around this component.');
  return store;
}
