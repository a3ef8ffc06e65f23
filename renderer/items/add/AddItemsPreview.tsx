import { IconAlertTriangle, IconCircleCheck, IconCopyOff } from '@tabler/icons-react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { formatCount } from '../../kit/text/format';
import type { ParsedItems, RefusedLine } from './parse-items';
import classes from './AddItemsDialog.module.css';

/** Lines of each kind that are shown; the rest is counted. */
const shownLines = 50;

/** What the text would add, and the lines that it would not. */
export function AddItemsPreview({ parsed }: { readonly parsed: ParsedItems }) {
  const { items, duplicates, invalid } = parsed;
  return (
    <div className={classes['preview']} aria-live="polite">
      <p className={classes['sum']} data-kind="new">
        <IconCircleCheck size={16} aria-hidden /> {formatCount(items.length)} new
      </p>
      {items.length > 0 && <NewItems items={items} />}
      <Refused lines={invalid} kind="invalid" title="can’t be used" />
      <Refused lines={duplicates} kind="duplicate" title={duplicates.length === 1 ? 'duplicate' : 'duplicates'} />
    </div>
  );
}

function NewItems({ items }: { readonly items: readonly LibraryItem[] }) {
  return (
    <div className={classes['table']}>
      <table>
        <thead>
          <tr>
            <th>Path</th>
            <th>Unit</th>
            <th>Description</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shownLines).map(({ path, unit, description }) => (
            <tr key={path}>
              <td className={classes['path']}>{path}</td>
              <td>{unit}</td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={items.length} />
    </div>
  );
}

interface RefusedProps {
  readonly lines: readonly RefusedLine[];
  readonly kind: 'invalid' | 'duplicate';
  readonly title: string;
}

function Refused({ lines, kind, title }: RefusedProps) {
  if (lines.length === 0) return null;
  const Icon = kind === 'invalid' ? IconAlertTriangle : IconCopyOff;
  return (
    <>
      <p className={classes['sum']} data-kind={kind}>
        <Icon size={16} aria-hidden /> {formatCount(lines.length)} {title}
      </p>
      <ul className={classes['lines']}>
        {lines.slice(0, shownLines).map(({ line, text, reason }) => (
          <li key={line}>
            Line {line}: <span className={classes['path']}>{text}</span> – {reason}
          </li>
        ))}
      </ul>
      <More count={lines.length} />
    </>
  );
}

function More({ count }: { readonly count: number }) {
  return count > shownLines ? <p className={classes['more']}>and {formatCount(count - shownLines)} more</p> : null;
}
