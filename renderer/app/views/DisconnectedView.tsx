import { Button, Menu, Text, Title } from '@mantine/core';
import { IconChevronDown, IconPlugConnectedX } from '@tabler/icons-react';
import type { Connection } from '@shared/contract/connections/connection';
import { movedConnection } from '@shared/contract/trend/match-connection';
import { markedText } from '@shared/marked-text';
import { showArea } from '../../kit/areas';
import { useConnection } from '../../kit/contexts';
import { useView, useViewStore } from '../../trend/view/use-view';
import { ConnectionChoice } from '../ConnectionChoice';
import { frameWords } from '../words/frame';
import classes from './DisconnectedView.module.css';

interface DisconnectedViewProps {
  readonly connections: readonly Connection[];
  readonly onLeave: () => void;
  /** Reads the view from another server than it names: its own connection leads there by now, or a person has chosen it. */
  readonly onGoAlong: (connection: Connection) => void;
}

/** Stands in the place of a trend whose connection is not set up: nothing of it is read. */
export function DisconnectedView({ connections, onLeave, onGoAlong }: DisconnectedViewProps) {
  const words = frameWords().disconnected;
  const { profile } = useConnection();
  const { name, connection } = useView(useViewStore(), (view) => view);
  const moved = movedConnection(connection, connections);
  const movedName = markedText(moved?.profile.name ?? '');
  const others = connections.filter((each) => each !== moved && !each.isDemo && each.isCase !== true);
  return (
    <div className={classes['place']} role="alert">
      <div className={classes['told']}>
        <IconPlugConnectedX size={40} stroke={1.2} className={classes['sign']} aria-hidden />
        <Title order={2} size="md">
          {moved === undefined
            ? words.title(markedText(name), markedText(connection.name) || words.aServer, connection.baseUrl)
            : words.moved(markedText(name), connection.baseUrl, movedName, moved.profile.baseUrl)}
        </Title>
        <Text size="sm" c="dimmed">
          {moved === undefined ? words.text : words.movedText}
        </Text>
        <dl className={classes['ways']}>
          {moved !== undefined && (
            <Way
              isPrimary
              label={words.goAlong(movedName)}
              effect={words.goAlongEffect(moved.profile.baseUrl)}
              onChoose={() => onGoAlong(moved)}
            />
          )}
          <Way
            isPrimary={moved === undefined}
            label={words.open}
            effect={moved === undefined ? words.openEffect : words.openMovedEffect}
            onChoose={() => showArea('connections')}
          />
          {others.length > 0 && (
            <>
              <dt>
                <OtherConnections connections={others} onChoose={onGoAlong} />
              </dt>
              <dd>{words.otherEffect}</dd>
            </>
          )}
          <Way label={words.goOn(markedText(profile.name))} effect={words.goOnEffect} onChoose={onLeave} />
        </dl>
      </div>
    </div>
  );
}

interface WayProps {
  readonly isPrimary?: boolean;
  readonly label: string;
  /** What comes of it, in a sentence. */
  readonly effect: string;
  readonly onChoose: () => void;
}

function Way({ isPrimary = false, label, effect, onChoose }: WayProps) {
  return (
    <>
      <dt>
        <Button fullWidth variant={isPrimary ? 'filled' : 'default'} onClick={onChoose}>
          {label}
        </Button>
      </dt>
      <dd>{effect}</dd>
    </>
  );
}

interface OtherConnectionsProps {
  readonly connections: readonly Connection[];
  readonly onChoose: (connection: Connection) => void;
}

/** One of them may lead to the view's server by another address. */
function OtherConnections({ connections, onChoose }: OtherConnectionsProps) {
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button fullWidth variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {frameWords().disconnected.other}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {connections.map((connection) => (
          <Menu.Item key={connection.profile.id} onClick={() => onChoose(connection)}>
            <ConnectionChoice {...connection} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
