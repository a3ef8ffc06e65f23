import * as electron from 'electron';

// The one place that tells Electron's majors apart: 42 writes pictures at once, from 45 on everything is written as items and
// told by promises. What is there is taken.

/** Puts a text on the clipboard of the operating system. */
export async function putText(text: string): Promise<void> {
  await Promise.resolve(electron.clipboard.writeText(text));
}

/** Puts a picture there. Rejects when there is no way to. */
export async function putPng(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  // What it has depends on the major, whichever types are at hand.
  const clipboard: object = electron.clipboard;
  if (writesPictures(clipboard)) clipboard.writeImage(electron.nativeImage.createFromBuffer(Buffer.from(bytes)));
  else if (makesItems(electron) && writesItems(clipboard))
    await clipboard.write([new electron.ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  else throw new Error(`Electron ${process.versions.electron} puts no picture on the clipboard.`);
}

function writesPictures(clipboard: object): clipboard is { writeImage(image: electron.NativeImage): void } {
  return 'writeImage' in clipboard;
}

function makesItems(module: object): module is { ClipboardItem: new (items: Record<string, Blob>) => object } {
  return 'ClipboardItem' in module;
}

function writesItems(clipboard: object): clipboard is { write(items: readonly object[]): Promise<void> } {
  return 'write' in clipboard;
}
