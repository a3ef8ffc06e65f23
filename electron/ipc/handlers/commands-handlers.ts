import type { CommandStates } from '@shared/contract/app/commands';
import type { ChannelsOf, Handlers } from './handler';

export interface CommandsParts {
  /** Makes the menu show which commands can be run. */
  readonly showStates: (states: CommandStates) => void;
}

export function commandsHandlers({ showStates }: CommandsParts): Handlers<ChannelsOf<'commands'>> {
  return { 'commands.state': (states) => showStates(states) };
}
