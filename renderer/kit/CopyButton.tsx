import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CommandId } from '@shared/contract/app/commands';
import { useCommand } from './commands/use-command';
import { copyText, type CopiedText } from './copy-text';
import { showFailure } from './notices/show-problem';
import { controlWords } from './words/controls';

export interface CopyButtonProps {
  readonly label: string;
  readonly text: CopiedText;
  /** The command that does the same. */
  readonly command?: CommandId | undefined;
}

/** Copies a text to the clipboard; for a moment the button says what became of it. */
export function CopyButton({ label, text, command }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  useCommand(command, () => copy(text));
  const icon = outcome === 'copied' ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />;
  return (
    <Button size="compact-sm" variant="default" leftSection={icon} onClick={() => copy(text)}>
      {label}
      {/* Always there: a screen reader says what changes in it, not what it begins with. */}
      <output>{outcome !== undefined && controlWords().copy[outcome]}</output>
    </Button>
  );
}

type Outcome = 'copied' | 'failed';

interface Copying {
  /** What became of the last copy; undefined again after two seconds. */
  readonly outcome: Outcome | undefined;
  readonly copy: (text: CopiedText) => void;
}

/** Copies texts for a control that says itself what became of it; why it fails is told beside. */
export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = (text: CopiedText) => {
    copyText(text).then(
      () => setOutcome('copied'),
      (thrown: unknown) => {
        setOutcome('failed');
        showFailure({ what: controlWords().copy.nothing })(thrown);
      },
    );
  };
  return { outcome, copy };
}
