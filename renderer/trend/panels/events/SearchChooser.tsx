import { ActionIcon, TextInput } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { textLimits } from '@shared/contract/limits';
import { mostSearches } from '@shared/contract/trend/events';
import { cutText } from '@shared/cut-text';
import { Select } from '../../../kit/choices';
import { Tooltip } from '../../../kit/Tooltip';
import { useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import {
  addSearch,
  chosenSearch,
  searchesOf,
  withChosenSearch,
  withoutSearch,
  withoutWatch,
  withSearchName,
} from '../../view/edit-events';
import { useView } from '../../view/use-view';
import { eventWords } from '../../words/events';
import { searchCalled } from './event-draft';
import classes from './EventsPane.module.css';

interface ChooserProps {
  /** Those that conditions name. */
  readonly series: readonly AnalysedSeries[];
}

/** The searches of the view, of which one is shown: chosen, named, added, duplicated and removed. */
export function SearchChooser({ series }: ChooserProps) {
  const { store } = useAnalysis();
  const name = useRef<HTMLInputElement>(null);
  const isNone = useView(store, ({ events }) => events === undefined);
  const events = useView(store, searchesOf);
  const chosen = chosenSearch(events);
  const words = eventWords().searches;
  const called = searchCalled(chosen, series);
  const isFull = events.searches.length >= mostSearches;
  const full = isFull ? words.full(mostSearches) : undefined;
  const { id: _, ...copied } = withoutWatch(chosen);
  const remove = () => {
    store.edit(words.remove, (view) => withoutSearch(view, chosen.id));
    // There is nothing more to remove.
    if (events.searches.length === 1) name.current?.focus();
  };
  return (
    <div className={classes['searches']}>
      <Select
        size="xs"
        className={classes['search'] ?? ''}
        aria-label={words.choose}
        allowDeselect={false}
        styles={{ options: { maxHeight: 320 } }}
        data={events.searches.map((search, place) => ({
          value: search.id,
          label: words.numbered(place + 1, searchCalled(search, series)),
        }))}
        value={chosen.id}
        onChange={(id) => id !== null && store.edit(words.show, (view) => withChosenSearch(view, id))}
      />
      <TextInput
        size="xs"
        className={classes['search'] ?? ''}
        aria-label={words.name}
        placeholder={words.nameHint}
        maxLength={textLimits.line}
        value={chosen.name ?? ''}
        ref={name}
        onChange={({ currentTarget: { value } }) =>
          store.edit(words.rename, (view) => withSearchName(view, chosen, value))
        }
      />
      <Action label={words.add} full={full} onClick={() => addSearch(store, words.add, { range: null })}>
        <IconPlus size={15} />
      </Action>
      <Action
        label={words.duplicate}
        full={full}
        onClick={() =>
          addSearch(store, words.duplicate, { ...copied, name: cutText(words.copyOf(called), textLimits.line) })
        }
      >
        <IconCopy size={15} />
      </Action>
      <Action label={words.remove} isOff={isNone} onClick={remove}>
        <IconTrash size={15} />
      </Action>
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  /** Says that there is no room for more. */
  readonly full?: string | undefined;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ label, full, isOff = false, onClick, children }: ActionProps) {
  return (
    <Tooltip label={full ?? label}>
      <ActionIcon
        size="sm"
        variant="default"
        aria-label={label}
        disabled={isOff || full !== undefined}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
