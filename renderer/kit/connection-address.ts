import type { Connection } from '@shared/contract/connections/connection';

/** Where a connection leads, as a person is told: the demo plant has no port before it runs. */
export function addressText({ profile, isDemo }: Pick<Connection, 'profile' | 'isDemo'>): string {
  return isDemo && new URL(profile.baseUrl).port === '' ? 'starts when it is used' : profile.baseUrl;
}
