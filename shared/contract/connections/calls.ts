import { z } from 'zod';
import { call, event, plainCall } from '../call';
import { connectionDraftSchema, type Connection, type ConnectionList, type ImportOutcome } from './connection';
import type { ConnectionReport } from './connection-test';
import type { ExtraAuthorities } from './network';

const byId = z.object({ id: z.string().min(1) });
const byIds = z.object({ ids: z.array(z.string().min(1)).max(10_000) });

export const connectionsCalls = {
  'connections.list': plainCall<ConnectionList>(),
  'connections.save': call(connectionDraftSchema).returns<Connection>(),
  /** A new connection with the settings and the secrets of another one. */
  'connections.copy': call(byId).returns<Connection>(),
  'connections.remove': call(byId).returns<void>(),
  /** Takes a removal of this run back, secrets and place included. */
  'connections.restore': call(byId).returns<Connection>(),
  /** All IDs but the demo plant's, in the order wanted. */
  'connections.reorder': call(byIds).returns<void>(),
  /** Saves connections as a file without secrets; null when the person closed the dialog without a choice. */
  'connections.export': call(byIds).returns<{ file: string } | null>(),
  /** Null when the person closed the dialog without a choice. */
  'connections.import': plainCall<ImportOutcome | null>(),
  /** Certificates from a file that the person chooses; null when none was chosen. */
  'connections.chooseAuthorities': plainCall<ExtraAuthorities | null>(),
  /** Whether secrets may go into a file whose encryption anybody can undo, where there is no keyring. */
  'connections.allowWeakFile': call(z.object({ allowed: z.boolean() })).returns<void>(),
  'connections.activate': call(byId).returns<void>(),
  'connections.test': call(connectionDraftSchema).returns<ConnectionReport>(),
};

export const connectionsEvents = {
  /** The list of connections or the active one has changed. */
  'connections.changed': event<null>(),
  /** What a connection says has been saved anew: what failed by it before may succeed now. */
  'connections.saved': event<{ readonly id: string }>(),
  /** Another window has removed the connection that this one used. */
  'connections.removedElsewhere': event<{ readonly id: string; readonly name: string }>(),
};
