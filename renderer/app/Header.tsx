import type { ReactNode } from 'react';
import type { Area } from '../kit/areas';
import { UnstyledButton } from '@mantine/core';
import { KeyCaps } from '../kit/commands/KeyCaps';
import { commandRegistry } from '../kit/commands/registry';
import { useKeys } from '../kit/commands/use-command';
import { ConnectionSwitch, type ConnectionSwitchProps } from './ConnectionSwitch';
import classes from './Header.module.css';

const titles: Readonly<Record<Area, string>> = {
  trends: 'Trends',
  files: 'Files',
  inspect: 'Inspect',
  connections: 'Connections',
};

interface HeaderProps extends ConnectionSwitchProps {
  readonly area: Area;
  /** What belongs to the area alone, beside its title. */
  readonly children?: ReactNode;
}

/** Says where the person is: the area, and the connection that it works on. */
export function Header({ area, children, ...connection }: HeaderProps) {
  return (
    <header className={classes['header']} data-mark={connection.active?.profile.mark}>
      <h1 className={classes['title']}>{titles[area]}</h1>
      {children}
      <ConnectionSwitch {...connection} />
      <span className={classes['url']}>{connection.active?.profile.baseUrl}</span>
      <span className={classes['product']}>Process Data Viewer</span>
      <PaletteHint />
    </header>
  );
}

/** Says, quietly, by which keys everything else is found. */
function PaletteHint() {
  const keys = useKeys('help.palette');
  return (
    <UnstyledButton className={classes['palette'] ?? ''} onClick={() => commandRegistry.run('help.palette')}>
      Commands {keys !== undefined && <KeyCaps keys={keys} />}
    </UnstyledButton>
  );
}
