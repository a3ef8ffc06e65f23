import { app } from 'electron';

/** Something that may still be writing. */
interface Writing {
  readonly isSettled: boolean;
  /** Waits until it is settled; never rejects. */
  flush(): Promise<void>;
}

/** Lets the program end only after what is being written has been written. */
export function finishWritesBeforeQuit(writing: Writing): void {
  app.on('will-quit', (event) => {
    if (writing.isSettled) return;
    event.preventDefault();
    void writing.flush().then(() => app.quit());
  });
}
