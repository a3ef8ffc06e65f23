import type { Connection } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { connectionWords } from './words/connections';

/** Where a connection leads, as a person is told: the demo plant has no port before it runs. */
export function addressText({ profile, isDemo }: Pick<Connection, 'profile' | 'isDemo'>): string {
  return isDemo && new URL(profile.baseUrl).port === '' ? connectionWords().startsWhenUsed : profile.baseUrl;
}

/** A connection by its name and where it leads, for people who have nothing but a picture from it. */
export function connectionText(connection: Pick<Connection, 'profile' | 'isDemo'>): string {
  return connectionWords().named(markedText(connection.profile.name), addressText(connection));
}
