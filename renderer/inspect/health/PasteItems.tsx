import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { mostHealthItems } from '@shared/contract/inspect/health';
import { parseItems } from '../../kit/items/parse-items';
import { formatCount, formatCountOf } from '../../kit/text/format';

interface PasteItemsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPaths: (paths: readonly string[]) => void;
}

/** Takes the items that are to be checked as text. */
export function PasteItems({ opened, onClose, onPaths }: PasteItemsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Items to check" size={680}>
      {opened && <PasteForm onClose={onClose} onPaths={onPaths} />}
    </Modal>
  );
}

const noneKnown: ReadonlySet<string> = new Set();

function PasteForm({ onClose, onPaths }: Omit<PasteItemsProps, 'opened'>) {
  const [text, setText] = useState('');
  const { items, duplicates, invalid } = useMemo(() => parseItems(text, noneKnown), [text]);
  const [first] = invalid;
  const tooMany = items.length > mostHealthItems;
  return (
    <Stack gap="sm">
      <Textarea
        label="Paths"
        description="One a line, as /System/Core/…, or a spreadsheet’s columns with the path first."
        data-autofocus
        autosize
        minRows={7}
        maxRows={14}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={tooMany ? `Up to ${formatCount(mostHealthItems)} items are checked together.` : undefined}
      />
      <Text size="sm" aria-live="polite">
        {formatCountOf(items.length, 'item')}
        {duplicates.length > 0 && `, ${formatCount(duplicates.length)} named twice`}
        {first !== undefined &&
          `, ${formatCountOf(invalid.length, 'line')} can’t be used, the first is line ${first.line}: ${first.reason}`}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={items.length === 0 || tooMany}
          onClick={() => {
            onPaths(items.map(({ path }) => path));
            onClose();
          }}
        >
          Take {formatCountOf(items.length, 'item')}
        </Button>
      </Group>
    </Stack>
  );
}
