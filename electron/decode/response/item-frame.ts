import type { ItemRemarks } from '@shared/contract/trend/remarks';
import type { ColumnChunk } from '@shared/vqt/columns';
import { type ColumnBounds, ItemColumns } from './item-columns';
import {
  FrameFault,
  type Capture,
  type Fault,
  type ObjectFrame,
  type Scalar,
  type ValueConsumer,
} from '../json/json-frames';
import { intervalsConsumer, type FoundRemarks } from './point-frames';
import { historyWords } from '../words/history';

/** An item of an answer, as far as it has said who it is. */
export interface ResponseItem {
  /** Position in the answer. */
  readonly index: number;
  readonly path: string | undefined;
  readonly aggregate: string | undefined;
}

/** What an item of an answer held. */
export interface ItemContent extends ResponseItem {
  readonly points: number;
  readonly hasIntervals: boolean;
  /** The JSON text of each member that states an error: `error`, or its short form `e`; undefined when too long. */
  readonly errors: ReadonlyMap<string, string | undefined>;
  /** The first fault within the item; what came before it was given out. */
  readonly fault: Fault | undefined;
  /** What is odd about it. */
  readonly remarks: Pick<ItemRemarks, 'withoutQuality' | 'tooLong' | 'unequal'>;
}

/** Hears what is decoded; `Chunk` is the form in which columns are given. */
export interface ItemListener<Chunk = ColumnChunk> {
  /** A further part of an item's columns; `item` may not have said who it is yet. */
  onChunk(item: ResponseItem, chunk: Chunk): void;
  /** The item is complete. */
  onItem(item: ItemContent): void;
}

/** Takes the server's insights into an item. */
interface InsightsConsumer {
  member(key: string): Capture | undefined;
  close(item: ResponseItem): void;
}

/** Bytes of the text of an error. */
export const longestError = 65_536;

/** Takes the members of an item, in any order, and gives out its columns as they fill. */
export class ItemFrame implements ObjectFrame {
  readonly #index: number;
  readonly #listener: ItemListener;
  readonly #columns: ItemColumns;
  readonly #insights: InsightsConsumer;
  readonly #errors = new Map<string, string | undefined>();
  #path: string | undefined;
  #aggregate: string | undefined;
  #hasIntervals = false;
  #fault: Fault | undefined;
  readonly #remarks: FoundRemarks = { withoutQuality: 0, tooLong: 0, unequal: undefined };

  constructor(index: number, listener: ItemListener, bounds: ColumnBounds, insights: InsightsConsumer) {
    this.#index = index;
    this.#listener = listener;
    this.#insights = insights;
    this.#columns = new ItemColumns((chunk) => listener.onChunk(this.#said(), chunk), bounds);
  }

  member(key: string): ValueConsumer | Capture | undefined {
    switch (key) {
      case 'p':
        return textConsumer((path) => (this.#path = path));
      case 'aggregate':
        return textConsumer((aggregate) => (this.#aggregate = aggregate));
      case 'error':
      case 'e':
        return { limit: longestError, capture: (text) => this.#errors.set(key, text) };
      case 'intervals':
        return this.#hasIntervals ? repeated : this.#intervals();
      case 'insights':
        return this.#insights.member(key);
      default:
        return undefined;
    }
  }

  recover(fault: Fault): void {
    this.#fault ??= fault;
  }

  close(): void {
    this.emitAll();
    const { emitted: points } = this.#columns;
    const errors = this.#errors;
    const [hasIntervals, fault, remarks] = [this.#hasIntervals, this.#fault, this.#remarks];
    this.#listener.onItem({ ...this.#said(), points, hasIntervals, errors, fault, remarks });
    this.#insights.close(this.#said());
  }

  /** What the item holds more of than is held, in words that follow its place; undefined when it has been given up already. */
  get excess(): string | undefined {
    return this.#fault === undefined ? this.#columns.excess : undefined;
  }

  /** Gives out the chunks that are full. */
  emitFull(): void {
    this.#columns.emitFull();
  }

  /** Gives out all points that are complete, because no further one follows. */
  emitAll(): void {
    this.#columns.finish();
  }

  #intervals(): ValueConsumer {
    const consumer = intervalsConsumer(this.#columns, this.#remarks);
    return {
      // A server may say `null` beside the error that it states.
      scalar: (value) => (value === null ? undefined : consumer.scalar(value)),
      object: () => this.#begin(consumer.object()),
      array: () => this.#begin(consumer.array()),
    };
  }

  #begin<F>(frame: F): F {
    this.#hasIntervals = true;
    return frame;
  }

  #said(): ResponseItem {
    return { index: this.#index, path: this.#path, aggregate: this.#aggregate };
  }
}

const refuseRepeated = (): never => {
  throw new FrameFault(historyWords().faults.twice);
};
const repeated: ValueConsumer = { scalar: refuseRepeated, object: refuseRepeated, array: refuseRepeated };

/** Takes a text; what is none counts as not said. */
function textConsumer(take: (text: string) => void): ValueConsumer {
  return {
    scalar: (value: Scalar) => (typeof value === 'string' ? take(value) : undefined),
    object: () => undefined,
    array: () => undefined,
  };
}
