import { app } from 'electron';

/** A component with writes that may be running. */
interface Writing {
  readonly isSettled: boolean;
  /** Waits until all writes are done; never rejects. */
  flush(): Promise<void>;
}

/** Delays the end of the program until running writes are done. */
export function finishWritesBeforeQuit(writing: Writing): void {
  app.on('will-quit', (event) => {
    if (writing.isSettled) return;
    event.preventDefault();
    void writing.flush().then(() => app.quit());
  });
}
