import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Connection, ConnectionList } from '@shared/contract/connection';
import { ConnectionCard } from './ConnectionCard';
import { ConnectionEditor } from './ConnectionEditor';
import { formOf, newForm, type ConnectionForm } from './connection-form';
import classes from './ConnectionsArea.module.css';

export interface ConnectionsAreaProps {
  readonly list: ConnectionList;
  /** A connection was saved or removed. */
  readonly onChanged: () => void;
  readonly onActivate: (id: string) => Promise<void>;
}

/** The servers that a person reads from: the list, and the one that is looked at with all its settings. */
export function ConnectionsArea({ list, onChanged, onActivate }: ConnectionsAreaProps) {
  const [shownId, setShownId] = useState(list.activeId);
  const [newId, setNewId] = useState<string>();
  const [forms, setForms] = useState<Readonly<Record<string, ConnectionForm>>>({});
  const saved = list.connections.find(({ profile }) => profile.id === shownId);
  const shown = saved ?? (shownId === newId ? undefined : list.connections[0]);
  const id = shown?.profile.id ?? shownId;

  const leave = (goneId: string) => {
    setForms(({ [goneId]: _gone, ...others }) => others);
    if (goneId === newId) setNewId(undefined);
  };
  const startNew = () => {
    const fresh = newId ?? crypto.randomUUID();
    setNewId(fresh);
    setShownId(fresh);
  };
  return (
    <div className={classes['area']}>
      <div className={classes['side']}>
        <ul className={classes['list']} aria-label="Connections">
          {list.connections.map((connection) => (
            <li key={connection.profile.id}>
              <ConnectionCard
                connection={connection}
                shown={connection.profile.id === id}
                active={connection.profile.id === list.activeId}
                changed={connection.profile.id in forms}
                onShow={() => setShownId(connection.profile.id)}
              />
            </li>
          ))}
        </ul>
        <Button
          fullWidth
          variant={shown === undefined ? 'light' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={startNew}
        >
          New connection
        </Button>
      </div>
      <ConnectionEditor
        key={id}
        id={id}
        connection={shown}
        active={id === list.activeId}
        passwordsPersist={list.passwordsPersist}
        form={forms[id] ?? openingForm(shown)}
        onForm={(form) => setForms({ ...forms, [id]: form })}
        onSaved={() => {
          leave(id);
          onChanged();
        }}
        onGone={() => {
          leave(id);
          setShownId(list.activeId);
          onChanged();
        }}
        onActivate={() => onActivate(id)}
      />
    </div>
  );
}

function openingForm(connection: Connection | undefined): ConnectionForm {
  return connection === undefined ? newForm : formOf(connection);
}
