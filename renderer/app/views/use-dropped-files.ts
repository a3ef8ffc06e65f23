import { useEffect, useEffectEvent } from 'react';

/** Takes files that are dropped anywhere; what is dragged within the program is no file. */
export function useDroppedFiles(take: (files: readonly File[]) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        taken([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => stopped.abort();
  }, []);
}
