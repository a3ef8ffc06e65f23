import { Button, Loader, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefusedEntry } from '@shared/contract/app/library-file';
import type { LibraryItem } from '@shared/contract/app/storage';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../kit/CancelButton';
import { ChooseFileButton } from '../../kit/ChooseFileButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { libraryWords } from '../words/library';
import type { Difference, Preferred } from './merge-items';
import { mergeWords } from './merge-words';
import { type MergeInto, type ReadyMerge, useLibraryMerge } from './use-library-merge';
import listed from '../ItemTable.module.css';
import classes from './ImportLibraryDialog.module.css';

export interface ImportLibraryProps {
  readonly library: readonly LibraryItem[];
  /** The file to begin with; undefined while the person has still to choose one. */
  readonly file: File | undefined;
  readonly onClose: () => void;
  /** Takes over a merge with the library as it is then. */
  readonly onMerge: (merged: MergeInto) => void;
}

/** Merges a library's file into the library: what that does is shown before it is done. */
export function ImportLibraryDialog({ opened, ...props }: ImportLibraryProps & { readonly opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={libraryWords().import.title} size={680}>
      {opened && <ImportLibraryForm {...props} />}
    </Dialog>
  );
}

function ImportLibraryForm({ library, file, onClose, onMerge }: ImportLibraryProps) {
  const words = libraryWords().import;
  const { isWorking, ready, problem, choose, prefer } = useLibraryMerge(library, file);
  const changes = ready !== undefined && ready.library.some((item, place) => item !== library[place]);
  return (
    <div className={classes['form']}>
      <p className={classes['text']}>{words.about}</p>
      <div>
        <ChooseFileButton
          accept=".json,application/json"
          data-autofocus
          variant={ready === undefined ? 'filled' : 'default'}
          onChoose={choose}
        >
          {ready === undefined ? words.chooseFile : words.chooseOther}
        </ChooseFileButton>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      {isWorking && ready === undefined && (
        <output className={classes['working']}>
          <Loader size="xs" aria-hidden /> {words.reading}
        </output>
      )}
      {ready !== undefined && <MergePreview merge={ready} onPrefer={prefer} />}
      <DialogActions>
        <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
        <Button
          disabled={!changes || isWorking}
          onClick={() => {
            if (ready !== undefined) onMerge(ready.into);
            onClose();
          }}
        >
          {words.merge}
        </Button>
      </DialogActions>
    </div>
  );
}

interface MergePreviewProps {
  readonly merge: ReadyMerge;
  readonly onPrefer: (preferred: Preferred) => void;
}

function MergePreview({ merge, onPrefer }: MergePreviewProps) {
  const words = libraryWords().import;
  const { report, refused, count, preferred } = merge;
  return (
    <>
      <section aria-label={words.preview} className={classes['preview']}>
        <output className={classes['sum']}>{words.inFile(count)}</output>
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
            aria-label={words.preferred}
            size="xs"
            data={[
              { value: 'mine', label: words.mine },
              { value: 'theirs', label: words.theirs },
            ]}
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
  const { import: words, fields } = libraryWords();
  return (
    <section className={`${listed['table']} ${classes['table']}`} aria-label={words.differences}>
      <table>
        <thead>
          <tr>
            <th>{words.item}</th>
            <th>{words.what}</th>
            <th>{words.mineTitle}</th>
            <th>{words.theirsTitle}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, field, mine, theirs }) => (
            <tr key={`${path} ${field}`}>
              <td className={listed['path']}>{markedText(path)}</td>
              <td>{fields[field]}</td>
              <td>{markedText(mine)}</td>
              <td>{markedText(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > differences.length && <p>{words.more(count - differences.length)}</p>}
    </section>
  );
}

/** Entries that are listed; the rest is counted. */
const shownEntries = 20;

function Refused({ entries }: { readonly entries: readonly RefusedEntry[] }) {
  if (entries.length === 0) return null;
  const words = libraryWords().import;
  return (
    <>
      <p className={classes['refused']}>
        <IconAlertTriangle size={16} aria-hidden /> {words.refused(entries.length)}
      </p>
      <ul className={classes['lines']}>
        {entries.slice(0, shownEntries).map(({ number, path, reason }) => (
          <li key={number}>
            {words.number(number)} <span className={listed['path']}>{markedText(path)}</span> – {reason}
          </li>
        ))}
      </ul>
      {entries.length > shownEntries && <p>{words.more(entries.length - shownEntries)}</p>}
    </>
  );
}
