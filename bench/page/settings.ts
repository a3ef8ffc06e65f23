import { settingsSchema } from '@shared/contract/app/storage';
import { SettingsStore } from '../../renderer/kit/settings/settings-store';

/** The settings as they are at first, for the program's own components. */
export const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
