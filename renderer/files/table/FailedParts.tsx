import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileItemProblem } from '@shared/contract/files/files-page';
import { markedText } from '@shared/marked-text';
import { Popover } from '../../kit/Popover';
import { itemName } from '../../kit/text/item-name';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { failedPath } from '../data/keys';
import type { SectionState } from '../result/section-state';
import { tableWords } from '../words/table';
import { useFiles } from './use-files';
import classes from './FilesPane.module.css';

const mostNamed = 2;
/** Failures that are listed: a server may tell of thousands, which would take seconds to show, and nobody reads them. */
export const mostListed = 100;

/** Which items and stores failed; opened, why each did: its line may be far below what is in sight, and is short. */
export function FailedParts() {
  const { state, result } = useFiles();
  const [opened, setOpened] = useState(false);
  const { failedItems: items } = state;
  const sections = state.sections.filter(({ problem }) => problem !== undefined);
  if (items.length + sections.length === 0) return null;
  const begin = (work: Promise<void>) => {
    setOpened(false);
    void work;
  };
  // What is being read would be taken back.
  const retry = (work: () => Promise<void>) => (state.reading === undefined ? () => begin(work()) : undefined);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={560} shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          color="red"
          className={classes['failedParts'] ?? ''}
          title={failedText(items, sections)}
          aria-expanded={opened}
          leftSection={<IconAlertTriangle size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes['failedText']}>{failedText(items, sections)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6} className={classes['reasons'] ?? ''}>
          {items.slice(0, mostListed).map((item) => (
            <ProblemNotice key={itemKey(item)} problem={item.problem} compact onRetry={retry(() => result.refresh())} />
          ))}
          {sections
            .slice(0, Math.max(0, mostListed - items.length))
            .map(
              ({ key, problem }) =>
                problem && (
                  <ProblemNotice key={key} problem={problem} compact onRetry={retry(() => result.more([key]))} />
                ),
            )}
          <Unlisted all={items.length + sections.length} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** How many of so many failures are not listed; nothing where all are. */
export function Unlisted({ all }: { readonly all: number }) {
  return all > mostListed && <span>{tableWords().failed.unlisted(all - mostListed)}</span>;
}

function failedText(items: readonly FileItemProblem[], sections: readonly SectionState[]): string {
  const names = [
    ...items.map((item) => itemName(failedPath(item))),
    ...sections.map(({ section }) => markedText(section.store)),
  ];
  const words = tableWords().failed;
  const failed = sections.length === 0 ? words.items : items.length === 0 ? words.stores : words.parts;
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(', ');
  return failed(names.length, more > 0 ? words.andMore(named, more) : named);
}

/** Names a failed item among those of an answer. */
export function itemKey({ query, item, path }: FileItemProblem): string {
  return `${query} ${item} ${path}`;
}
