import { useEffect, useState } from 'react';
import type { OpenedHar } from '@shared/contract/inspect/har-file';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { showFailure } from '../kit/notices/show-problem';
import { requestsWords } from './words/requests';

/**
 * The HAR file that is open, in whichever window it was opened.
 *
 * @param onOpened told of one that was opened here
 */
export function useOpenedHar(onOpened: (har: OpenedHar) => void) {
  const [opened, setOpened] = useState<OpenedHar | null>(null);
  useEffect(() => {
    let isTold = false;
    const tell = (har: OpenedHar | null) => {
      isTold = true;
      setOpened(har);
    };
    const stop = onBridge('inspect.harChanged', tell);
    // An event that came meanwhile is newer.
    void callBridge('inspect.openedHar', undefined).then((har) => !isTold && setOpened(har));
    return stop;
  }, []);
  return {
    opened,
    open: () =>
      void callBridge('inspect.openHar', undefined).then(
        (har) => har !== null && onOpened(har),
        showFailure({ what: requestsWords().har.notOpened }),
      ),
    close: () =>
      void callBridge('inspect.closeHar', undefined).catch(showFailure({ what: requestsWords().har.notClosed })),
  };
}
