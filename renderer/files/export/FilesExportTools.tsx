import { Button, Divider, Indicator } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { problem, ProblemError } from '@shared/problem/problem';
import { Dialog } from '../../kit/Dialog';
import { useCommand } from '../../kit/commands/use-command';
import { useConnection, useZone } from '../../kit/contexts';
import { useCloseForRequest } from '../../kit/requests/shown-request';
import { passingFiles } from '../table/table-groups';
import { useFileColumns, useFiles, type Files } from '../table/use-files';
import { exportWords } from '../words/export';
import { exportOrigin, type HeldExtent } from './export-request';
import { useFilesExports } from './files-export-store';
import { FilesExportForm, type FilesExportFormProps, type NamedSet } from './FilesExportForm';
import { RunList } from './RunList';

/** Takes the list of files away: the button with what is under way, and the dialog. */
export function FilesExportTools() {
  const { id: connectionId } = useConnection().profile;
  const files = useFiles();
  const [columns] = useFileColumns();
  const [open, setOpen] = useState(false);
  const { runs, unfinished } = useStore(useFilesExports().state);
  const running = runs.filter(({ standing }) => standing.kind === 'running').length;
  const waiting = runs.filter(({ standing }) => standing.kind !== 'running' && standing.kind !== 'done').length;
  useCommand('files.export', () => setOpen(true));
  const { state, table } = files;
  const selected = useStore(table.state, (shown) => shown.selected.files);
  const passing = useStore(table.state, ({ groups }) => passingFiles(groups));
  const sources = columns.map((column) => column.source);
  const source = exportOrigin(connectionId, state, { selected, shown: passing }, sources, useZone());
  return (
    <>
      <Indicator
        disabled={running + waiting + unfinished.length === 0}
        processing={running > 0}
        color={running > 0 ? 'petrol' : 'yellow'}
        size={9}
        offset={3}
      >
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {exportWords().open}
        </Button>
      </Indicator>
      {open && (
        <FilesExportDialog source={source} nameSet={(of) => namedSet(files, of)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

async function namedSet({ table, client }: Files, of: HeldExtent): Promise<NamedSet> {
  const named = await table.nameSet(of);
  if (named === undefined || named.count === 0) {
    const words = exportWords();
    throw new ProblemError(problem('invalid', words.noneToTake, words.readSome));
  }
  return { ...named, drop: () => client.dropSet(named.set) };
}

/** Asks what to take away, and shows how each export stands. */
function FilesExportDialog(props: FilesExportFormProps) {
  const words = exportWords();
  useCloseForRequest(props.onClose);
  const { runs, unfinished } = useStore(useFilesExports().state);
  return (
    <Dialog opened onClose={props.onClose} title={words.title} size={620}>
      <FilesExportForm {...props} />
      {(runs.length > 0 || unfinished.length > 0) && (
        <>
          <Divider my="md" label={words.exports} labelPosition="left" />
          <RunList runs={runs} unfinished={unfinished} />
        </>
      )}
    </Dialog>
  );
}
