import { Button, Group, Modal, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isReleaseAddress } from '@shared/contract/app/newer-version';
import { markedText } from '@shared/marked-text';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { useCommand } from '../kit/commands/use-command';
import { CopyButton } from '../kit/CopyButton';
import { useSettings } from '../kit/settings/use-settings';
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
  const address = markedText(newer.address);
  return (
    <Popover position="top-end" width={300} withArrow>
      <Popover.Target>
        <UnstyledButton className={classes['held']}>{`Version ${newer.version} is available`}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="xs">
            {`A newer version of this program, ${newer.version}, lies at ${address}. Fetch it from there, or ask whoever gave you this one.`}
          </Text>
          <CopyButton label="Copy the address" text={newer.address} />
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
    <Modal opened={opened} onClose={() => setOpened(false)} title="Updates" size={520}>
      {opened && <ReleasesForm onClose={() => setOpened(false)} />}
    </Modal>
  );
}

function ReleasesForm({ onClose }: { readonly onClose: () => void }) {
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
          label="Address"
          description="Of the folder that releases are put in. Empty: no check."
          placeholder="https://files.example.com/process-data-viewer"
          value={typed}
          error={isFit ? undefined : 'It begins with https:// and has no user name, ? or #.'}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          Once a day at most the program asks there for its newest version, and sends nothing about you or your plant.
          What goes wrong is in the log only; Inspect shows the request.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isFit}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
