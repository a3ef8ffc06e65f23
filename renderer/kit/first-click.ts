import type { MouseEvent } from 'react';

/** Does what a button says on a click, but not on the second one of a double click: by then the button does the opposite. */
export function onFirstClick(act: () => void): (event: Pick<MouseEvent, 'detail'>) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
