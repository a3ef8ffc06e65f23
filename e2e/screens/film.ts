import type { Locator, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** CSS pixels of the page. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pictures of a page one after the other, with a drawn pointer, as an animated WebP. */
export class Film {
  readonly #page: Page;
  readonly #frames: { readonly file: string; readonly ms: number }[] = [];
  #folder = '';
  #place: Place = { x: 640, y: 400 };

  constructor(page: Page) {
    this.#page = page;
  }

  async begin(): Promise<void> {
    this.#folder = await mkdtemp(path.join(tmpdir(), 'film-'));
    await this.#page.evaluate(() => {
      const pointer = document.createElement('div');
      pointer.id = 'film-pointer';
      const look = { position: 'fixed', zIndex: '100000', width: '16px', height: '24px', pointerEvents: 'none' };
      const arrow = 'polygon(0 0, 0 80%, 28% 64%, 46% 100%, 64% 92%, 46% 58%, 84% 56%)';
      Object.assign(pointer.style, look, { background: '#c2185b', clipPath: arrow });
      document.body.append(pointer);
    });
    await this.#page.mouse.move(this.#place.x, this.#place.y);
  }

  /** Shows what is on screen now for `ms` milliseconds. */
  async show(ms: number): Promise<void> {
    await this.#page.evaluate(({ x, y }) => {
      const pointer = document.querySelector<HTMLElement>('#film-pointer');
      if (pointer !== null) Object.assign(pointer.style, { left: `${x}px`, top: `${y}px` });
    }, this.#place);
    const file = path.join(this.#folder, `${this.#frames.length}.png`);
    // A menu that is just opening is shown open.
    await this.#page.screenshot({ path: file, animations: 'disabled' });
    this.#frames.push({ file, ms });
  }

  /** Moves the pointer to a place in `steps` pictures. */
  async moveTo(to: Place, steps = 6): Promise<void> {
    const from = this.#place;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      this.#place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.#page.mouse.move(this.#place.x, this.#place.y);
      await this.show(70);
    }
  }

  async moveToMiddle(element: Locator): Promise<void> {
    const box = await element.boundingBox();
    if (box === null) throw new Error('It is not in sight.');
    await this.moveTo({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  /** Moves the pointer there and presses. */
  async click(element: Locator): Promise<void> {
    await this.moveToMiddle(element);
    await this.#page.mouse.down();
    await this.#page.mouse.up();
  }

  /** Writes the pictures as one animated file, which begins anew at its end. */
  async end(file: string): Promise<void> {
    const frames = this.#frames.flatMap((frame) => [
      '-d',
      String(frame.ms),
      '-lossy',
      '-q',
      '60',
      '-m',
      '6',
      frame.file,
    ]);
    await run('img2webp', ['-min_size', '-loop', '0', ...frames, '-o', file]);
    await rm(this.#folder, { recursive: true });
  }
}
