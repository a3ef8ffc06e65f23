import type { AppInfo } from '@shared/contract/app/calls';
import type { PageFault } from '@shared/contract/app/page-fault';
import type { FaultReports } from '../../crash/fault-reports';
import type { ChannelsOf, Handlers } from './handler';

export interface AppParts {
  readonly info: AppInfo;
  readonly copyText: (text: string) => void;
  /** Told when the first trend has been painted. */
  readonly onFirstTrend: (callerId: number) => void;
  readonly faults: FaultReports;
  readonly onPageFault: (fault: PageFault) => void;
}

export function appHandlers({
  info,
  copyText,
  onFirstTrend,
  faults,
  onPageFault,
}: AppParts): Handlers<ChannelsOf<'app'>> {
  return {
    'app.info': () => info,
    'app.firstTrend': (_nothing, { id }) => onFirstTrend(id),
    'app.copyText': ({ text }) => copyText(text),
    'app.faults': () => faults.drain(),
    'app.pageFault': onPageFault,
  };
}
