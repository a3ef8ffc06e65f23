import type { WebContents } from 'electron';
import { writeFile } from 'node:fs/promises';

/**
 * Saves a screenshot of the window's contents to `file` (PNG) and reports it on stdout; requested by
 * `--first-trend-screenshot=<file>`.
 */
export async function screenshotFirstTrend(contents: WebContents, file: string): Promise<void> {
  const image = await contents.capturePage();
  await writeFile(file, image.toPNG());
  console.log(`The first trend is painted; its screenshot is ${file}`);
}
