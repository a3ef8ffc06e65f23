import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { Connection } from '@shared/contract/connections/connection';
import { useView } from '../../trend/view/use-view';
import type { ViewStore } from '../../trend/view/view-store';
import { showArea } from '../use-area';
import classes from './DisconnectedView.module.css';

interface DisconnectedViewProps {
  readonly store: ViewStore;
  readonly active: Connection;
  readonly onLeave: () => void;
}

/** Stands in the place of a trend whose connection is not set up: nothing of it is read. */
export function DisconnectedView({ store, active, onLeave }: DisconnectedViewProps) {
  const { name, connection } = useView(store, (view) => view);
  return (
    <div className={classes['place']} role="alert">
      <Stack align="center" gap="sm" maw={520}>
        <IconPlugConnectedX size={40} stroke={1.2} className={classes['sign']} aria-hidden />
        <Title order={2} size="md">
          “{name}” was made for {connection.name || 'a server'} ({connection.baseUrl}), which is not set up here.
        </Title>
        <Text size="sm" c="dimmed" ta="center">
          Nothing was read. Set up a connection to that address, and the view opens there by itself; a view never adds
          one.
        </Text>
        <Group gap="xs" mt="xs">
          <Button onClick={() => showArea('connections')}>Open Connections</Button>
          <Button variant="default" onClick={onLeave}>
            Go on with {active.profile.name}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
