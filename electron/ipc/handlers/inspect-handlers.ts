import type { RequestLog } from '../../transport/log/request-log';
import type { ChannelsOf, Handlers } from './handler';

export function inspectHandlers(log: RequestLog): Handlers<ChannelsOf<'inspect'>> {
  return {
    'inspect.list': () => log.list(),
    'inspect.get': ({ id }) => log.get(id),
    'inspect.curl': ({ id }) => log.curl(id),
    'inspect.clear': () => log.clear(),
  };
}
