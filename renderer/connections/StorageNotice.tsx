import { Anchor, Button } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { SecretStorage } from '@shared/contract/connections/connection';
import { Dialog } from '../kit/Dialog';
import { callBridge } from '../kit/bridge/call-bridge';
import { showFailure } from '../kit/notices/show-problem';
import { signInWords } from './words/sign-in';
import classes from './ConnectionEditor.module.css';

/** Says where secrets are kept, when that is not the keyring, and lets the person choose. */
export function StorageNotice({ storage }: { readonly storage: SecretStorage }) {
  const [asking, setAsking] = useState(false);
  if (storage === 'keyring') return null;
  const words = signInWords().storage;
  return (
    <p role="note" className={classes['warning']}>
      <IconKeyOff size={16} aria-hidden />
      <span>
        {storage === 'weak-file' ? words.weakFile : words.forThisRun}{' '}
        {storage === 'memory' && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAsking(true)}>
            {words.keep}
          </Anchor>
        )}
        {storage === 'weak-file' && (
          <Anchor component="button" type="button" size="sm" onClick={() => allowWeakFile(false)}>
            {words.remove}
          </Anchor>
        )}
      </span>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={words.question} size={460}>
        <p className={classes['question']}>{words.consequence}</p>
        <div className={classes['answers']}>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {words.keepForThisRun}
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsking(false);
              allowWeakFile(true);
            }}
          >
            {words.keepInFile}
          </Button>
        </div>
      </Dialog>
    </p>
  );
}

/** The list of connections, which main tells anew, shows what became of it. */
function allowWeakFile(allowed: boolean): void {
  callBridge('connections.allowWeakFile', { allowed }).catch(showFailure({ what: signInWords().storage.notChanged }));
}
