import { Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isReleaseAddress } from '@shared/contract/app/newer-version';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../kit/CancelButton';
import { Popover } from '../kit/Popover';
import { Dialog } from '../kit/Dialog';
import { DialogActions } from '../kit/DialogActions';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { useCommand } from '../kit/commands/use-command';
import { CopyButton } from '../kit/CopyButton';
import { useSettings } from '../kit/settings/use-settings';
import { programWords } from './words/program';
import classes from './StatusBar.module.css';

const key = ['app.newerVersion'];

/** Says that there is a newer version of the program, once that is known. */
export function NewerVersionStatus() {
  const client = useQueryClient();
  const { data: newer } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callBridge('app.newerVersion', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => onBridge('app.newerVersion', (told) => client.setQueryData(key, told)), [client]);
  if (newer === undefined || newer === null) return null;
  const words = programWords().newer;
  const address = markedText(newer.address);
  return (
    <Popover position="top-end" width={300}>
      <Popover.Target>
        <UnstyledButton className={classes['held']}>{words.available(newer.version)}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="xs">{words.text(newer.version, address)}</Text>
          <CopyButton label={words.copyAddress} text={newer.address} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Asks where newer versions of the program are to be looked for. */
export function NewerVersions() {
  const [opened, setOpened] = useState(false);
  useCommand('help.versions', () => setOpened(true));
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={programWords().updates.title} size={520}>
      {opened && <ReleasesForm onClose={() => setOpened(false)} />}
    </Dialog>
  );
}

function ReleasesForm({ onClose }: { readonly onClose: () => void }) {
  const words = programWords().updates;
  const [{ releases }, change] = useSettings();
  const [typed, setTyped] = useState(releases.address);
  const address = typed.trim();
  const isFit = address === '' || isReleaseAddress(address);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFit) return;
        change({ releases: { ...releases, address } });
        onClose();
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={words.address}
          description={words.about}
          placeholder="https://files.example.com/process-data-viewer"
          value={typed}
          error={isFit ? undefined : words.wrong}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          {words.note}
        </Text>
        <DialogActions>
          <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
          <Button type="submit" disabled={!isFit}>
            {words.save}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
