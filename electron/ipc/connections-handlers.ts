import type { Connections } from '../connections/connections';
import type { ChannelsOf, Handlers } from './handler';

export function connectionsHandlers(connections: Connections): Handlers<ChannelsOf<'connections'>> {
  return {
    'connections.list': () => connections.list(),
    'connections.save': (draft) => connections.save(draft),
    'connections.remove': ({ id }) => connections.remove(id),
    'connections.activate': ({ id }) => connections.activate(id),
    'connections.test': (draft, { signal }) => connections.test(draft, signal),
  };
}
