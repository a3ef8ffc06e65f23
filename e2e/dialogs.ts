import type { ElectronApplication } from '@playwright/test';

/**
 * Answers the system's dialogs in which a file is saved: with `file`, or by leaving them. What they were last asked with is
 * main's `globalThis.askedToSave` then.
 */
export async function answerSaving(app: ElectronApplication, file: string | undefined): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = (...asked: unknown[]) => {
      Reflect.set(globalThis, 'askedToSave', asked.at(-1));
      return Promise.resolve({ canceled: chosen === undefined, filePath: chosen ?? '' });
    };
  }, file);
}

/** Answers the system's dialogs in which a file is opened. */
export async function answerOpening(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);
}
