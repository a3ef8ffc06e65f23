import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { CommandId } from '@shared/contract/app/commands';
import { useCommand } from './commands/use-command';
import { useCopy } from './hooks/use-copy';

export interface CopyButtonProps {
  readonly label: string;
  /** The text, or how to get it when the button is pressed. */
  readonly text: string | (() => Promise<string>);
  /** The command that does the same. */
  readonly command?: CommandId;
}

/** Copies a text to the clipboard; for a moment the button says what became of it. */
export function CopyButton({ label, text, command }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  useCommand(command, () => copy(text));
  const icon = outcome === 'copied' ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />;
  return (
    <Button size="compact-sm" variant="default" leftSection={icon} onClick={() => copy(text)}>
      {label}
      {outcome !== undefined && <output>{outcome === 'copied' ? ': copied' : ': failed'}</output>}
    </Button>
  );
}
