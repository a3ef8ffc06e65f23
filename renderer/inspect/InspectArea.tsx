import { Button } from '@mantine/core';
import { IconListSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { maxLoggedRequests } from '@shared/contract/inspect/request-record';
import { DataGrid } from '../kit/grid/DataGrid';
import { EmptyState } from '../kit/notices/EmptyState';
import { showFailure } from '../kit/notices/show-problem';
import { Splitter, usePanelLayout } from '../kit/Splitter';
import { formatBytes, formatCountOf } from '../kit/text/format';
import { requestColumns } from './request-columns';
import type { RequestList } from './request-list';
import { RequestDetail } from './RequestDetail';
import classes from './InspectArea.module.css';

/** The requests made so far, and everything about the one that is opened. */
export function InspectArea({ list }: { readonly list: RequestList }) {
  const requests = useStore(list.summaries);
  const [openId, setOpenId] = useState<number>();
  const layout = usePanelLayout('inspect');
  const open = requests.find(({ id }) => id === openId);
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  return (
    <div className={classes['area']}>
      <div className={classes['bar']}>
        <span>
          {requests.length === maxLoggedRequests && 'The last '}
          {formatCountOf(requests.length, 'request')}, {formatBytes(bytes)} received
        </span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          disabled={requests.length === 0}
          onClick={() => list.clear().catch(showFailure({ what: 'The list of requests could not be cleared' }))}
        >
          Clear
        </Button>
      </div>
      <PanelGroup id="inspect" orientation="vertical" className={classes['panels'] ?? ''} {...layout}>
        <Panel id="requests" minSize={120}>
          <DataGrid
            label="Requests"
            rows={requests}
            columns={requestColumns}
            rowId={({ id }) => String(id)}
            selected={{ id: open && String(open.id), onSelect: ({ id }) => setOpenId(id) }}
            empty={
              <EmptyState icon={IconListSearch} title="No requests yet">
                Every request to a server is listed here as it is made, with what was asked and what came back.
              </EmptyState>
            }
          />
        </Panel>
        {open !== undefined && (
          <>
            <Splitter label="Resize the request" />
            <Panel id="request" defaultSize="55%" minSize={160}>
              <RequestDetail key={open.id} summary={open} onClose={() => setOpenId(undefined)} />
            </Panel>
          </>
        )}
      </PanelGroup>
    </div>
  );
}
