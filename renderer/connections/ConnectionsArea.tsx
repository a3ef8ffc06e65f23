import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection, ConnectionList as List, Profile } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { useCommand } from '../kit/commands/use-command';
import { newConnectionRequested } from '../kit/new-connection';
import { beginUnfinished } from '../kit/unfinished';
import { ConnectionEditor, type DoneElsewhere } from './ConnectionEditor';
import type { CardActions } from './ConnectionCard';
import { ConnectionList } from './ConnectionList';
import { formOf, newForm, type ConnectionForm } from './connection-form';
import { useConnectionListActions } from './use-connection-list-actions';
import { listWords } from './words/list';
import classes from './ConnectionsArea.module.css';

export interface ConnectionsAreaProps {
  readonly list: List;
  /** A connection was saved. */
  readonly onChanged: () => void;
  readonly onActivate: (id: string) => Promise<void>;
}

/** Changes that were not saved. */
interface Unsaved {
  readonly form: ConnectionForm;
  /** What they were made to; undefined for a new connection. */
  readonly over: Profile | undefined;
}

/** A connection as it was saved, which counts until the list is another: that is told a moment later. */
interface Saved {
  readonly connection: Connection;
  readonly before: List;
}

/** Unsaved changes, by the ids of their connections. */
type Forms = Readonly<Record<string, Unsaved>>;

/** The servers that a person reads from: the list, and the one that is looked at with all its settings. */
export function ConnectionsArea({ list, onChanged, onActivate }: ConnectionsAreaProps) {
  const words = listWords();
  const [shownId, setShownId] = useState(list.activeId);
  const [newId, setNewId] = useState<string>();
  const [forms, setForms] = useState<Forms>({});
  const work = useConnectionListActions(setShownId);
  const [saved, setSaved] = useState<Saved>();
  const connections = saved?.before === list ? [saved.connection, ...list.connections] : list.connections;
  const found = connections.find(({ profile }) => profile.id === shownId);
  const isDraft = shownId === newId || shownId in forms;
  const shown = found ?? (isDraft ? undefined : list.connections[0]);
  const id = shown?.profile.id ?? shownId;

  const leave = (goneId: string) => {
    setForms((now) => without(now, goneId));
    if (goneId === newId) setNewId(undefined);
  };
  const startNew = () => {
    const left = Object.keys(forms).find((each) => connections.every(({ profile }) => profile.id !== each));
    const fresh = newId ?? left ?? crypto.randomUUID();
    setNewId(fresh);
    setShownId(fresh);
  };
  useRequestedNew(startNew);
  useUnsaved(forms);
  const own = ownIds(list);
  const exportAll = () => work.exportSome(own);
  const remove = (connection: Connection) => {
    const goneId = connection.profile.id;
    const { [goneId]: unsaved } = forms;
    work.remove(connection, () => {
      leave(goneId);
      return () => unsaved !== undefined && setForms((now) => ({ ...now, [goneId]: unsaved }));
    });
  };
  const actionsOf = (connection: Connection): CardActions => ({
    onCopy: () => work.copy(connection),
    onExport: () => work.exportSome([connection.profile.id]),
    onRemove: () => remove(connection),
  });
  useCommand('connection.import', work.importSome);
  useCommand('connection.exportAll', exportAll, { enabled: own.length > 0 });
  useConnectionCommands(shown?.isDemo === false ? actionsOf(shown) : undefined);
  return (
    <div className={classes['area']}>
      <div data-pane className={classes['side']}>
        <div className={classes['tools']}>
          <Button
            className={classes['new'] ?? ''}
            variant={shown === undefined ? 'light' : 'default'}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={startNew}
          >
            {words.add}
          </Button>
          <FilesMenu canExport={own.length > 0} onImport={work.importSome} onExport={exportAll} />
        </div>
        <ConnectionList
          list={list}
          shownId={id}
          isChanged={(one) => one in forms}
          onShow={setShownId}
          onOrder={work.reorder}
          actionsOf={actionsOf}
        />
      </div>
      <ConnectionEditor
        key={id}
        id={id}
        connection={shown}
        active={id === list.activeId}
        changed={id in forms}
        storage={list.secretStorage}
        elsewhere={doneSince(forms[id], shown)}
        form={forms[id]?.form ?? openingForm(shown)}
        onForm={(form) => setForms((now) => ({ ...now, [id]: { form, over: now[id]?.over ?? shown?.profile } }))}
        onSaved={(kept, connection) => {
          setSaved({ connection, before: list });
          setForms((now) => afterSave(now, kept, connection.profile));
          if (id === newId) setNewId(undefined);
          onChanged();
        }}
        onDiscard={() => {
          leave(id);
          if (shown === undefined) setShownId(list.activeId);
        }}
        onActivate={() => onActivate(id)}
      />
    </div>
  );
}

/** What can be done with the connection that is looked at; undefined where nothing can. */
function useConnectionCommands(actions: CardActions | undefined): void {
  const enabled = actions !== undefined;
  useCommand('connection.export', () => actions?.onExport(), { enabled });
  useCommand('connection.duplicate', () => actions?.onCopy(), { enabled });
  useCommand('connection.remove', () => actions?.onRemove(), { enabled });
}

/** Has the person asked before the window is left with changes that were not saved. */
function useUnsaved(forms: Forms): void {
  const names = useMemo(() => Object.values(forms).map(({ form }) => form.name.trim()), [forms]);
  useEffect(() => {
    const ends = names.map((name) => beginUnfinished(listWords().lost(markedText(name))));
    return () => {
      for (const end of ends) end();
    };
  }, [names]);
}

/** Begins a new connection that was asked for elsewhere, where this may be shown for the first time. */
function useRequestedNew(startNew: () => void): void {
  const isRequested = useStore(newConnectionRequested);
  const start = useEffectEvent(startNew);
  useEffect(() => {
    if (!isRequested) return;
    newConnectionRequested.setState(false, true);
    start();
  }, [isRequested]);
}

interface FilesMenuProps {
  readonly canExport: boolean;
  readonly onImport: () => void;
  readonly onExport: () => void;
}

function FilesMenu({ canExport, onImport, onExport }: FilesMenuProps) {
  const words = listWords().files;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={words.title}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
          {words.import}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={16} aria-hidden />} disabled={!canExport} onClick={onExport}>
          {words.exportAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ownIds({ connections }: List): readonly string[] {
  return connections.filter(({ isDemo }) => !isDemo).map(({ profile }) => profile.id);
}

function without(forms: Forms, gone: string): Forms {
  const { [gone]: _gone, ...others } = forms;
  return others;
}

/** Without the form that was saved; what was typed meanwhile stays. */
function afterSave(forms: Forms, kept: ConnectionForm, saved: Profile): Forms {
  const { [saved.id]: unsaved } = forms;
  if (unsaved === undefined || unsaved.form === kept) return without(forms, saved.id);
  return { ...forms, [saved.id]: { ...unsaved, over: saved } };
}

/** What another window has done to a connection since these changes to it were begun. */
function doneSince(unsaved: Unsaved | undefined, connection: Connection | undefined): DoneElsewhere | undefined {
  if (unsaved?.over === undefined) return undefined;
  if (connection === undefined) return 'removed';
  return JSON.stringify(unsaved.over) === JSON.stringify(connection.profile) ? undefined : 'saved';
}

function openingForm(connection: Connection | undefined): ConnectionForm {
  return connection === undefined ? newForm : formOf(connection);
}
