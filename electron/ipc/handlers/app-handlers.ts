import type { AppInfo, PageFault } from '@shared/contract/app/calls';
import type { NewerVersion } from '@shared/contract/app/newer-version';
import type { CommandStates } from '@shared/contract/app/commands';
import type { FaultReports } from '../../crash/fault-reports';
import type { RequestLog } from '../../transport/log/request-log';
import type { ChannelsOf, Handlers } from './handler';

export interface AppParts {
  readonly info: AppInfo;
  readonly newerVersion: () => NewerVersion | null;
  readonly copyText: (text: string) => Promise<void>;
  /** Told when the first trend has been painted. */
  readonly onFirstTrend: (callerId: number) => void;
  readonly faults: FaultReports;
  readonly onPageFault: (fault: PageFault) => void;
}

export function appHandlers({
  info,
  newerVersion,
  copyText,
  onFirstTrend,
  faults,
  onPageFault,
}: AppParts): Handlers<ChannelsOf<'app'>> {
  return {
    'app.info': () => info,
    'app.newerVersion': newerVersion,
    'app.firstTrend': (_nothing, { id }) => onFirstTrend(id),
    'app.copyText': ({ text }) => copyText(text),
    'app.faults': () => faults.drain(),
    'app.pageFault': onPageFault,
  };
}

export interface CommandsParts {
  /** Makes the menu show which commands can be run. */
  readonly showStates: (states: CommandStates) => void;
}

export function commandsHandlers({ showStates }: CommandsParts): Handlers<ChannelsOf<'commands'>> {
  return { 'commands.state': (states) => showStates(states) };
}

export function inspectHandlers(log: RequestLog): Handlers<ChannelsOf<'inspect'>> {
  return {
    'inspect.list': () => log.list(),
    'inspect.get': ({ id }) => log.get(id),
    'inspect.curl': ({ id, shell }) => log.curl(id, shell),
    'inspect.clear': () => log.clear(),
  };
}
