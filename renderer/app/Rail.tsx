import { Tooltip } from '@mantine/core';
import { IconChartLine, IconFiles, IconListSearch, IconPlugConnected, type TablerIcon } from '@tabler/icons-react';
import icon from '../../build/icons/64x64.png';
import { areas, type Area } from '../kit/areas';
import { useKeysLabel } from '../kit/commands/use-command';
import { ThemeSwitch } from './theme/ThemeSwitch';
import { areaHref } from '../kit/areas';
import classes from './Rail.module.css';

const entries: Readonly<Record<Area, { readonly name: string; readonly icon: TablerIcon }>> = {
  trends: { name: 'Trends', icon: IconChartLine },
  files: { name: 'Files', icon: IconFiles },
  inspect: { name: 'Inspect', icon: IconListSearch },
  connections: { name: 'Connections', icon: IconPlugConnected },
};

/** The way from area to area, at the left edge. */
export function Rail({ area }: { readonly area: Area }) {
  return (
    <div className={classes['rail']}>
      <img src={icon} alt="" width={32} height={32} className={classes['brand']} />
      <nav aria-label="Areas" className={classes['links']}>
        {areas.map((each) => (
          <AreaLink key={each} area={each} shown={each === area} />
        ))}
      </nav>
      <ThemeSwitch />
    </div>
  );
}

function AreaLink({ area, shown }: { readonly area: Area; readonly shown: boolean }) {
  const { name, icon: Icon } = entries[area];
  const keys = useKeysLabel(`area.${area}`);
  return (
    <Tooltip label={keys} disabled={keys === undefined} position="right">
      <a href={areaHref(area)} aria-current={shown ? 'page' : undefined} className={classes['link']}>
        <Icon size={21} stroke={1.6} aria-hidden />
        <span>{name}</span>
      </a>
    </Tooltip>
  );
}
