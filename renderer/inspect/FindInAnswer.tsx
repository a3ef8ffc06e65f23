import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { textLimits } from '@shared/contract/limits';
import { useCommand } from '../kit/commands/use-command';
import { inspectView } from '../kit/requests/inspect-view';
import { SearchField } from '../kit/SearchField';
import type { AnswerSearch } from './use-answer-search';
import { detailWords } from './words/request-detail';
import classes from './RequestDetail.module.css';

interface FindInAnswerProps {
  readonly search: AnswerSearch;
  /** What is not found may be in the rest where more came than is kept, or is still to come. */
  readonly record: Pick<RequestRecord, 'isCut' | 'state'>;
}

/** Finds a text in an answer: Enter goes on to the next place, with Shift to the previous one. */
export function FindInAnswer({ search, record: { isCut, state } }: FindInAnswerProps) {
  const { text, found, current, type, step } = search;
  const words = detailWords().answered.find;
  const field = useRef<HTMLInputElement>(null);
  const view = useStore(inspectView);
  useCommand('requests.find', () => field.current?.select(), { enabled: view === 'requests' });
  const all = found?.places.length ?? 0;
  const none = state === 'running' ? words.noneYet : isCut ? words.noneKept : words.none;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={classes['find']}>
      <SearchField
        ref={field}
        size="xs"
        className={classes['findField'] ?? ''}
        label={words.label}
        placeholder={words.label}
        maxLength={textLimits.path}
        value={text}
        onSearch={type}
        onKeyDown={press}
      />
      <output className={classes['findCount']}>
        {found !== undefined && (all === 0 ? none : words.at(current + 1, all, found.isMore))}
      </output>
      <ActionIcon aria-label={words.previous} disabled={all === 0} onClick={() => step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={words.next} disabled={all === 0} onClick={() => step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
