import { CommandRegistry } from './command-registry';
import { platform } from './platform';

/** The commands of this window. */
export const commandRegistry = new CommandRegistry(platform);
