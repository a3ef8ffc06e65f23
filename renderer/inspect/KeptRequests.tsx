import { ActionIcon, Button, Group, Select, TextInput, Tooltip } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuiltRequest, KeptRequest } from '@shared/contract/inspect/built-request';
import { longestName } from '@shared/contract/name';
import { markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
import { showFailure } from '../kit/notices/show-problem';

const queryKey = ['requests kept by name'];
const none: readonly KeptRequest[] = [];

/** The requests that are kept by name, by their names, and what is done with them. */
export function useKeptRequests() {
  const client = useQueryClient();
  const { data: kept = none } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callBridge('inspect.kept', undefined, signal),
    gcTime: 0,
    staleTime: 0,
  });
  const show = (all: readonly KeptRequest[]) => void client.setQueryData(queryKey, all);
  return {
    kept,
    keep: (name: string, request: BuiltRequest) =>
      callBridge('inspect.keep', { name, request }).then(show, showFailure({ what: 'The request could not be kept' })),
    remove: (name: string) =>
      callBridge('inspect.unkeep', { name }).then(show, showFailure({ what: 'The request could not be removed' })),
  };
}

type Kept = ReturnType<typeof useKeptRequests>;

interface KeptRequestSelectProps extends Pick<Kept, 'kept' | 'remove'> {
  /** The one that was chosen last. */
  readonly name: string | undefined;
  readonly onChoose: (kept: KeptRequest | undefined) => void;
}

/** Chooses a request that is kept; nothing where none is. */
export function KeptRequestSelect({ kept, remove, name, onChoose }: KeptRequestSelectProps) {
  const chosen = kept.find((one) => one.name === name);
  if (kept.length === 0) return null;
  return (
    <Group align="end" gap={4} wrap="nowrap">
      <Select
        label="Kept requests"
        placeholder="Choose one"
        searchable
        style={{ flex: 1 }}
        data={kept.map((one) => ({ value: one.name, label: markedText(one.name) }))}
        value={chosen?.name ?? null}
        onChange={(value) => onChoose(kept.find((one) => one.name === value))}
      />
      {chosen !== undefined && (
        <Tooltip label="Remove it from the kept requests">
          <ActionIcon
            size="lg"
            aria-label={`Remove the kept request ${markedText(chosen.name)}`}
            onClick={() => {
              onChoose(undefined);
              void remove(chosen.name);
            }}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

interface KeepRequestProps extends Pick<Kept, 'kept'> {
  /** What is proposed. */
  readonly proposed: string;
  readonly onKeep: (name: string) => void;
}

/** Keeps the request under a name; a name that is taken is replaced. */
export function KeepRequest({ kept, proposed, onKeep }: KeepRequestProps) {
  const [typed, setTyped] = useState<string>();
  const name = (typed ?? proposed).trim();
  const isTaken = kept.some((one) => one.name === name);
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        size="xs"
        w={220}
        aria-label="Name to keep the request by"
        placeholder="A name to keep it by"
        maxLength={longestName}
        value={typed ?? proposed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBookmark size={14} aria-hidden />}
        disabled={name === ''}
        onClick={() => onKeep(name)}
      >
        {isTaken ? 'Replace' : 'Keep'}
      </Button>
    </Group>
  );
}
