import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FavouriteQuery } from '@shared/contract/files/file-query';
import { longestName } from '@shared/contract/name';

interface SaveQueryDialogProps {
  /** What is proposed. */
  readonly name: string;
  readonly favourites: readonly FavouriteQuery[];
  readonly onClose: () => void;
  /** Keeps it anew, or in the file of the favourite that has this name. */
  readonly onSave: (name: string, file: string | undefined) => void;
}

/** Asks what a favourite is to be called; a name that is taken replaces that favourite, and says so. */
export function SaveQueryDialog({ name: proposed, favourites, onClose, onSave }: SaveQueryDialogProps) {
  const [name, setName] = useState(proposed);
  const plain = name.trim();
  const taken = favourites.find(({ kept }) => kept?.name === plain);
  return (
    <Modal opened onClose={onClose} title="Keep as a favourite" size={520}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog belongs to the form of the question, which would be submitted as well.
          event.stopPropagation();
          if (plain === '') return;
          onSave(plain, taken?.file);
          onClose();
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label="Name"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            {taken === undefined
              ? 'All queries that stand side by side are kept, times as they were typed.'
              : 'A favourite of this name is there: it is replaced.'}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={plain === ''}>
              {taken === undefined ? 'Keep' : 'Replace'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
