import { Badge, Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconServer2, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Connection, ConnectionList, Profile } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import type { Area } from '@shared/contract/app/areas';
import { showArea } from '../kit/areas';
import { KeyCaps } from '../kit/commands/KeyCaps';
import { commandRegistry } from '../kit/commands/command-registry';
import { usePaletteSource } from '../kit/commands/palette-sources';
import { useKeys } from '../kit/commands/use-command';
import { addressText } from '../kit/connection-address';
import { ConnectionMark } from '../kit/ConnectionMark';
import { hasWords, searchWords } from '../kit/text/search-words';
import { ConnectionChoice } from './ConnectionChoice';
import { frameWords } from './words/frame';
import classes from './Header.module.css';

interface HeaderProps extends ConnectionSwitchProps {
  readonly area: Area;
  /** What belongs to the area alone, beside its title. */
  readonly children?: ReactNode;
}

/** Says where the person is: the area, and the connection that it works on. */
export function Header({ area, children, ...connection }: HeaderProps) {
  const words = frameWords();
  return (
    <header className={classes['header']} data-mark={connection.active?.profile.mark}>
      <h1 className={classes['title']}>{words.areas[area]}</h1>
      {children}
      <ConnectionSwitch {...connection} />
      <span className={classes['url']} title={connection.active?.profile.baseUrl}>
        {connection.active?.profile.baseUrl}
      </span>
      <span className={classes['product']}>{words.product}</span>
      <PaletteHint />
    </header>
  );
}

/** Says, quietly, by which keys everything else is found. */
function PaletteHint() {
  const keys = useKeys('help.palette');
  return (
    <UnstyledButton className={classes['palette'] ?? ''} onClick={() => commandRegistry.run('help.palette')}>
      {frameWords().commands} {keys !== undefined && <KeyCaps keys={keys} />}
    </UnstyledButton>
  );
}

interface ConnectionSwitchProps {
  readonly list: ConnectionList;
  readonly active: Connection | undefined;
  readonly onActivate: (id: string) => void;
}

/** Shows the connection in use and switches to another. */
function ConnectionSwitch({ list, active, onActivate }: ConnectionSwitchProps) {
  const words = frameWords().connection;
  useConnectionSource(list, onActivate);
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={words.switch(markedText(active?.profile.name ?? words.noName))}
          leftSection={<SwitchMark active={active} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          className={classes['switch'] ?? ''}
        >
          <span className={classes['name']} title={markedText(active?.profile.name ?? words.none)}>
            {markedText(active?.profile.name ?? words.none)}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.list}</Menu.Label>
        <Menu.RadioGroup value={list.activeId}>
          {list.connections.map(({ profile, isDemo, isCase }) => (
            <Menu.RadioItem
              key={profile.id}
              value={profile.id}
              closeMenuOnClick
              rightSection={connectionSign(isDemo, isCase, profile.mark)}
              onChange={onActivate}
            >
              <ConnectionChoice profile={profile} isDemo={isDemo} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => showArea('connections')}>
          {words.manage}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Lets the palette find the connections that are not in use. */
function useConnectionSource({ connections, activeId }: ConnectionList, onActivate: (id: string) => void): void {
  usePaletteSource(frameWords().connection.use, (query) => {
    const sought = searchWords(query);
    return connections
      .filter(({ profile }) => profile.id !== activeId)
      .map((connection) => ({
        id: `connection:${connection.profile.id}`,
        title: connection.profile.name,
        detail: addressText(connection),
        run: () => onActivate(connection.profile.id),
      }))
      .filter(({ title, detail }) => hasWords(`${title} ${detail}`, sought));
  });
}

function SwitchMark({ active }: Pick<ConnectionSwitchProps, 'active'>) {
  const mark = active?.profile.mark ?? 'none';
  return mark === 'none' ? <IconServer2 size={17} stroke={1.6} aria-hidden /> : <ConnectionMark mark={mark} />;
}

function connectionSign(isDemo: boolean, isCase: true | undefined, mark: Profile['mark']): ReactNode {
  const words = frameWords().connection;
  if (isDemo || isCase === true) return <Badge size="xs">{isDemo ? words.demo : words.case}</Badge>;
  return <MenuMark mark={mark} />;
}

function MenuMark({ mark }: Pick<Profile, 'mark'>) {
  return mark === 'none' ? null : <ConnectionMark mark={mark} />;
}
