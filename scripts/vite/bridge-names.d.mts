import type { Plugin } from 'vite';

/** Gives what is imported as `….ts?names` the names of the calls and the events of the bridge that the module describes. */
export function bridgeNames(): Plugin;
