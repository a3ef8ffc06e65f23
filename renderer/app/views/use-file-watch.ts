import { useEffect } from 'react';
import type { ViewStore } from '../../trend/view/view-store';
import type { ViewActions } from './view-actions';

/**
 * Looks at the file of the view on screen whenever another view comes there, and whenever the person comes back to the
 * window: a colleague may have saved it.
 *
 * @param store the view on screen; undefined where there is none
 */
export function useFileWatch({ lookAtFile }: Pick<ViewActions, 'lookAtFile'>, store: ViewStore | undefined): void {
  useEffect(() => {
    if (store === undefined) return undefined;
    const look = () => void lookAtFile();
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [lookAtFile, store]);
}
