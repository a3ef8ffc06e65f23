import { ItemFrame, type ItemListener } from './item-frame';
import { FrameFault, type ArrayFrame, type Capture, type ObjectFrame, type ValueConsumer } from '../json/json-frames';

/** Bytes kept of the members beside `data`. */
const extraLimit = 256 * 1024;

/** Takes the members of a whole answer (specification §2.2): `data.items` item by item, the others as JSON text. */
export class ResponseFrame implements ObjectFrame {
  /** The JSON text of each member beside `data`; undefined for one that is too long to be kept. */
  readonly extra = new Map<string, string | undefined>();
  /** The first place that should hold the items and does not. */
  missing: 'data' | 'data.items' | undefined = 'data';
  /** The item that is being read, or the last one. */
  item: ItemFrame | undefined;
  readonly #listener: ItemListener;
  #items = 0;
  #extraBytes = 0;

  constructor(listener: ItemListener) {
    this.#listener = listener;
  }

  member(key: string): ValueConsumer | Capture {
    if (key !== 'data') return { limit: extraLimit - this.#extraBytes, capture: (text) => this.#keep(key, text) };
    const data: ObjectFrame = {
      member: (name) => (name === 'items' ? onlyArray(() => this.#itemList()) : undefined),
      close: () => undefined,
    };
    return onlyObject(() => {
      this.missing = 'data.items';
      return data;
    });
  }

  close(): void {
    this.item = undefined;
  }

  #keep(key: string, text: string | undefined): void {
    this.extra.set(key, text);
    this.#extraBytes += text?.length ?? 0;
  }

  #itemList(): ArrayFrame {
    this.missing = undefined;
    return {
      element: {
        scalar: refuseItem,
        array: refuseItem,
        object: () => {
          this.item = new ItemFrame(this.#items, this.#listener);
          this.#items += 1;
          return this.item;
        },
      },
      close: () => undefined,
    };
  }
}

function refuseItem(): never {
  throw new FrameFault('expected an item');
}

// What is of another kind counts as missing: an answer that states an error may carry anything there.

function onlyObject(frame: () => ObjectFrame): ValueConsumer {
  return { scalar: () => undefined, object: frame, array: () => undefined };
}

function onlyArray(frame: () => ArrayFrame): ValueConsumer {
  return { scalar: () => undefined, object: () => undefined, array: frame };
}
