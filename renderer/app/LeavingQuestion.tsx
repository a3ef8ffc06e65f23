import { Button, getDefaultZIndex, List, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Leaving } from '@shared/contract/app/leaving';
import { CancelButton } from '../kit/CancelButton';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { Dialog } from '../kit/Dialog';
import { DialogActions } from '../kit/DialogActions';
import { showFailure } from '../kit/notices/show-problem';
import { unfinished } from '../kit/unfinished';
import { leavingWords } from './words/leaving';

/** The window may be left while another dialog is open. */
const inFront = getDefaultZIndex('overlay');

/** Asks before the window is left while something would be lost with it. What has ended meanwhile is no reason to ask any longer. */
export function LeavingQuestion() {
  const words = leavingWords();
  const lost = useStore(unfinished);
  const [leaving, setLeaving] = useState<Leaving>();
  const isHeld = lost.length > 0;
  useEffect(() => onBridge('app.leaving', setLeaving), []);
  useEffect(() => {
    if (isHeld) void callBridge('app.hold', { isHeld }).catch(() => undefined);
    return isHeld ? () => void callBridge('app.hold', { isHeld: false }).catch(() => undefined) : undefined;
  }, [isHeld]);
  const asked = isHeld ? leaving : undefined;
  // What begins later is another reason.
  if (!isHeld && leaving !== undefined) setLeaving(undefined);
  const stay = () => {
    setLeaving(undefined);
    void callBridge('app.stay', undefined).catch(() => undefined);
  };
  const leave = (how: Leaving) => {
    setLeaving(undefined);
    callBridge('app.leave', { leaving: how }).catch(showFailure());
  };
  return (
    <Dialog
      opened={asked !== undefined}
      onClose={stay}
      title={asked && words.titles[asked]}
      size={440}
      zIndex={inFront}
    >
      {asked !== undefined && (
        <>
          <Text size="sm">{words.lost}</Text>
          <List size="sm" mt="xs">
            {lost.map(({ id, text }) => (
              <List.Item key={id}>{text}</List.Item>
            ))}
          </List>
          <DialogActions>
            <CancelButton data-autofocus onClick={stay}>
              {words.cancel}
            </CancelButton>
            <Button color="red" onClick={() => leave(asked)}>
              {words.leave[asked]}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
