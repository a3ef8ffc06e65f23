import { IconListSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { Button } from '@mantine/core';
import type { RequestRecord, RequestSummary } from '@shared/contract/inspect/request-record';
import { useCommand } from '../kit/commands/use-command';
import { DataGrid } from '../kit/grid/DataGrid';
import { EmptyState } from '../kit/notices/EmptyState';
import { inspectView } from '../kit/requests/inspect-view';
import { shownRequest } from '../kit/requests/shown-request';
import { Splitter, usePanelLayout } from '../kit/Splitter';
import { BuildRequest } from './BuildRequest';
import { CompareAnswers } from './compare/CompareAnswers';
import { HarStrip } from './HarStrip';
import { InspectBar } from './InspectBar';
import { requestColumns } from './request-columns';
import { everyRequest, passing, withKnownConnection } from './request-filter';
import type { RequestList } from './request-list';
import { RequestDetail } from './RequestDetail';
import { burstsOf } from './side-by-side';
import { useOpenedHar } from './use-opened-har';
import { useOpenedRequests } from './use-opened-requests';
import { canRepeat, useRepeats } from './use-repeats';
import { requestsWords } from './words/requests';
import classes from './InspectArea.module.css';
import { Notice } from '../kit/notices/Notice';
import { useSettings } from '../kit/settings/use-settings';

export interface InspectAreaProps {
  readonly list: RequestList;
  /** The health of items, which is there from when it is first shown. */
  readonly health: ReactNode;
}

/** The requests made so far, or the health of items. */
export function InspectArea({ list, health }: InspectAreaProps) {
  const view = useStore(inspectView);
  const [hasHealth, setHasHealth] = useState(view === 'health');
  if (view === 'health' && !hasHealth) setHasHealth(true);
  return (
    <>
      <div className={classes['view']} hidden={view !== 'requests'}>
        <Requests list={list} />
      </div>
      {hasHealth && (
        <div className={classes['view']} hidden={view !== 'health'}>
          {health}
        </div>
      )}
    </>
  );
}

/** The requests made so far, and everything about the one that is opened. */
function Requests({ list }: { readonly list: RequestList }) {
  const words = requestsWords().list;
  const requests = useStore(list.summaries);
  const at = useStore(list.at);
  const opened = useOpenedRequests(requests);
  const { openId, open } = opened;
  const [chosen, setFilter] = useState(everyRequest);
  const filter = useMemo(() => withKnownConnection(chosen, requests), [chosen, requests]);
  const [building, setBuilding] = useState<{ readonly from?: RequestRecord }>();
  const layout = usePanelLayout('inspect');
  const repeating = useRepeating(list, open);
  const har = useOpenedHar(({ connectionId }) => {
    shownRequest.setState(undefined, true);
    setFilter({ ...everyRequest, connectionId });
  });
  const closeHar = () => {
    if (open?.connectionId === har.opened?.connectionId) opened.close();
    if (filter.connectionId === har.opened?.connectionId) setFilter({ ...filter, connectionId: undefined });
    har.close();
  };
  const isInSight = useStore(inspectView) === 'requests';
  useCommand('requests.openHar', har.open, { enabled: isInSight });
  useCommand('requests.closeHar', closeHar, { enabled: isInSight && har.opened !== null });
  const shown = useMemo(() => passing(requests, filter), [requests, filter]);
  const columns = useMemo(() => {
    const hasConnections = new Set(requests.map(({ connectionId }) => connectionId)).size > 1;
    // The newest first.
    return requestColumns(burstsOf(requests, at), at, hasConnections, requests[0]?.id ?? 0);
  }, [requests, at]);
  return (
    <div className={classes['area']}>
      <InspectBar
        list={list}
        requests={requests}
        shown={shown}
        filter={filter}
        onFilter={setFilter}
        selected={opened.selected}
        onBuild={() => setBuilding({})}
        onOpenHar={har.open}
        onCompare={opened.compared === undefined ? opened.comparePair : undefined}
      />
      {har.opened !== null && <HarStrip opened={har.opened} onClose={closeHar} />}
      {openId !== undefined && open === undefined && <LostRequest id={openId} onClose={opened.close} />}
      <PanelGroup id="inspect" orientation="vertical" className={classes['panels'] ?? ''} {...layout}>
        <Panel id="requests" minSize={120}>
          <DataGrid
            label={words.label}
            rows={shown}
            columns={columns}
            rowId={({ id }) => String(id)}
            selection={opened.selection}
            empty={
              <EmptyState icon={IconListSearch} title={requests.length === 0 ? words.none : words.noneSuch}>
                {requests.length === 0 ? words.noneText : words.noneSuchText}
              </EmptyState>
            }
          />
        </Panel>
        {open !== undefined && (
          <>
            <Splitter label={words.resize} />
            <Panel id="request" defaultSize="60%" minSize={160}>
              <OpenRequest
                key={open.id}
                open={open}
                opened={opened}
                requests={requests}
                repeating={repeating}
                onBuild={(from) => setBuilding({ from })}
              />
            </Panel>
          </>
        )}
      </PanelGroup>
      {building !== undefined && <BuildRequest from={building.from} onClose={() => setBuilding(undefined)} />}
    </div>
  );
}

interface OpenRequestProps {
  readonly open: RequestSummary;
  readonly opened: ReturnType<typeof useOpenedRequests>;
  readonly requests: readonly RequestSummary[];
  readonly repeating: ReturnType<typeof useRepeating>;
  readonly onBuild: (from: RequestRecord) => void;
}

/** Everything about the opened request, or how its answer differs from another one's. */
function OpenRequest({ open, opened, requests, repeating, onBuild }: OpenRequestProps) {
  if (opened.compared === undefined)
    return (
      <RequestDetail
        summary={open}
        first={requests.find(({ id }) => id === open.repeatOf)}
        repeating={repeating}
        onClose={opened.close}
        onBuild={onBuild}
        onCompare={opened.compareOpen}
      />
    );
  return (
    <CompareAnswers
      request={open}
      other={opened.other}
      requests={requests}
      onOther={opened.compareWith}
      onClose={opened.endComparing}
    />
  );
}

/** How the opened request is sent once more; undefined where it can't be. */
function useRepeating(list: RequestList, open: RequestSummary | undefined) {
  const { repeat, stop, runningOf } = useRepeats(list);
  const isInSight = useStore(inspectView) === 'requests';
  const repeated = open !== undefined && canRepeat(open) ? open : undefined;
  const running = repeated && runningOf(repeated);
  useCommand('requests.repeat', () => repeated !== undefined && repeat(repeated.id), {
    enabled: isInSight && repeated !== undefined && running === undefined,
  });
  if (repeated === undefined) return undefined;
  return {
    isRunning: running !== undefined,
    onRepeat: () => repeat(repeated.id),
    onStop: () => running !== undefined && stop(running),
  };
}

interface LostRequestProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Says that a request is spoken of somewhere, and no longer in the list. */
function LostRequest({ id, onClose }: LostRequestProps) {
  const words = requestsWords().lost;
  const [{ keptRequests }] = useSettings();
  return (
    <Notice
      kind="problem"
      compact
      message={words.message(id)}
      advice={words.advice(keptRequests)}
      actions={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    />
  );
}
