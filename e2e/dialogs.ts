import type { ElectronApplication } from '@playwright/test';

/**
 * Replaces the system's save dialogs: they return `file`, or are cancelled. Their last options are in main's
 * `globalThis.askedToSave`.
 */
export async function answerSaving(app: ElectronApplication, file: string | undefined): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = (...asked: unknown[]) => {
      Reflect.set(globalThis, 'askedToSave', asked.at(-1));
      return Promise.resolve({ canceled: chosen === undefined, filePath: chosen ?? '' });
    };
  }, file);
}

/** Replaces the system's open dialogs. */
export async function answerOpening(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);
}
