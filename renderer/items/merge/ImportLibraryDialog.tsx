import { Button, FileButton, Loader, Modal, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import type { RefusedEntry } from '@shared/contract/app/library-file';
import type { LibraryItem } from '@shared/contract/app/storage';
import { markedText } from '@shared/marked-text';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { formatCount, formatCountOf } from '../../kit/text/format';
import { type Difference, fieldWords, type Preferred } from './merge-items';
import { mergeWords } from './merge-words';
import { type ReadyMerge, useLibraryMerge } from './use-library-merge';
import listed from '../ItemTable.module.css';
import classes from './ImportLibraryDialog.module.css';

interface ImportLibraryProps {
  readonly library: readonly LibraryItem[];
  /** The file to begin with; undefined while the person has still to choose one. */
  readonly file: File | undefined;
  readonly onClose: () => void;
  /** Takes over a merge. */
  readonly onMerge: (merge: ReadyMerge) => void;
}

/** Merges a library's file into the library: what that does is shown before it is done. */
export function ImportLibraryDialog({ opened, ...props }: ImportLibraryProps & { readonly opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Import a library" size={680}>
      {opened && <ImportLibraryForm {...props} />}
    </Modal>
  );
}

function ImportLibraryForm({ library, file, onClose, onMerge }: ImportLibraryProps) {
  const { isWorking, ready, problem, choose, prefer } = useLibraryMerge(library, file);
  const changes = ready !== undefined && ready.library.some((item, place) => item !== library[place]);
  return (
    <div className={classes['form']}>
      <p className={classes['text']}>
        A library comes from “Export the library” of this program. It is merged with yours: nothing is removed, and what
        you wrote stays.
      </p>
      <div>
        <FileButton accept=".json,application/json" onChange={(chosen) => chosen && choose(chosen)}>
          {(button) => (
            <Button
              {...button}
              data-autofocus
              variant={ready === undefined ? 'filled' : 'default'}
              leftSection={<IconFileUpload size={16} aria-hidden />}
            >
              {ready === undefined ? 'Choose a file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      {isWorking && ready === undefined && (
        <output className={classes['working']}>
          <Loader size="xs" aria-hidden /> Reading the file …
        </output>
      )}
      {ready !== undefined && <MergePreview merge={ready} onPrefer={prefer} />}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!changes || isWorking}
          onClick={() => {
            if (ready !== undefined) onMerge(ready);
            onClose();
          }}
        >
          Merge
        </Button>
      </div>
    </div>
  );
}

interface MergePreviewProps {
  readonly merge: ReadyMerge;
  readonly onPrefer: (preferred: Preferred) => void;
}

const sides: { readonly value: Preferred; readonly label: string }[] = [
  { value: 'mine', label: 'Mine stand, the file’s go into the notes' },
  { value: 'theirs', label: 'The file’s stand, mine go into the notes' },
];

function MergePreview({ merge, onPrefer }: MergePreviewProps) {
  const { report, refused, count, preferred } = merge;
  return (
    <>
      <section aria-label="What the merge does" className={classes['preview']}>
        <output className={classes['sum']}>{formatCountOf(count, 'item')} in the file</output>
        <ul className={classes['lines']}>
          {mergeWords(report, preferred).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Refused entries={refused} />
      </section>
      {report.differing > 0 && (
        <>
          <SegmentedControl
            aria-label="Where values differ"
            size="xs"
            data={sides}
            value={preferred}
            onChange={onPrefer}
          />
          <Differences differences={report.differences} count={report.differenceCount} />
        </>
      )}
    </>
  );
}

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly count: number;
}

/** The values in which both sides differ. */
function Differences({ differences, count }: DifferencesProps) {
  return (
    <section className={`${listed['table']} ${classes['table']}`} aria-label="Differences">
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>What</th>
            <th>Mine</th>
            <th>In the file</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, field, mine, theirs }) => (
            <tr key={`${path} ${field}`}>
              <td className={listed['path']}>{markedText(path)}</td>
              <td>{fieldWords[field]}</td>
              <td>{markedText(mine)}</td>
              <td>{markedText(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > differences.length && <p>and {formatCount(count - differences.length)} more</p>}
    </section>
  );
}

/** Entries that are listed; the rest is counted. */
const shownEntries = 20;

function Refused({ entries }: { readonly entries: readonly RefusedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <p className={classes['refused']}>
        <IconAlertTriangle size={16} aria-hidden /> {formatCount(entries.length)} can’t be used and stay in the file
      </p>
      <ul className={classes['lines']}>
        {entries.slice(0, shownEntries).map(({ number, path, reason }) => (
          <li key={number}>
            No. {formatCount(number)} <span className={listed['path']}>{markedText(path)}</span> – {reason}
          </li>
        ))}
      </ul>
      {entries.length > shownEntries && <p>and {formatCount(entries.length - shownEntries)} more</p>}
    </>
  );
}
