import type { Bridge } from '@shared/contract/bridge';

declare global {
  interface Window {
    /** The preload script's bridge to main. */
    readonly bridge: Bridge;
  }
}
