import type { Connection } from '@shared/contract/connections/connection';
import { requiredContext } from './required-context';

/** The connection in use. */
export const [ConnectionContext, useConnection] = requiredContext<Connection>('connection');
