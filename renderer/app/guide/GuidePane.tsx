import { ActionIcon, CloseButton, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconList } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pages } from 'virtual:guide-pages';
import { closeGuide, goBackInGuide, guidePlace, type GuidePlace, showGuide } from '../../kit/guide/guide-place';
import { SearchField } from '../../kit/SearchField';
import { excerptOf, findSections, type GuideSection, sectionsOf } from './guide-sections';
import { GuideText } from './GuideText';
import { ReferencePage } from '../reference/ReferencePage';
import { guideWords } from '../words/guide';
import classes from './Guide.module.css';

const sections = Object.entries(pages).flatMap(([page, tree]) => sectionsOf(page, tree));
/** Parts that are listed for a search. */
const mostFound = 40;

/** A page of the guide, or what a search found in all of it. */
export default function GuidePane({ place }: { readonly place: GuidePlace }) {
  const words = guideWords();
  const [search, setSearch] = useState('');
  const former = useStore(guidePlace, (state) => state.former);
  const body = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useFocusWhileOpen(pane);
  useEffect(() => {
    const heading = place.anchor === undefined ? null : body.current?.querySelector(`#guide-${place.anchor}`);
    if (heading) heading.scrollIntoView();
    else body.current?.scrollTo(0, 0);
  }, [place]);
  const show = (shown: GuidePlace) => {
    setSearch('');
    showGuide(shown);
  };
  const found = search.trim() === '' ? undefined : findSections(sections, search);
  return (
    <div ref={pane} className={classes['pane']}>
      <div className={classes['tools']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.back}
          disabled={former.length === 0}
          onClick={goBackInGuide}
        >
          <IconArrowLeft size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={words.contents} onClick={() => show({ page: 'README' })}>
          <IconList size={17} aria-hidden />
        </ActionIcon>
        <SearchField
          label={words.search}
          placeholder={words.search}
          data-part="search"
          size="xs"
          className={classes['search'] ?? ''}
          value={search}
          onSearch={setSearch}
          onKeyDown={({ key }) => {
            const [first] = found ?? [];
            if (key === 'Enter' && first !== undefined) show(first);
          }}
        />
        <CloseButton aria-label={words.close} onClick={closeGuide} />
      </div>
      <div ref={body} className={classes['body']} tabIndex={-1}>
        {found === undefined ? <Page place={place} /> : <Found found={found} search={search} onShow={show} />}
      </div>
    </div>
  );
}

function Page({ place }: { readonly place: GuidePlace }) {
  const tree = pages[place.page];
  if (tree === undefined) return <p className={classes['none']}>{guideWords().noPage}</p>;
  return (
    <article lang="en" className={classes['text']}>
      <GuideText node={tree} page={place.page} />
      {place.page === 'reference' && <ReferencePage key={place.search} first={place.search ?? ''} />}
    </article>
  );
}

interface FoundProps {
  readonly found: readonly GuideSection[];
  readonly search: string;
  readonly onShow: (place: GuidePlace) => void;
}

function Found({ found, search, onShow }: FoundProps) {
  const words = guideWords();
  if (found.length === 0) return <p className={classes['none']}>{words.nothingFound}</p>;
  return (
    <ul aria-label={words.found} className={classes['list']}>
      {found.slice(0, mostFound).map((section) => (
        <li key={`${section.page}#${section.anchor}`}>
          <UnstyledButton lang="en" className={classes['found']} onClick={() => onShow(section)}>
            <strong>{section.heading}</strong>
            {section.heading !== section.title && <em>{section.title}</em>}
            <span>{excerptOf(section, search)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** The search has the focus once the pane is there; Escape closes it, and what had the focus before has it again. */
function useFocusWhileOpen(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const element = pane.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || hasText(event.target)) return;
      event.stopPropagation();
      closeGuide();
    };
    element?.addEventListener('keydown', press);
    element?.querySelector<HTMLElement>('[data-part="search"]')?.focus();
    return () => {
      element?.removeEventListener('keydown', press);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [pane]);
}

/** Whether it is a search field that holds a text: Escape clears it, as the browser has it. */
function hasText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.value !== '';
}
