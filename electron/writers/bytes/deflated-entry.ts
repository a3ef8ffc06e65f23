import { constants, deflateRawSync } from 'node:zlib';
import { ZipPassThrough } from 'fflate/browser';

/** Deflate in a zip (APPNOTE.TXT §4.4.5, PKWARE). */
const deflated = 8;

/** A file of a zip, packed by zlib piece by piece: fflate's own packing takes several times as long. */
export class DeflatedEntry extends ZipPassThrough {
  override compression = deflated;
  readonly #level: number;

  /** @param level of zlib, 1 (quick) to 9 (small) */
  constructor(name: string, level: number) {
    super(name);
    this.#level = level;
  }

  /** Each piece ends at a byte, so that the pieces together are one stream. */
  protected override process(piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(piece, { level: this.#level, finishFlush }), isLast);
  }
}
