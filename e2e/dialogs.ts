import type { ElectronApplication } from '@playwright/test';

/** Answers the system's dialogs in which a file is saved: with `file`, or by leaving them. */
export async function answerSaving(app: ElectronApplication, file: string | undefined): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: chosen === undefined, filePath: chosen ?? '' });
  }, file);
}

/** Answers the system's dialogs in which a file is opened. */
export async function answerOpening(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);
}
