import { BrowserWindow, type WebContents } from 'electron';
import type { Settings } from '@shared/contract/app/storage';

/** How much larger than usual texts and controls are. */
const factors: Readonly<Record<Settings['textSize'], number>> = { small: 0.9, normal: 1, large: 1.15 };

/**
 * The size of the texts and controls of all windows. Chromium keeps one zoom for all pages of the program, over reloads and
 * starts; a person who zooms by the menu goes on from the size that was chosen.
 */
export class TextSize {
  #size: Settings['textSize'];

  constructor({ textSize }: Settings) {
    this.#size = textSize;
  }

  /** Gives a new window's page the chosen size as soon as it is there, unless it is zoomed already. */
  attach(contents: WebContents): void {
    contents.once('did-navigate', () => {
      if (contents.getZoomFactor() === 1) contents.setZoomFactor(factors[this.#size]);
    });
  }

  /** Shows the size that the settings say, where that is another one than before. */
  follow({ textSize }: Settings): void {
    if (textSize === this.#size) return;
    this.#size = textSize;
    this.reset();
  }

  /** Takes back what was zoomed by the menu. */
  reset(): void {
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.setZoomFactor(factors[this.#size]);
  }
}
