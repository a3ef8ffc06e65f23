import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '../fixtures';

const run = promisify(execFile);
/** What turns while something is read stands still on a picture. */
const animations = 'disabled';

/** A part of the page, CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Takes a picture of what is on screen, or of a part of it, as soon as it rests. */
export async function takePicture(page: Page, file: string, part?: Box): Promise<void> {
  await settled(page);
  await page.screenshot({ path: file, animations, ...(part !== undefined && { clip: part }) });
  // A screen has few colours; a palette of 256 takes a third of the bytes.
  await run('pngquant', ['--force', '--skip-if-larger', '--ext=.png', '--speed=1', '256', file]).catch(larger);
}

/** Pngquant ends so where a palette would take more bytes: the picture stays as it is. */
function larger(thrown: unknown): void {
  if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 98)) throw thrown;
}

/** Waits until two pictures in a row are the same: nothing is read, drawn or moved any more. */
async function settled(page: Page): Promise<void> {
  let before = await page.screenshot({ animations });
  await expect(async () => {
    const now = await page.screenshot({ animations });
    const isSame = now.equals(before);
    before = now;
    expect(isSame).toBe(true);
  }).toPass();
}
