import { Button, Group, Loader, Text } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '@shared/problem/problem';
import type { ViewList } from '@shared/contract/trend/view-files';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../kit/CancelButton';
import { callBridge } from '../../kit/bridge/call-bridge';
import { useKeysLabel } from '../../kit/commands/use-command';
import { formatInstant } from '../../kit/text/format';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { SearchField } from '../../kit/SearchField';
import { viewWords } from '../words/views';
import { viewChoices, type ViewChoice } from './view-choices';
import type { OpenChoice } from './view-prompts';
import classes from './OpenViewForm.module.css';

interface OpenViewFormProps {
  readonly onChoose: (choice: OpenChoice | undefined) => void;
}

/** The views that are there, the last used ones first; any other file by the system's dialog. */
export function OpenViewForm({ onChoose }: OpenViewFormProps) {
  const words = viewWords();
  const [search, setSearch] = useState('');
  const { data, error } = useViewList();
  const choices = data === undefined ? [] : viewChoices(data, search);
  const first = choices.find(({ trouble }) => trouble === undefined);
  return (
    <form
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (!isJsonObject(pasted)) return;
        event.preventDefault();
        onChoose({ pasted });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (first !== undefined) onChoose({ file: first.file });
      }}
    >
      <SearchField
        label={words.searchViews}
        data-autofocus
        placeholder={words.searchByName}
        value={search}
        onSearch={setSearch}
      />
      {error !== null && <ProblemNotice problem={problemOf(error)} compact />}
      <ul className={classes['list']} aria-label={words.views}>
        {choices.map((choice) => (
          <ChoiceRow key={choice.file} choice={choice} onChoose={() => onChoose({ file: choice.file })} />
        ))}
      </ul>
      {data === undefined && error === null && (
        <output aria-label={words.open.reading}>
          <Loader size="sm" />
        </output>
      )}
      {data !== undefined && choices.length === 0 && <NoChoice isSearch={search !== ''} />}
      <Text size="xs" c="dimmed" mt="md">
        {words.open.chart}
      </Text>
      <Group justify="space-between" mt="md">
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={16} aria-hidden />}
          onClick={() => onChoose('browse')}
        >
          {words.open.browse}
        </Button>
        <CancelButton onClick={() => onChoose(undefined)}>{words.cancel}</CancelButton>
      </Group>
    </form>
  );
}

/** A search is never that. */
function isJsonObject(text: string): boolean {
  return /^\s*[{[]/u.test(text) && text.length > 1;
}

function ChoiceRow({ choice, onChoose }: { readonly choice: ViewChoice; readonly onChoose: () => void }) {
  const { name, file, time, trouble } = choice;
  return (
    <li>
      <button type="button" className={classes['choice']} disabled={trouble !== undefined} onClick={onChoose}>
        <span className={classes['name']}>{markedText(name)}</span>
        <span className={classes['time']}>{formatInstant(time).slice(0, 16)}</span>
        <span className={classes['file']} data-trouble={trouble !== undefined}>
          {markedText(trouble ?? file)}
        </span>
      </button>
    </li>
  );
}

/** Told in place of views where there is none, or none that a search finds. */
export function NoChoice({ isSearch }: { readonly isSearch: boolean }) {
  const words = viewWords();
  const keys = useKeysLabel('view.save');
  return (
    <Text size="sm" c="dimmed" ta="center" py="md">
      {isSearch ? words.noneFound : words.noneSaved(keys)}
    </Text>
  );
}

/** The views of the storage and those used lately, as they are now. */
export function useViewList(enabled = true): { readonly data: ViewList | undefined; readonly error: Error | null } {
  return useQuery({
    queryKey: ['views'],
    queryFn: ({ signal }) => callBridge('views.list', undefined, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}
