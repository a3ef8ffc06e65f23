import { Divider, Modal } from '@mantine/core';
import { useStore } from 'zustand';
import { RunList } from './RunList';
import { FilesExportForm, type FilesExportFormProps } from './FilesExportForm';

/** Asks what to take away, and shows how each export stands. */
export function FilesExportDialog(props: FilesExportFormProps) {
  const { runs, unfinished } = useStore(props.exportStore.state);
  return (
    <Modal opened onClose={props.onClose} title="Export the list of files" size={620}>
      <FilesExportForm {...props} />
      {(runs.length > 0 || unfinished.length > 0) && (
        <>
          <Divider my="md" label="Exports" labelPosition="left" />
          <RunList exportStore={props.exportStore} runs={runs} unfinished={unfinished} />
        </>
      )}
    </Modal>
  );
}
