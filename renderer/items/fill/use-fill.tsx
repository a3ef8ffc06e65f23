import { notifications } from '@mantine/notifications';
import type { LibraryItem } from '@shared/contract/app/storage';
import { isCaseId } from '@shared/contract/cases/case-file';
import { mostDescribed } from '@shared/contract/trend/item-properties';
import { callBridge } from '../../kit/bridge/call-bridge';
import { useConnection } from '../../kit/contexts';
import { showFailure } from '../../kit/notices/show-problem';
import { formatCount, formatCountOf } from '../../kit/text/format';
import { fillItems } from './fill-items';

/**
 * Fills description, unit and limits of items from the server's properties.
 *
 * @param latest the library when the answer comes
 * @param onFilled takes the library over, with what is told of it
 * @returns undefined where the connection has that switched off
 */
export function useFill(
  latest: () => readonly LibraryItem[],
  onFilled: (library: readonly LibraryItem[], what: string) => void,
): ((paths: readonly string[]) => void) | undefined {
  const { id: connectionId, itemProperties } = useConnection().profile;
  if (!itemProperties || isCaseId(connectionId)) return undefined;
  return (all) => {
    const paths = all.slice(0, mostDescribed);
    const notice = notifications.show({
      loading: true,
      autoClose: false,
      message: `Asking the server about ${formatCountOf(paths.length, 'item')} …`,
    });
    const left = all.length - paths.length;
    const rest = left > 0 ? ` ${formatCount(left)} were not asked about: select a folder of them.` : '';
    callBridge('check.properties', { connectionId, paths })
      .then(
        (found) => {
          const { library, filled } = fillItems(latest(), found);
          if (filled > 0) onFilled(library, `${formatCountOf(filled, 'item')} filled in from the server.${rest}`);
          else notifications.show({ message: `The server says nothing new about these items.${rest}` });
        },
        showFailure({ what: 'The items could not be filled in' }),
      )
      .finally(() => notifications.hide(notice));
  };
}
