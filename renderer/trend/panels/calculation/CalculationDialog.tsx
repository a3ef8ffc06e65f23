import { Center, Loader } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Dialog } from '../../../kit/Dialog';
import { useCommand } from '../../../kit/commands/use-command';
import { useLastDefined } from '../../../kit/hooks/former-values';
import { lazyPart } from '../../../kit/lazy-part';
import type { SeriesId } from '../../data/protocol';
import { inOwnPeriod } from '../../view/layers';
import type { TrendItem } from '../../view/trend-item';
import { calculationsWords } from '../../words/calculations';

// The editor is loaded when it is first needed.
const CalculationForm = lazyPart(
  async () => (await import('./CalculationForm')).default,
  () => (
    <Center h={200}>
      <Loader size="sm" />
    </Center>
  ),
);

interface CalculationDialogProps {
  /** The key of the series that is edited, another text for a further one; undefined while it is closed. */
  readonly edited: string | undefined;
  readonly items: readonly TrendItem[];
  readonly ids: ReadonlyMap<string, SeriesId>;
  /** Where what is in sight begins, ms since the epoch; undefined where nothing is. */
  readonly start: number | undefined;
  readonly onClose: () => void;
}

const newOne = ' new';

/** Which calculated series is made or edited, if any. */
export function useCalculationDialog() {
  const [edited, setEdited] = useState<string>();
  const open = useCallback((key = newOne) => setEdited(key), []);
  useCommand('items.calculate', () => open());
  return { edited, open, close: () => setEdited(undefined) };
}

/** Where a calculated series is made or edited. */
export function CalculationDialog({ edited, items, ids, start, onClose }: CalculationDialogProps) {
  // It stays what it is while it fades.
  const shown = useLastDefined(edited);
  const found = items.find(({ key }) => key === shown);
  const item = found && inOwnPeriod(items, found);
  const words = calculationsWords();
  const title = item === undefined ? words.newOne : words.edit(item.name);
  return (
    <Dialog opened={edited !== undefined} onClose={onClose} title={title} size={620}>
      <CalculationForm edited={item} items={items} ids={ids} start={start} onClose={onClose} />
    </Dialog>
  );
}
