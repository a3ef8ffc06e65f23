import { ActionIcon, Button, Tabs } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileQuery } from '@shared/contract/files/file-query';
import { ReadButton } from '../../kit/ReadButton';
import { Tooltip } from '../../kit/Tooltip';
import { useCommand, useKeysLabel } from '../../kit/commands/use-command';
import { useSettings } from '../../kit/settings/use-settings';
import { itemName } from '../../kit/text/item-name';
import { queryFormWords } from '../words/query-form';
import { itemText } from './file-items';
import { QueryFields } from './QueryFields';
import type { RangeTexts } from './range-presets';
import type { QueryForm } from './use-query-form';
import classes from './QueryPane.module.css';

export interface QueryPaneProps {
  readonly form: QueryForm;
  /** The range of the trend. */
  readonly trend: RangeTexts;
  readonly reading: boolean;
  readonly onRead: () => void;
  readonly onStop: () => void;
  /** Menus that work on the queries. */
  readonly children: ReactNode;
}

/** The queries, the words for them, and Read. Folded, only the words are left. */
export function QueryPane({ form, trend, reading, onRead, onStop, children }: QueryPaneProps) {
  const words = queryFormWords().pane;
  const [{ filesQueryOpen: open }, changeSettings] = useSettings();
  const keys = useKeysLabel('files.read');
  const fold = () => changeSettings({ filesQueryOpen: !open });
  useCommand('pane.query', fold, { checked: open });
  useCommand('files.read', onRead);
  useCommand('files.stop', onStop, { enabled: reading });
  useCommand('query.add', form.add);
  useCommand('query.remove', form.remove, { enabled: form.queries.length > 1 });
  return (
    <form
      data-pane
      className={classes['pane']}
      aria-label={words.label}
      aria-busy={reading}
      onSubmit={(event) => {
        event.preventDefault();
        onRead();
      }}
    >
      <div className={classes['head']}>
        <Tooltip label={open ? words.collapse : words.expand}>
          <ActionIcon aria-label={words.label} aria-expanded={open} onClick={fold}>
            {open ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        <QueryTabs
          queries={form.queries}
          active={form.active}
          faulty={form.checked.map(({ ok }) => !ok)}
          onActive={form.show}
          onAdd={form.add}
          onRemove={form.remove}
        />
        <p className={classes['words']} data-fault={!form.isValid} aria-live="polite" title={form.words}>
          {form.words}
        </p>
        {children}
        {reading && (
          <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onStop}>
            {words.stop}
          </Button>
        )}
        <Tooltip label={keys === undefined ? words.readFiles : words.readFilesBy(keys)} openDelay={700}>
          <ReadButton reading={reading} sign={<IconRefresh size={16} aria-hidden />}>
            {words.read}
          </ReadButton>
        </Tooltip>
      </div>
      {open && (
        <QueryFields
          // Fields keep what is being typed; another query is another form.
          key={form.active}
          query={form.query}
          faults={form.faults}
          drafts={form.drafts}
          trend={trend}
          onChange={form.change}
          onDrafts={form.keepDrafts}
          onRun={onRead}
        />
      )}
    </form>
  );
}

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
function QueryTabs({ queries, active, faulty, onActive, onAdd, onRemove }: QueryTabsProps) {
  const words = queryFormWords().tabs;
  return (
    <div className={classes['tabs']}>
      {queries.length > 1 && (
        <Tabs
          variant="pills"
          value={String(active)}
          onChange={(value) => onActive(Number(value))}
          classNames={{ tab: classes['tab'] ?? '' }}
        >
          <Tabs.List aria-label={words.label}>
            {queries.map((query, position) => (
              <Tabs.Tab
                key={tabKey(position)}
                value={String(position)}
                rightSection={
                  faulty[position] === true ? <IconAlertTriangle size={13} aria-label={words.fault} /> : undefined
                }
              >
                {position + 1} · {nameOf(query)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <Tooltip label={words.addBeside}>
        <ActionIcon aria-label={words.add} onClick={onAdd}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {queries.length > 1 && (
        <Tooltip label={words.removeThis}>
          <ActionIcon aria-label={words.remove} onClick={onRemove}>
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
  if (first === undefined) return queryFormWords().tabs.empty;
  const more = items.length > 1 ? ` +${items.length - 1}` : '';
  return `${itemName(itemText(first))}${more}`;
}
