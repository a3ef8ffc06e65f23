import { Button, SegmentedControl } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsDiff,
  IconFileDownload,
  IconFileImport,
  IconPencilPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { markedText } from '@shared/marked-text';
import { Select } from '../kit/choices';
import { Popover } from '../kit/Popover';
import { useCommand } from '../kit/commands/use-command';
import { showFailure } from '../kit/notices/show-problem';
import { inspectView } from '../kit/requests/inspect-view';
import { shownRequest } from '../kit/requests/shown-request';
import { formatBytes } from '../kit/text/format';
import { SearchField } from '../kit/SearchField';
import type { RequestFilter } from './request-filter';
import type { RequestList } from './request-list';
import { SaveCaseButton } from './SaveCaseButton';
import { Folding, FoldingButton } from './Folding';
import { InspectViews } from './InspectViews';
import { KeptAmountFields } from './KeptAmountFields';
import { RequestFigures } from './RequestFigures';
import { saveHar } from './save-har';
import { requestsWords } from './words/requests';
import classes from './InspectArea.module.css';

const states = ['all', 'running', 'failed'] as const;

interface InspectBarProps {
  readonly list: RequestList;
  readonly requests: readonly RequestSummary[];
  /** Those that pass the filter. */
  readonly shown: readonly RequestSummary[];
  readonly filter: RequestFilter;
  readonly onFilter: (filter: RequestFilter) => void;
  readonly selected: readonly RequestSummary[];
  readonly onBuild: () => void;
  readonly onOpenHar: () => void;
  /** Compares the answers of those that are selected; undefined where they are not two reads of history. */
  readonly onCompare: (() => void) | undefined;
}

/** What is looked for among the requests, how many there are, and what is done with all of them. */
export function InspectBar(props: InspectBarProps) {
  const words = requestsWords().bar;
  const { list, requests, shown, filter, onFilter, selected, onBuild, onOpenHar, onCompare } = props;
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    const open = requests.find(({ id }) => id === shownRequest.getState());
    // What is of a file, or still runs, stays.
    if (open?.isFromFile !== true && open?.state !== 'running') shownRequest.setState(undefined, true);
    void list.clear().catch(showFailure({ what: words.notCleared }));
  };
  useCommand('requests.build', onBuild);
  // The list stays in the page behind the health of items, where nothing of it is searched, compared or saved.
  const isInSight = useStore(inspectView) === 'requests';
  useCommand('requests.compare', () => onCompare?.(), { enabled: isInSight && onCompare !== undefined });
  useCommand('requests.search', () => search.current?.select(), { enabled: isInSight });
  const save = () => void saveHar(shown.map(({ id }) => id)).catch(showFailure({ what: words.notSaved }));
  useCommand('requests.save', save, { enabled: isInSight && shown.length > 0 });
  // What is open from a file is closed with it.
  const hasOwn = requests.some(({ isFromFile }) => !isFromFile);
  useCommand('requests.clear', clear, { enabled: isInSight && hasOwn });
  const names = new Map(requests.map(({ connectionId, connectionName }) => [connectionId, connectionName]));
  const count = selected.length > 1 ? words.selected(selected.length) : listedWords(shown, requests);
  const counted = selected.length > 1 ? selected : shown;
  return (
    <div data-pane className={classes['bar']}>
      <InspectViews />
      <SearchField
        label={words.search}
        ref={search}
        size="xs"
        className={classes['search'] ?? ''}
        placeholder={words.searchPlaceholder}
        value={filter.text}
        onSearch={(text) => onFilter({ ...filter, text })}
      />
      <SegmentedControl
        size="xs"
        aria-label={words.state}
        data={states.map((value) => ({ value, label: words.states[value] }))}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
      />
      {names.size > 1 && (
        <span className={classes['connection']}>
          <Select
            size="xs"
            aria-label={words.connection}
            placeholder={words.allConnections}
            clearable
            data={Array.from(names, ([value, name]) => ({ value, label: markedText(name) }))}
            value={filter.connectionId ?? null}
            onChange={(connectionId) => onFilter({ ...filter, connectionId: connectionId ?? undefined })}
          />
        </span>
      )}
      <RequestFigures count={count} requests={counted} />
      {onCompare !== undefined && (
        <FoldingButton title={words.compare} isLast icon={IconArrowsDiff} variant="filled" onClick={onCompare} />
      )}
      <FoldingButton title={words.build} isLast icon={IconPencilPlus} onClick={onBuild} />
      <Folding title={words.keep}>
        <KeptAmounts list={list} />
      </Folding>
      <FoldingButton title={words.save} icon={IconFileDownload} disabled={shown.length === 0} onClick={save} />
      <FoldingButton title={words.openHar} icon={IconFileImport} onClick={onOpenHar} />
      <Folding title={words.saveCase}>
        <SaveCaseButton />
      </Folding>
      <FoldingButton title={words.clear} icon={IconTrash} disabled={!hasOwn} onClick={clear} />
    </div>
  );
}

function listedWords(shown: readonly RequestSummary[], all: readonly RequestSummary[]): string {
  const words = requestsWords().bar;
  const bytes = formatBytes(shown.reduce((sum, request) => sum + request.bytes, 0));
  return shown.length < all.length
    ? words.partListed(shown.length, all.length, bytes)
    : words.listed(all.length, bytes);
}

/** How many requests are kept, and how much of their answers. */
function KeptAmounts({ list }: { readonly list: RequestList }) {
  const [opened, setOpened] = useState(false);
  const toggle = () => {
    setOpened(!opened);
    // Main may have let go of some.
    if (opened) void list.reload();
  };
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-end" width={280} shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={opened}
          leftSection={<IconAdjustments size={15} aria-hidden />}
          onClick={toggle}
        >
          {requestsWords().bar.keep}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <KeptAmountFields />
      </Popover.Dropdown>
    </Popover>
  );
}
