import { Button, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { mostHealthItems } from '@shared/contract/inspect/health';
import { CancelButton } from '../../kit/CancelButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { GrowingText } from '../../kit/GrowingText';
import { parseItems } from '../../kit/items/parse-items';
import { healthWords } from '../words/health';

interface PasteItemsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPaths: (paths: readonly string[]) => void;
}

/** Takes the items that are to be checked as text. */
export function PasteItems({ opened, onClose, onPaths }: PasteItemsProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={healthWords().paste.title} size={680}>
      {opened && <PasteForm onClose={onClose} onPaths={onPaths} />}
    </Dialog>
  );
}

const noneKnown: ReadonlySet<string> = new Set();

function PasteForm({ onClose, onPaths }: Omit<PasteItemsProps, 'opened'>) {
  const words = healthWords().paste;
  const [text, setText] = useState('');
  const { items, duplicates, invalid } = useMemo(() => parseItems(text, noneKnown), [text]);
  const [first] = invalid;
  const tooMany = items.length > mostHealthItems;
  const read = [
    words.read(items.length),
    ...(duplicates.length > 0 ? [words.twice(duplicates.length)] : []),
    ...(first === undefined ? [] : [words.unusable(invalid.length, first.line, first.reason)]),
  ];
  return (
    <Stack gap="sm">
      <GrowingText
        label={words.paths}
        description={words.pathsAbout}
        data-autofocus
        minRows={7}
        maxRows={14}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={tooMany ? words.tooMany(mostHealthItems) : undefined}
      />
      <Text size="sm" aria-live="polite">
        {read.join(', ')}
      </Text>
      <DialogActions>
        <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
        <Button
          disabled={items.length === 0 || tooMany}
          onClick={() => {
            onPaths(items.map(({ path }) => path));
            onClose();
          }}
        >
          {words.take(items.length)}
        </Button>
      </DialogActions>
    </Stack>
  );
}
