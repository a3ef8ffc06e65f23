import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { commandRegistry } from '../kit/commands/command-registry';
import { useConnection } from '../kit/contexts';
import { requestsWords } from './words/requests';

/** Hands over what is seen, as a file for a ticket; what is seen of a case is in its file. */
export function SaveCaseButton() {
  if (useConnection().isCase === true) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPackageExport size={15} aria-hidden />}
      onClick={() => commandRegistry.run('case.save')}
    >
      {requestsWords().bar.saveCase}
    </Button>
  );
}
