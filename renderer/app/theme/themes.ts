import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The themes that a person can choose. */
export const themes = [
  { theme: 'light', name: 'Light', icon: IconSun },
  { theme: 'dark', name: 'Dark', icon: IconMoon },
  { theme: 'auto', name: 'System default', icon: IconDeviceDesktop },
] as const;
