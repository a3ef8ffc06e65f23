import { DAY, HISTORY_START, MINUTE, SECOND } from '../plant/durations';
import type { PlantItem } from '../plant/historian';
import { seedOf, share } from '../plant/noise';
import { subjectOf } from './documents';
import { FileStoreAtInstant, type StoredFile } from './file-store';
import { seededRandom, type SeededRandom } from './random';
import { type FileStore, storeAt } from './stores';

/** How long a file exists, ms. */
const WINDOW = 730 * DAY;
/** The counter in an ID restarts after this many files. */
const counters = 0x1000000;
const STORE_SEED = seedOf('file store');

/**
 * The files of the demo plant. They are numbered in the order of their upload since 2020, at a steady pace with jitter;
 * at any time the last `count` of them exist, which are those of the last two years. So the newest is always minutes
 * old, the oldest disappears, and a file never changes. Nothing is stored: a file is a function of its number.
 */
export class FileArchive {
  /** Paths of the objects that have files. */
  readonly objects: readonly string[];
  readonly #paths: ReadonlySet<string>;
  readonly #ring: readonly string[];
  readonly #count: number;
  /** Time between two uploads, ms. */
  readonly #step: number;

  /** `count` files in all, attached to the objects that `objectsWithFiles` selects from the items and their folders. */
  constructor(items: readonly PlantItem[], count: number) {
    const folders = foldersOf(items);
    this.objects = objectsWithFiles(items.filter(({ withoutFiles }) => withoutFiles === undefined));
    this.#paths = new Set([...folders, ...items.map(({ path }) => path)]);
    this.#ring = createRing(this.objects, new Set(folders));
    this.#count = count;
    this.#step = WINDOW / Math.max(count, 1);
  }

  /** Whether the object exists; it may have no files. */
  contains(path: string): boolean {
    return this.#paths.has(path);
  }

  /** The files in a store at the instant `now`: those of the object at `path`, or all of them. */
  snapshot(path: string | undefined, store: FileStore, now: number): FileStoreAtInstant {
    const ring = this.#ring;
    const isSelected = (slot: number) => path === undefined || ring[slot] === path;
    const slots = [...ring.keys()].filter(isSelected);
    const end = Math.floor((now - HISTORY_START) / this.#step);
    const begin = end - this.#count;
    function* candidates(): Generator<number> {
      for (let round = begin - (begin % ring.length); round < end && slots.length > 0; round += ring.length) {
        for (const slot of slots) if (round + slot >= begin && round + slot < end) yield round + slot;
      }
    }
    return new FileStoreAtInstant(`${path ?? ''} ${store.name} ${begin} ${end}`, {
      candidates,
      isHere: (number) =>
        number >= begin &&
        number < end &&
        isSelected(number % ring.length) &&
        storeAt(share(STORE_SEED, number)) === store,
      make: (number) => this.file(number, store),
      timestamp: (number) => this.#timestamp(number, seededRandom(number)),
      numberOf: (id) => this.#numberOf(id),
    });
  }

  /** A file of a store by its ID, whichever object it belongs to; undefined if there is none. */
  find(id: string, store: FileStore, now: number): StoredFile | undefined {
    const number = this.snapshot(undefined, store, now).find(id);
    return number === undefined ? undefined : this.file(number, store);
  }

  #uploaded(number: number, chance: SeededRandom): number {
    return Math.floor(HISTORY_START + (number + chance.share('upload')) * this.#step);
  }

  #timestamp(number: number, chance: SeededRandom): number {
    return this.#uploaded(number, chance) - chance.integer('upload delay', SECOND, 45 * MINUTE);
  }

  /** The number by its last digits; of the candidates, the one nearest to the ID's seconds. */
  #numberOf(id: string): number | undefined {
    const about = Math.floor((Number.parseInt(id.slice(0, 8), 16) * SECOND - HISTORY_START) / this.#step);
    const last = Number.parseInt(id.slice(18), 16);
    const number = Math.round((about - last) / counters) * counters + last;
    return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  }

  /** A file by its number, which must belong to the store. */
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
  return `PO-${chance.integer('order', 100_000, 104_999)}`;
}

/** Seconds, machine, counter, the layout of an ObjectId. */
function objectId(uploaded: number, number: number): string {
  const seconds = Math.floor(uploaded / SECOND).toString(16);
  return `${seconds.padStart(8, '0')}c0ffee1234${(number % counters).toString(16).padStart(6, '0')}`;
}

/** How many objects have files. */
const OBJECTS = 25;
const MOST_FOLDERS = 10;

/**
 * Paths of the objects that have files: unit folders, the ones with most items first, and items spread over the plant.
 */
function objectsWithFiles(items: readonly PlantItem[]): readonly string[] {
  const folders = foldersOf(items).slice(0, MOST_FOLDERS);
  const itemCount = Math.min(items.length, OBJECTS - folders.length);
  const chosen = Array.from(
    { length: itemCount },
    (_, n) => items[Math.floor((n * items.length) / itemCount)]?.path ?? '',
  );
  return [...folders, ...chosen];
}

/** Paths of the folders that hold items, in the order of the items. */
function foldersOf(items: readonly PlantItem[]): readonly string[] {
  return [...new Set(items.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))];
}

/**
 * A ring that maps a file to its object, by the file's number modulo the ring's length. A folder occurs in it four
 * times, an item once or twice, so that the files are not spread evenly.
 */
function createRing(objects: readonly string[], folders: ReadonlySet<string>): readonly string[] {
  const slots = objects.flatMap((path) => {
    const count = folders.has(path) ? 4 : 1 + (seedOf(path) % 2);
    return Array.from({ length: count }, (_, copy) => ({ path, order: share(seedOf(path), copy) }));
  });
  return slots.toSorted((a, b) => a.order - b.order).map(({ path }) => path);
}
