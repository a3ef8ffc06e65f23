import type { Problem } from '@shared/problem/problem';
import { ByteScanner, maxPieceBytes } from '../json/byte-scanner';
import {
  type ArrayFrame,
  type Capture,
  FrameFault,
  type ObjectFrame,
  type ValueConsumer,
  WalkFault,
} from '../json/json-frames';
import { JsonWalker } from '../json/json-walker';
import type { ColumnBounds } from './item-columns';
import { ItemFrame, type ItemListener, longestError, type ResponseItem } from './item-frame';
import { errorMembers, malformed, saidInstead, statedProblem, truncated } from './response-problems';
import { historyWords } from '../words/history';

/** What an answer was as a whole. */
export interface ResponseEnd {
  /** What broke the answer off; items that were told complete are complete. */
  readonly problem?: Problem;
  /** Members beside `data` and `error`, and the insights in `data` and in its items, each in its place; one JSON object. */
  readonly extra?: string;
}

/** Decodes one body of Read Historical Data as it arrives. */
export interface HistoryDecoder {
  /** Takes a further piece, cut anywhere; false when no more is wanted, because the answer can't be read on. */
  push(piece: Uint8Array): boolean;
  /** Says that the body has ended; gives out what is complete. To be called once. */
  end(): ResponseEnd;
}

/**
 * Makes a decoder that gives out the points of every item as columns while they arrive, and never holds the whole body.
 * It reads every shape of `intervals` that the specification (§2.2) and the public facts (§2) name, with the members of
 * each object in any order.
 */
export function createHistoryDecoder(listener: ItemListener, bounds = responseBounds): HistoryDecoder {
  return new StreamDecoder(listener, bounds);
}

/** What an answer may hold, so that decoding it can't exhaust the memory. */
interface ResponseBounds extends ColumnBounds {
  /** Items, whatever they hold. */
  readonly items: number;
}

/** No request asks for nearly as many items, no slice expects nearly as many values. */
const responseBounds: ResponseBounds = { items: 10_000, states: 1_000_000, waiting: 10_000_000 };

class StreamDecoder implements HistoryDecoder {
  readonly #scanner = new ByteScanner();
  readonly #answer: ResponseFrame;
  readonly #walker: JsonWalker;
  #problem: Problem | undefined;
  #ended = false;

  constructor(listener: ItemListener, bounds: ResponseBounds) {
    this.#answer = new ResponseFrame(listener, bounds);
    this.#walker = new JsonWalker(this.#scanner, rootConsumer(this.#answer));
  }

  push(piece: Uint8Array): boolean {
    if (this.#ended) return false;
    for (let from = 0; from < piece.length && this.#problem === undefined; from += maxPieceBytes) {
      this.#scanner.append(piece.subarray(from, from + maxPieceBytes));
      this.#advance();
    }
    return this.#problem === undefined;
  }

  end(): ResponseEnd {
    if (this.#ended) throw new Error('The decoding has ended already.');
    this.#ended = true;
    this.#scanner.close();
    const { item, extra, missing } = this.#answer;
    item?.emitAll();
    const found = statedProblem(extra, missing !== 'data') ?? this.#problem ?? this.#endProblem();
    const text = this.#answer.extraText;
    return { ...(found && { problem: found }), ...(text !== undefined && { extra: text }) };
  }

  /** What is wrong with an answer that could be read to where it ended. */
  #endProblem(): Problem | undefined {
    const { offset } = this.#scanner;
    if (!this.#walker.complete) return truncated(this.#walker.place, offset);
    const { missing, extra } = this.#answer;
    const said = missing === 'data' ? saidInstead(extra) : undefined;
    return said ?? (missing && malformed({ place: missing, offset, what: historyWords().faults.missing }));
  }

  #advance(): void {
    try {
      this.#walker.advance();
      const { item } = this.#answer;
      item?.emitFull();
      if (item?.excess !== undefined) this.#walker.giveUp(item.excess);
    } catch (thrown) {
      if (!(thrown instanceof WalkFault)) throw thrown;
      this.#problem = malformed(thrown.fault);
    }
  }
}

function rootConsumer(answer: ResponseFrame): ValueConsumer {
  return { scalar: refuseRoot, array: refuseRoot, object: () => answer };
}

function refuseRoot(): never {
  throw new FrameFault(historyWords().faults.noObject);
}

/**
 * Members given as JSON texts, `error` left out, as the text of one JSON object; undefined when there are none. A member
 * that is too long to be kept is replaced by a sentence.
 */
function objectText(members: Iterable<readonly [string, string | undefined]>): string | undefined {
  const long = JSON.stringify(historyWords().extra.long);
  const parts = [...members].flatMap(([name, text = long]) =>
    name === 'error' ? [] : [`${JSON.stringify(name)}:${text}`],
  );
  return parts.length === 0 ? undefined : `{${parts.join(',')}}`;
}

/** Bytes kept of the members beside the points, with their names. */
const extraLimit = 256 * 1024;

/** Takes the members of a whole answer (specification §2.2): `data.items` item by item, the others as JSON text. */
class ResponseFrame implements ObjectFrame {
  /** The JSON text of each member beside `data`; undefined for one that is too long to be kept. */
  readonly extra = new Map<string, string | undefined>();
  /** The same of the insights in `data`, and in each item that has any. */
  readonly #dataExtra = new Map<string, string | undefined>();
  readonly #itemExtras: string[] = [];
  /** The first place that should hold the items and does not. */
  missing: 'data' | 'data.items' | undefined = 'data';
  /** The item that is being read, or the last one. */
  item: ItemFrame | undefined;
  readonly #listener: ItemListener;
  readonly #bounds: ResponseBounds;
  /** Members beside `data` that were passed over, because enough were kept. */
  #leftOut = 0;
  #items = 0;
  #extraBytes = 0;

