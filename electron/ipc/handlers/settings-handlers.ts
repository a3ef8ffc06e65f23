import type { Settings } from '@shared/contract/app/storage';
import type { SettingsStore } from '../../storage/settings-store';
import type { ChannelsOf, Handlers } from './handler';

export interface SettingsParts {
  readonly store: SettingsStore;
  /** Makes the program follow settings that have been saved. */
  readonly apply: (settings: Settings) => void;
}

export function settingsHandlers({ store, apply }: SettingsParts): Handlers<ChannelsOf<'settings'>> {
  return {
    'settings.get': () => store.get(),
    'settings.save': async (settings) => {
      await store.save(settings);
      apply(settings);
    },
  };
}
