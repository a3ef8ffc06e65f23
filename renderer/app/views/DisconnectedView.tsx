import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useConnection } from '../../kit/connection-context';
import { useView, useViewStore } from '../../trend/view/use-view';
import { showArea } from '../../kit/areas';
import classes from './DisconnectedView.module.css';

interface DisconnectedViewProps {
  readonly onLeave: () => void;
}

/** Stands in the place of a trend whose connection is not set up: nothing of it is read. */
export function DisconnectedView({ onLeave }: DisconnectedViewProps) {
  const { profile } = useConnection();
  const { name, connection } = useView(useViewStore(), (view) => view);
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
            Go on with {profile.name}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
