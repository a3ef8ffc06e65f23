import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '@shared/contract/app/storage';
import type { Calendar } from '@shared/time/calendar';
import { requiredContext } from '../contexts';
import type { SettingsStore } from './settings-store';

/** The settings, for what looks at them or changes them when something happens; components show them by `useSettings`. */
export const [SettingsContext, useSettingsStore] = requiredContext<SettingsStore>('settings store');

/** The person's settings, and the function that changes some of them. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const store = useSettingsStore();
  return [useStore(store.settings), (change) => store.change(() => change)];
}

/** How the person divides days and weeks; the same object until that changes. */
export function useCalendar(): Calendar {
  const [{ shifts, weekStart }] = useSettings();
  return useMemo(() => ({ shifts, weekStart }), [shifts, weekStart]);
}
