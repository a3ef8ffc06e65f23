import { DAY, HISTORY_START, MINUTE, SECOND } from '../plant/durations';
import type { PlantItem } from '../plant/historian';
import { seedOf, share } from '../plant/noise';
import { seededRandom, type SeededRandom } from './random';
import { subjectOf } from './documents';
import type { StoredFile } from './file-info';
import { createRing, foldersOf, objectsWithFiles } from './objects';
import { FileStoreAtInstant } from './file-store';
import { storeAt, type FileStore } from './stores';

/** Files are kept for so long. */
const WINDOW = 730 * DAY;
/** So many files until the counter in an ID begins anew. */
const counters = 0x1000000;
const STORE_SEED = seedOf('file store');

/**
 * The files of the demo plant. They are numbered in the order of their upload since 2020, at a steady pace with jitter;
 * at any time the last `count` of them are there, which are those of the last two years. So the newest is always minutes
 * old, the oldest fades away, and one file never changes. Nothing is stored: a file is a function of its number.
 */
export class FileArchive {
  /** Paths of the objects that have files. */
  readonly objects: readonly string[];
  readonly #known: ReadonlySet<string>;
  readonly #ring: readonly string[];
  readonly #count: number;
  /** Milliseconds from one upload to the next. */
  readonly #step: number;

  /** `count` files in all, at the objects that `objectsWithFiles` chooses among the items and their folders. */
  constructor(items: readonly PlantItem[], count: number) {
    const folders = foldersOf(items);
    this.objects = objectsWithFiles(items);
    this.#known = new Set([...folders, ...items.map(({ path }) => path)]);
    this.#ring = createRing(this.objects, new Set(folders));
    this.#count = count;
    this.#step = WINDOW / Math.max(count, 1);
  }

  /** Whether the object exists; it may have no files. */
  knows(path: string): boolean {
    return this.#known.has(path);
  }

  /** The files in a store at the instant `now`: those of the object at `path`, or all of them. */
  shelf(path: string | undefined, store: FileStore, now: number): FileStoreAtInstant {
    const ring = this.#ring;
    const isWanted = (place: number) => path === undefined || ring[place] === path;
    const places = [...ring.keys()].filter(isWanted);
    const end = Math.floor((now - HISTORY_START) / this.#step);
    const begin = end - this.#count;
    function* candidates(): Generator<number> {
      for (let round = begin - (begin % ring.length); round < end && places.length > 0; round += ring.length) {
        for (const place of places) if (round + place >= begin && round + place < end) yield round + place;
      }
    }
    return new FileStoreAtInstant(`${path ?? ''} ${store.name} ${begin} ${end}`, {
      candidates,
      isHere: (number) =>
        number >= begin &&
        number < end &&
        isWanted(number % ring.length) &&
        storeAt(share(STORE_SEED, number)) === store,
      make: (number) => this.file(number, store),
      timestamp: (number) => this.#timestamp(number, seededRandom(number)),
      numberOf: (id) => this.#numberOf(id),
    });
  }

  /** A file of a store by its ID, whatever object it belongs to; undefined where there is none. */
  find(id: string, store: FileStore, now: number): StoredFile | undefined {
    const number = this.shelf(undefined, store, now).find(id);
    return number === undefined ? undefined : this.file(number, store);
  }

  #uploaded(number: number, chance: SeededRandom): number {
    return Math.floor(HISTORY_START + (number + chance.share('upload')) * this.#step);
  }

  #timestamp(number: number, chance: SeededRandom): number {
    return this.#uploaded(number, chance) - chance.whole('upload delay', SECOND, 45 * MINUTE);
  }

  /** The number by its last digits, the right one of which lies next to what the seconds say. */
  #numberOf(id: string): number | undefined {
    const about = Math.floor((Number.parseInt(id.slice(0, 8), 16) * SECOND - HISTORY_START) / this.#step);
    const last = Number.parseInt(id.slice(18), 16);
    const number = Math.round((about - last) / counters) * counters + last;
    return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  }

  /** A file by its number, which has to belong to the store. */
  file(number: number, store: FileStore): StoredFile {
    const chance = seededRandom(number);
    const uploaded = this.#uploaded(number, chance);
    const timestamp = this.#timestamp(number, chance);
    const { stem, extension, contentType, alias, metadata } = subjectOf(store, number, timestamp, chance);
    const filename = `${stem}.${extension}`;
    return {
      _id: objectId(uploaded, number),
      alias,
      chunk_size: chance.happens('large chunks', 0.1) ? 1_048_576 : 261_120,
      filename,
      length: Math.round(2000 * 5000 ** chance.share('length')),
      metadata: {
        timestamp,
        'content-type': contentType,
        filepath: `\\\\fileserver\\${store.name}\\${new Date(timestamp).toISOString().slice(0, 7)}\\${filename}`,
        location: chance.pick('location', ['Central laboratory', 'Control room', 'Field office', 'Tank farm office']),
        ordernumber: orderNumber(chance),
        path: this.#ring[number % this.#ring.length] ?? '',
        ...metadata,
      },
      upload_date: new Date(uploaded).toISOString(),
    };
  }
}

function orderNumber(chance: SeededRandom): string {
  return `PO-${chance.whole('order', 100_000, 104_999)}`;
}

/** Seconds, machine, counter, as ObjectIds are made. */
function objectId(uploaded: number, number: number): string {
  const seconds = Math.floor(uploaded / SECOND).toString(16);
  return `${seconds.padStart(8, '0')}c0ffee1234${(number % counters).toString(16).padStart(6, '0')}`;
}
