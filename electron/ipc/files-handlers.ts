import type { Connections } from '../connections/connections';
import type { ChannelsOf, Handlers } from './handler';

export function filesHandlers(connections: Connections): Handlers<ChannelsOf<'files'>> {
  return {
    'files.read': async (read, { signal }) => (await connections.api(read.connectionId)).readFiles(read, signal),
  };
}
