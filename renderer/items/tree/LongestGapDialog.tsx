import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import type { LongestGap } from '@shared/contract/longest-gap';
import { CancelButton } from '../../kit/CancelButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { treeWords } from '../words/tree';
import { ItemGapField } from './ItemGapField';
import classes from './ItemTree.module.css';

interface LongestGapDialogProps {
  /** Of which items it is to be said; undefined while the dialog is closed. */
  readonly paths: readonly string[] | undefined;
  readonly library: readonly LibraryItem[];
  readonly onClose: () => void;
  readonly onSave: (paths: readonly string[], gap: LongestGap | undefined) => void;
}

/** How long a gap of several items may be, of any length. */
export function LongestGapDialog({ paths, ...props }: LongestGapDialogProps) {
  const title = treeWords().longestGap.of(paths?.length ?? 0);
  return (
    <Dialog opened={paths !== undefined} onClose={props.onClose} title={title} size={420}>
      {paths !== undefined && <GapForm paths={paths} {...props} />}
    </Dialog>
  );
}

function GapForm({ paths, library, onClose, onSave }: LongestGapDialogProps & { readonly paths: readonly string[] }) {
  const words = treeWords().details;
  const [gap, setGap] = useState(() => gapOfAll(library, new Set(paths)));
  return (
    <form
      className={classes['details']}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(paths, gap);
        onClose();
      }}
    >
      <ItemGapField value={gap} onChange={setGap} />
      <DialogActions>
        <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
        <Button type="submit">{words.save}</Button>
      </DialogActions>
    </form>
  );
}

/** What is said of all of the items; undefined where it differs. */
function gapOfAll(library: readonly LibraryItem[], paths: ReadonlySet<string>): LongestGap | undefined {
  const said = new Set(library.filter(({ path }) => paths.has(path)).map(({ longestGap }) => longestGap));
  const [only] = said;
  return said.size === 1 ? only : undefined;
}
