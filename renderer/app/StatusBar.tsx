import { useStore } from 'zustand';
import type { Connection } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import type { RequestList } from '../inspect/request-list';
import { useConnection } from '../kit/contexts';
import { formatInstant, signInText } from '../kit/text/format';
import { lazyPart } from '../kit/lazy-part';
import { useView } from '../trend/view/use-view';
import type { ViewStore } from '../trend/view/view-store';
import { connectionState, type ConnectionState } from './connection-state';
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
      <output aria-label={words.connection} className={classes['connection']}>
        <ConnectionText connection={connection} state={connectionState(list, connection.profile.id)} />
      </output>
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

interface ConnectionTextProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
}

function ConnectionText({ connection, state }: ConnectionTextProps) {
  const { name, authentication } = connection.profile;
  if (connection.isCase === true) return <CaseText name={name} />;
  return (
    <>
      <span className={classes['mark']} data-state={state.kind} aria-hidden />
      <span className={classes['name']}>{markedText(name)}</span>
      <span className={classes['state']} data-state={state.kind}>
        {stateText(state)}
      </span>
      <span>{signInText(authentication)}</span>
      {'lastAt' in state && <span>{frameWords().status.lastRequest(formatInstant(state.lastAt).slice(11, 19))}</span>}
    </>
  );
}

function CaseText({ name }: { readonly name: string }) {
  return (
    <>
      <span className={classes['mark']} data-state="idle" aria-hidden />
      <span className={classes['name']}>{markedText(name)}</span>
      <span>{frameWords().status.case}</span>
    </>
  );
}

function stateText(state: ConnectionState): string {
  const words = frameWords().status;
  switch (state.kind) {
    case 'idle':
      return words.idle;
    case 'connecting':
      return words.connecting;
    case 'connected':
      return words.connected;
    case 'failed':
      return words.failed(state.reason);
  }
}
