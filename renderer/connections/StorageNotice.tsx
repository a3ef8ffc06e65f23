import { Anchor, Button, Modal } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { SecretStorage } from '@shared/contract/connections/connection';
import { callBridge } from '../kit/bridge/call-bridge';
import { showFailure } from '../kit/notices/show-problem';
import classes from './ConnectionEditor.module.css';

/** Says where secrets are kept, when that is not the keyring, and lets the person choose. */
export function StorageNotice({ storage }: { readonly storage: SecretStorage }) {
  const [asking, setAsking] = useState(false);
  if (storage === 'keyring') return null;
  return (
    <p role="note" className={classes['warning']}>
      <IconKeyOff size={16} aria-hidden />
      <span>
        {texts[storage]}{' '}
        {storage === 'memory' && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAsking(true)}>
            Keep them all the same …
          </Anchor>
        )}
        {storage === 'weak-file' && (
          <Anchor component="button" type="button" size="sm" onClick={() => allowWeakFile(false)}>
            Remove them from the file
          </Anchor>
        )}
      </span>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Keep passwords without a keyring?" size={460}>
        <p className={classes['question']}>
          They would go into a file of yours, encrypted with a key that is the same everywhere: whoever can read the
          file can find out the passwords. A keyring (GNOME Keyring, KWallet) is safer. You can take them out again at
          any time.
        </p>
        <div className={classes['answers']}>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Keep for this run only
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsking(false);
              allowWeakFile(true);
            }}
          >
            Keep in the file
          </Button>
        </div>
      </Modal>
    </p>
  );
}

const forThisRun =
  'There is no keyring on this computer that the program can use: passwords and tokens are kept until the program ends.';

const texts: Readonly<Record<Exclude<SecretStorage, 'keyring'>, string>> = {
  memory: forThisRun,
  'memory-only': forThisRun,
  'weak-file': 'Passwords and tokens are kept in a file that anybody who can read it can decrypt.',
};

/** The list of connections, which main tells anew, shows what became of it. */
function allowWeakFile(allowed: boolean): void {
  callBridge('connections.allowWeakFile', { allowed }).catch(
    showFailure({ what: 'The way secrets are kept could not be changed' }),
  );
}
