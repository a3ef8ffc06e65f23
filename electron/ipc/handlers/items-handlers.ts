import type { ItemLibrary } from '../../storage/item-library';
import type { ChannelsOf, Handlers } from './handler';

export function itemsHandlers(library: ItemLibrary): Handlers<ChannelsOf<'items'>> {
  return {
    'items.list': ({ connectionId }) => library.list(connectionId),
    'items.save': ({ connectionId, items }) => library.save(connectionId, items),
  };
}
