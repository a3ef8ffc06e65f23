import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The themes that a person can choose. */
export const themes = [
  { theme: 'light', icon: IconSun },
  { theme: 'dark', icon: IconMoon },
  { theme: 'auto', icon: IconDeviceDesktop },
] as const;
