import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconBookmark, IconCheck, IconPencil, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { BuiltRequest, KeptRequest } from '@shared/contract/inspect/built-request';
import { longestName } from '@shared/contract/name';
import { markedText } from '@shared/marked-text';
import { Select } from '../kit/choices';
import { Tooltip } from '../kit/Tooltip';
import { callBridge } from '../kit/bridge/call-bridge';
import { showUndoable } from '../kit/notices/NoticeAction';
import { showFailure } from '../kit/notices/show-problem';
import { onEnter } from './on-enter';
import { buildWords } from './words/build-request';

const queryKey = ['requests kept by name'];
const none: readonly KeptRequest[] = [];

/** The requests that are kept by name, by their names, and what is done with them, which can be undone for a while. */
export function useKeptRequests() {
  const words = buildWords().kept;
  const client = useQueryClient();
  const { data: kept = none } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callBridge('inspect.kept', undefined, signal),
    gcTime: 0,
    staleTime: 0,
  });
  /** Whether it was done; why not is told. */
  const change = async (done: Promise<readonly KeptRequest[]>, failure: string): Promise<boolean> => {
    try {
      client.setQueryData(queryKey, await done);
      return true;
    } catch (thrown) {
      showFailure({ what: failure })(thrown);
      return false;
    }
  };
  const keep = async (name: string, request: BuiltRequest): Promise<void> => {
    const keeping = async () => {
      const before = await callBridge('inspect.kept', undefined);
      const all = await callBridge('inspect.keep', { name, request });
      const replaced = before.find((one) => one.name === name);
      if (replaced !== undefined)
        showUndoable(words.replaced(markedText(name)), () => void keep(name, replaced.request));
      return all;
    };
    await change(keeping(), words.notKept);
  };
  const renamed = (name: string, to: string) =>
    change(callBridge('inspect.renameKept', { name, to }), words.notRenamed);
  return {
    kept,
    keep,
    /** To a name that no other one has; `onRenamed` hears of it, and of its being undone. */
    rename: async (name: string, to: string, onRenamed: (name: string, to: string) => void): Promise<void> => {
      if (!(await renamed(name, to))) return;
      onRenamed(name, to);
      const back = async () => (await renamed(to, name)) && onRenamed(to, name);
      showUndoable(words.renamed(markedText(name), markedText(to)), () => void back());
    },
    remove: async ({ name, request }: KeptRequest): Promise<void> => {
      if (await change(callBridge('inspect.unkeep', { name }), words.notRemoved))
        showUndoable(words.removed(markedText(name)), () => void keep(name, request));
    },
  };
}

type Kept = ReturnType<typeof useKeptRequests>;

interface KeptRequestSelectProps extends Pick<Kept, 'kept' | 'remove'> {
  /** The one that was chosen last. */
  readonly name: string | undefined;
  readonly onChoose: (kept: KeptRequest | undefined) => void;
  readonly onRename: (name: string, to: string) => void;
}

/** Chooses a request that is kept, renames or removes it; nothing where none is. */
export function KeptRequestSelect({ kept, remove, name, onChoose, onRename }: KeptRequestSelectProps) {
  const words = buildWords().kept;
  const [isRenaming, setRenaming] = useState(false);
  const chosen = kept.find((one) => one.name === name);
  if (kept.length === 0) return null;
  if (isRenaming && chosen !== undefined) {
    return (
      <NameField
        name={chosen.name}
        others={kept.filter((one) => one !== chosen).map((one) => one.name)}
        onName={(to) => {
          setRenaming(false);
          if (to !== undefined && to !== chosen.name) onRename(chosen.name, to);
        }}
      />
    );
  }
  return (
    <Group align="end" gap={4} wrap="nowrap">
      <Select
        label={words.label}
        placeholder={words.placeholder}
        searchable
        style={{ flex: 1 }}
        data={kept.map((one) => ({ value: one.name, label: markedText(one.name) }))}
        value={chosen?.name ?? null}
        onChange={(value) => onChoose(kept.find((one) => one.name === value))}
      />
      {chosen !== undefined && (
        <>
          <KeptAction
            icon={IconPencil}
            tip={words.renameTip}
            label={words.rename(markedText(chosen.name))}
            onClick={() => setRenaming(true)}
          />
          <KeptAction
            icon={IconTrash}
            tip={words.removeTip}
            label={words.remove(markedText(chosen.name))}
            onClick={() => {
              onChoose(undefined);
              void remove(chosen);
            }}
          />
        </>
      )}
    </Group>
  );
}

interface KeptActionProps {
  readonly icon: TablerIcon;
  readonly tip: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function KeptAction({ icon: Icon, tip, label, disabled = false, onClick }: KeptActionProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface NameFieldProps {
  readonly name: string;
  /** Names that are taken. */
  readonly others: readonly string[];
  /** Undefined where the name is to stay. */
  readonly onName: (name: string | undefined) => void;
}

/** A name that is being changed, where it stood. */
function NameField({ name, others, onName }: NameFieldProps) {
  const words = buildWords().kept;
  const [typed, setTyped] = useState(name);
  const fresh = typed.trim();
  const isTaken = others.includes(fresh);
  const isRefused = isTaken || fresh === '';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The request is not sent.
    event.preventDefault();
    if (event.key === 'Escape') onName(undefined);
    else if (!isRefused) onName(fresh);
  };
  return (
    <Group align="start" gap={4} wrap="nowrap">
      <TextInput
        label={words.newName(markedText(name))}
        style={{ flex: 1 }}
        maxLength={longestName}
        ref={focus}
        data-mantine-stop-propagation
        value={typed}
        error={isTaken ? words.isTaken : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={press}
      />
      <Group gap={4} wrap="nowrap" mt={20}>
        <KeptAction
          icon={IconCheck}
          tip={words.doneTip}
          label={words.done}
          disabled={isRefused}
          onClick={() => onName(fresh)}
        />
        <KeptAction icon={IconX} tip={words.leaveTip} label={words.leave} onClick={() => onName(undefined)} />
      </Group>
    </Group>
  );
}

/** The name is typed over, or changed at its end. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

interface KeepRequestProps extends Pick<Kept, 'kept'> {
  /** What is proposed. */
  readonly proposed: string;
  readonly onKeep: (name: string) => void;
}

/** Keeps the request under a name; a name that is taken is replaced. */
export function KeepRequest({ kept, proposed, onKeep }: KeepRequestProps) {
  const words = buildWords().kept;
  const [typed, setTyped] = useState<string>();
  const name = (typed ?? proposed).trim();
  const isTaken = kept.some((one) => one.name === name);
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        size="xs"
        w={220}
        aria-label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={longestName}
        value={typed ?? proposed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onEnter(() => name !== '' && onKeep(name))}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBookmark size={14} aria-hidden />}
        disabled={name === ''}
        onClick={() => onKeep(name)}
      >
        {isTaken ? words.replace : words.keep}
      </Button>
    </Group>
  );
}
