import { Checkbox, ScrollArea, Stack } from '@mantine/core';
import { itemParent } from '../../kit/text/item-name';
import type { ExportableItem } from './data-request';

interface ItemsFieldProps {
  readonly items: readonly ExportableItem[];
  /** Keys of the series that are left out. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

/** The items of the trend that are shown, all or some of which are exported. */
export function ItemsField({ items, left, onChange }: ItemsFieldProps) {
  const chosen = items.filter(({ item }) => !left.has(item.key)).length;
  const tick = (key: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <Stack gap={4}>
      <Checkbox
        size="xs"
        label={`Items: ${chosen} of ${items.length}`}
        checked={chosen === items.length}
        indeterminate={chosen > 0 && chosen < items.length}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? new Set() : new Set(items.map(({ item }) => item.key)))
        }
      />
      <ScrollArea.Autosize mah={120} type="auto">
        <Stack gap={4} pl={24}>
          {items.map(({ item }) => (
            <Checkbox
              key={item.key}
              size="xs"
              label={`${item.name} · ${itemParent(item.path)}`}
              checked={!left.has(item.key)}
              onChange={(event) => tick(item.key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}
