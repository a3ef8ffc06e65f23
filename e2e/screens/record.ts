import type { Page } from '@playwright/test';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { takePicture } from './picture';

const folder = path.join(import.meta.dirname, '../../docs/screens');

/** The first is that in which a screen is led to what it shows. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
export const themes = ['light', 'dark'] as const;

/** What is on record of a screen: both themes in every case. */
export interface Shot {
  /** The start of the pictures' names. */
  readonly name: string;
  /** What is seen, a sentence. */
  readonly shows: string;
}

/** Takes the pictures of what is on screen: in both themes, and `large` in the larger size as well. */
export async function record(page: Page, { name }: Shot, large: boolean): Promise<void> {
  for (const size of large ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      await takePicture(page, path.join(folder, fileOf(name, size, colorScheme)));
    }
  }
}

/** Removes pictures of screens that are none any more, and writes the index of the others. */
export async function endRecord(shots: readonly Shot[]): Promise<void> {
  const known = new Set(
    shots.flatMap(({ name }) => sizes.flatMap((size) => themes.map((theme) => fileOf(name, size, theme)))),
  );
  const found = await readdir(folder);
  for (const file of found) if (!known.has(file)) await rm(path.join(folder, file));
  const files = new Set(found.filter((file) => known.has(file)));
  const bytes = await Promise.all([...files].map(async (file) => (await stat(path.join(folder, file))).size));
  const megabytes = (bytes.reduce((sum, each) => sum + each, 0) / 1e6).toFixed(1);
  const cell = (name: string, size: (typeof sizes)[number], theme: string) => {
    const file = fileOf(name, size, theme);
    return files.has(file) ? `[${theme}](${file})` : '';
  };
  const rows = shots.map(({ name, shows }) =>
    [shows, ...sizes.map((size) => themes.map((theme) => cell(name, size, theme)).join(' '))].join(' | '),
  );
  const page = `# Every screen

<!-- Made by \`npm run screens\`; edit e2e/screens/screens.ts instead. -->

Pictures of the built program on its demo plant, made by \`npm run screens\` (${files.size} pictures, ${megabytes} MB): for whoever changes
what people see, to look at before and after. The clocks of the page and of the plant stand at 20 November 2026, 20:00 UTC; when
requests were made is of the day of the pictures.

| screen | ${sizes.map(({ width, height }) => `${width}×${height}`).join(' | ')} |
|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
  await writeFile(path.join(folder, 'README.md'), page);
}

/** The name of a picture. */
export function fileOf(name: string, { width, height }: (typeof sizes)[number], theme: string): string {
  return `${name}-${width}x${height}-${theme}.png`;
}
