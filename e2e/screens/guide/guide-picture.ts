import type { Locator, Page } from '@playwright/test';
import type { Box } from '../picture';
import type { Stage } from '../screen-list';

/** A picture of the guide. */
export interface GuidePicture {
  /** The file's name in docs/images/guide, without its end. */
  readonly name: string;
  /** What of the page it shows: a box, or what holds these elements; all of it unless told. */
  readonly part?: Box | ((page: Page) => readonly Locator[]);
  /** CSS pixels around these elements; none unless told. */
  readonly margin?: number;
  /** Whether what the pointer brings up belongs to the picture. */
  readonly pointer?: true;
  /** Whether requests run while it is taken. */
  readonly running?: true;
  /** Leads the program there. */
  readonly show: (stage: Stage) => Promise<void>;
}

/** A picture that the stage can't show: its page, and what ends all that it took. */
export interface OwnPicture extends Omit<GuidePicture, 'show'> {
  readonly show: (stage: Stage) => Promise<{ readonly page: Page; readonly end: () => Promise<void> }>;
}

/** The part of the page that a picture shows; undefined is all of it. */
export async function boxOf(
  page: Page,
  { part, margin = 0 }: Pick<GuidePicture, 'part' | 'margin'>,
): Promise<Box | undefined> {
  if (typeof part !== 'function') return part;
  const window = page.viewportSize();
  const boxes = await Promise.all(part(page).map((each) => each.boundingBox()));
  const found = boxes.flatMap((box) => box ?? []);
  if (window === null || found.length < boxes.length) throw new Error('It is not in sight.');
  const x = Math.max(0, Math.floor(Math.min(...found.map((box) => box.x)) - margin));
  const y = Math.max(0, Math.floor(Math.min(...found.map((box) => box.y)) - margin));
  const right = Math.min(window.width, Math.max(...found.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(window.height, Math.max(...found.map((box) => box.y + box.height)) + margin);
  return { x, y, width: Math.ceil(right - x), height: Math.ceil(bottom - y) };
}
