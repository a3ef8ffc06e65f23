import type { WebContents } from 'electron';
import { writeFile } from 'node:fs/promises';

/**
 * Takes a screenshot of the window's contents into `file` (PNG) and says so on stdout; asked for by
 * `--first-trend-screenshot=<file>`.
 */
export async function screenshotFirstTrend(contents: WebContents, file: string): Promise<void> {
  const image = await contents.capturePage();
  await writeFile(file, image.toPNG());
  console.log(`The first trend is painted; its screenshot is ${file}`);
}
