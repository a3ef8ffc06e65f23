import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { useViewState } from '../../trend/view/use-view';
import { useKeptFocus } from '../kept-focus';
import type { OpenViews, Tab } from './open-views';
import classes from './ViewPlace.module.css';

interface ViewPlaceProps {
  readonly tab: Tab;
  readonly openViews: OpenViews;
  readonly children: ReactNode;
}

/** Where the view on screen is. It has the focus when another view is, and what had it went with the one before. */
export function ViewPlace({ tab, openViews, children }: ViewPlaceProps) {
  const place = useRef<HTMLElement>(null);
  const { view, opened } = useViewState(tab.store);
  // With the last but one the strip of tabs goes.
  const isOnly = useStore(openViews.state, ({ tabs }) => tabs.length < 2);
  useKeptFocus(place, [tab.id, opened, isOnly].join(' '));
  return (
    <section ref={place} aria-label={markedText(view.name)} tabIndex={-1} className={classes['view']}>
      {children}
    </section>
  );
}
