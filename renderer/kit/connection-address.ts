import type { Connection } from '@shared/contract/connections/connection';
import { connectionWords } from './words/connections';

/** Where a connection leads, as a person is told: the demo plant has no port before it runs. */
export function addressText({ profile, isDemo }: Pick<Connection, 'profile' | 'isDemo'>): string {
  return isDemo && new URL(profile.baseUrl).port === '' ? connectionWords().startsWhenUsed : profile.baseUrl;
}
