import { Divider, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { RunList } from './RunList';
import { TakeForm, type TakeFormProps } from './TakeForm';

/** Asks what to take away, and shows how each export stands. */
export function TakeDialog(props: TakeFormProps) {
  const { runs, unfinished } = useSyncExternalStore(props.desk.subscribe, props.desk.state);
  return (
    <Modal opened onClose={props.onClose} title="Export the list of files" size={620}>
      <TakeForm {...props} />
      {(runs.length > 0 || unfinished.length > 0) && (
        <>
          <Divider my="md" label="Exports" labelPosition="left" />
          <RunList desk={props.desk} runs={runs} unfinished={unfinished} />
        </>
      )}
    </Modal>
  );
}
