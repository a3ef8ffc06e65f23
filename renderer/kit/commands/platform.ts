import type { Platform } from '@shared/keys/accelerator';

/** Whose keys the person has before them. */
export const platform: Platform = navigator.userAgent.includes('Macintosh') ? 'mac' : 'other';
