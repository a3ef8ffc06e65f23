import type { KeyboardEvent } from 'react';

/** What a field does with its keys where Enter is for it alone: the form around is not sent. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
}
