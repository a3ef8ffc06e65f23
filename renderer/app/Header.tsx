import type { Area } from '../base/areas';
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
}

/** Says where the person is: the area, and the connection that it works on. */
export function Header({ area, ...connection }: HeaderProps) {
  return (
    <header className={classes['header']}>
      <h1 className={classes['title']}>{titles[area]}</h1>
      <ConnectionSwitch {...connection} />
      <span className={classes['url']}>{connection.active?.profile.baseUrl}</span>
      <span className={classes['product']}>Process Data Viewer</span>
    </header>
  );
}
