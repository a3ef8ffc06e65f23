import { useStore } from 'zustand';
import type { RequestList } from '../inspect/request-list';
import { useConnection } from '../kit/contexts';
import { lazyPart } from '../kit/lazy-part';
import { useView } from '../trend/view/use-view';
import type { ViewStore } from '../trend/view/view-store';
import { connectionState } from './connection-state';
import { ConnectionStatus } from './ConnectionStatus';
import { MemoryStatus } from './MemoryStatus';
import { NewerVersionStatus } from './NewerVersions';
import { SupportStatus } from './SupportStatus';
import type { OpenViews } from './views/open-views';
import { useHasWatched } from './watches/use-has-watched';
import { frameWords } from './words/frame';
import classes from './StatusBar.module.css';

export interface StatusBarProps {
  readonly requests: RequestList;
  /** Items in the library. */
  readonly itemCount: number;
  /** The view of the trend on screen. */
  readonly store: ViewStore | undefined;
  readonly openViews: OpenViews;
}

const WatchStatus = lazyPart(
  async () => (await import('./watches/WatchStatus')).WatchStatus,
  () => null,
);

/** The line at the bottom: how the connection stands, and how much is there. */
export function StatusBar({ requests, itemCount, store, openViews }: StatusBarProps) {
  const words = frameWords().status;
  const connection = useConnection();
  const list = useStore(requests.summaries);
  const hasWatched = useHasWatched(openViews);
  const running = list.filter(({ state }) => state === 'running').length;
  return (
    <footer className={classes['bar']}>
      <ConnectionStatus connection={connection} state={connectionState(list, connection.profile.id)} />
      <span className={classes['counts']}>
        {running > 0 && <span className={classes['running']}>{words.running(running)}</span>}
        {hasWatched && <WatchStatus openViews={openViews} />}
        <SupportStatus />
        <NewerVersionStatus />
        <MemoryStatus />
        <span>{words.items(itemCount)}</span>
        {store !== undefined && <TrendCount store={store} />}
        <span>{words.requests(list.length)}</span>
      </span>
    </footer>
  );
}

function TrendCount({ store }: { readonly store: ViewStore }) {
  return <span>{frameWords().status.inTrend(useView(store, ({ series }) => series.length))}</span>;
}