  constructor(listener: ItemListener, bounds: ResponseBounds) {
    this.#bounds = bounds;
    this.#listener = listener;
  }

  member(key: string): ValueConsumer | Capture | undefined {
    if (key !== 'data') return this.#kept(this.extra, key);
    const data: ObjectFrame = {
      member: (name) => {
        if (name === 'items') return onlyArray(() => this.#itemList());
        return name === 'insights' ? this.#kept(this.#dataExtra, name) : undefined;
      },
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

  /** What was kept, each member in its place, as the text of one JSON object. */
  get extraText(): string | undefined {
    const items: [string, string][] =
      this.#itemExtras.length === 0 ? [] : [['items', `[${this.#itemExtras.join(',')}]`]];
    const data = objectText([...this.#dataExtra, ...items]);
    const inData: [string, string][] = data === undefined ? [] : [['data', data]];
    const leftOut: [string, string][] =
      this.#leftOut === 0 ? [] : [['…', JSON.stringify(historyWords().extra.further(this.#leftOut))]];
    return objectText([...this.extra, ...inData, ...leftOut]);
  }

  #kept(members: Map<string, string | undefined>, key: string): Capture | undefined {
    const isError = errorMembers.has(key);
    if (this.#extraBytes > extraLimit && !isError) {
      this.#leftOut += 1;
      return undefined;
    }
    this.#extraBytes += key.length;
    const capture = (text: string | undefined) => {
      members.set(key, text);
      this.#extraBytes += text?.length ?? 0;
    };
    return { limit: isError ? longestError : extraLimit - this.#extraBytes, capture };
  }

  #keepItem({ index, path }: ResponseItem, members: ReadonlyMap<string, string | undefined>): void {
    const text = objectText([['p', JSON.stringify(path ?? index)], ...members]);
    if (members.size > 0 && text !== undefined) this.#itemExtras.push(text);
  }

  #itemList(): ArrayFrame {
    this.missing = undefined;
    return {
      element: {
        scalar: refuseItem,
        array: refuseItem,
        object: () => {
          const { items } = this.#bounds;
          if (this.#items === items) throw new FrameFault(historyWords().faults.tooManyItems(items));
          const members = new Map<string, string | undefined>();
          this.item = new ItemFrame(this.#items, this.#listener, this.#bounds, {
            member: (key) => this.#kept(members, key),
            close: (item) => this.#keepItem(item, members),
          });
          this.#items += 1;
          return this.item;
        },
      },
      close: () => undefined,
    };
  }
}

function refuseItem(): never {
  throw new FrameFault(historyWords().faults.noItem);
}

// What is of another kind counts as missing: an answer that states an error may carry anything there.

function onlyObject(frame: () => ObjectFrame): ValueConsumer {
  return { scalar: () => undefined, object: frame, array: () => undefined };
}

function onlyArray(frame: () => ArrayFrame): ValueConsumer {
  return { scalar: () => undefined, object: () => undefined, array: frame };
}
