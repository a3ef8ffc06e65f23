import { ActionIcon, Tabs, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FileQuery } from '@shared/contract/files/file-query';
import { itemName } from '../../kit/text/item-name';
import { itemText } from './file-items';
import classes from './QueryPane.module.css';

interface QueryTabsProps {
  readonly queries: readonly FileQuery[];
  /** Position of the one that is shown. */
  readonly active: number;
  /** Which of them have something wrong. */
  readonly faulty: readonly boolean[];
  readonly onActive: (position: number) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** The queries that are asked side by side, and which of them is shown. */
export function QueryTabs({ queries, active, faulty, onActive, onAdd, onRemove }: QueryTabsProps) {
  return (
    <div className={classes['tabs']}>
      {queries.length > 1 && (
        <Tabs
          variant="pills"
          value={String(active)}
          onChange={(value) => onActive(Number(value))}
          classNames={{ tab: classes['tab'] ?? '' }}
        >
          <Tabs.List aria-label="Queries">
            {queries.map((query, position) => (
              <Tabs.Tab
                key={tabKey(position)}
                value={String(position)}
                rightSection={
                  faulty[position] === true ? <IconAlertTriangle size={13} aria-label="has a fault" /> : undefined
                }
              >
                {position + 1} · {nameOf(query)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <Tooltip label="Add a query that is asked in the same request">
        <ActionIcon aria-label="Add a query" onClick={onAdd}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {queries.length > 1 && (
        <Tooltip label="Remove this query">
          <ActionIcon aria-label="Remove the query" onClick={onRemove}>
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

function tabKey(position: number): string {
  return `query ${position}`;
}

/** What a tab is called: its first item. */
function nameOf({ items }: FileQuery): string {
  const [first] = items;
  if (first === undefined) return 'no items yet';
  const more = items.length > 1 ? ` +${items.length - 1}` : '';
  return `${itemName(itemText(first))}${more}`;
}
