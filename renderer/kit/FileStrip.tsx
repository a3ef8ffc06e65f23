import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FileStrip.module.css';

interface FileStripProps {
  readonly icon: TablerIcon;
  /** What the strip is called. */
  readonly label: string;
  /** What the file is called, and where that is more, the whole of it. */
  readonly name: string;
  readonly wholeName?: string;
  readonly about: string;
  readonly mark: 'violet' | 'yellow';
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** Says that what stands below comes from a file. */
export function FileStrip({ icon: Icon, label, name, wholeName = name, about, mark, children }: FileStripProps) {
  return (
    <section data-pane className={classes['strip']} data-mark={mark} aria-label={label}>
      <Icon size={16} aria-hidden className={classes['sign'] ?? ''} />
      <strong className={classes['name']} title={wholeName}>
        {name}
      </strong>
      <span className={classes['about']} title={about}>
        {about}
      </span>
      {children}
    </section>
  );
}
