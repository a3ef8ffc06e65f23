import type { AppInfo } from '@shared/contract/bridge';
import type { ChannelsOf, Handlers } from './handler';

export interface AppParts {
  readonly info: AppInfo;
  readonly copyText: (text: string) => void;
  /** Told when the first trend has been painted. */
  readonly onFirstTrend: (callerId: number) => void;
}

export function appHandlers({ info, copyText, onFirstTrend }: AppParts): Handlers<ChannelsOf<'app'>> {
  return {
    'app.info': () => info,
    'app.firstTrend': (_nothing, { id }) => onFirstTrend(id),
    'app.copyText': ({ text }) => copyText(text),
  };
}
