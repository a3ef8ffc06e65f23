import type { JsonNode, JsonNodes, JsonPlace } from '@shared/contract/inspect/request-record';
import type { BodyText } from './body-text';
import { answerWords } from '../words/answers';

/** Elements that are read at once. */
const mostNodes = 100;
/** Bytes that are passed over at once, first and later: what is on screen first is there at once, and nothing waits for long. */
const mostPassed = { first: 2 ** 18, later: 4 * 2 ** 20 };
/** Bytes of a name or a value that are shown. */
const mostShown = 1000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** A place that is in no element. */
const between = { depth: 0, isInText: false, isEscaped: false };

/**
 * Elements of the object or array of a JSON body that begins at `start`, the first ones or those from a place on; without
 * `start`, the body's value itself. Reads only what lies between them: of an answer of any size the first are there at once.
 */
export function readJsonNodes(body: BodyText, start?: number, from?: JsonPlace): JsonNodes {
  const reader = new NodeReader(body);
  return start === undefined ? reader.root() : reader.elements(start, from);
}

class NodeReader {
  readonly #body: BodyText;
  #at = 0;

  constructor(body: BodyText) {
    this.#body = body;
  }

  root(): JsonNodes {
    this.#skipSpace();
    const node = this.#node('');
    return node === undefined ? this.#broken([]) : { nodes: [node], next: undefined, fault: undefined };
  }

  elements(start: number, from: JsonPlace | undefined): JsonNodes {
    this.#at = start;
    const isObject = this.#byte() === 0x7b;
    if (!isObject && this.#byte() !== 0x5b) return this.#broken([]);
    const limit = from === undefined ? start + mostPassed.first : from.at + mostPassed.later;
    const nodes: JsonNode[] = [];
    for (let place = from ?? { ...between, at: start + 1, index: 0 }; ;) {
      place = this.#pass(place, limit);
      this.#at = place.at;
      if (place.depth > 0) return this.#isEnd ? this.#broken(nodes) : { nodes, next: place, fault: undefined };
      const isLast = this.#skipToElement(place.index > 0);
      if (isLast === undefined) return this.#broken(nodes);
      if (isLast) return { nodes, next: undefined, fault: undefined };
      // The place is before the comma, where the next call finds it.
      if (nodes.length === mostNodes) return { nodes, next: place, fault: undefined };
      const node = this.#member(isObject ? undefined : String(place.index));
      if (node === undefined) return this.#broken(nodes);
      nodes.push(node);
      const index = place.index + 1;
      place =
        node.kind === 'value' ? { ...between, at: this.#at, index } : { ...between, at: this.#at + 1, index, depth: 1 };
    }
  }

  /** Moves to the next element; true where there is none, undefined where something else follows. */
  #skipToElement(isFurther: boolean): boolean | undefined {
    this.#skipSpace();
    const byte = this.#byte();
    if (byte === 0x7d || byte === 0x5d) return true;
    if (isFurther && byte !== comma) return undefined;
    if (isFurther) this.#at += 1;
    this.#skipSpace();
    return this.#isEnd ? undefined : false;
  }

  /** An element, its name before it unless it is given; afterwards the reader is in it or behind it. */
  #member(key: string | undefined): JsonNode | undefined {
    if (key !== undefined) return this.#node(key);
    if (this.#byte() !== quote) return undefined;
    const start = this.#at;
    if (!this.#skipText()) return undefined;
    const name = this.#body.text(start, Math.min(this.#at, start + mostShown));
    this.#skipSpace();
    if (this.#byte() !== colon) return undefined;
    this.#at += 1;
    this.#skipSpace();
    return this.#node(name);
  }

  #node(key: string): JsonNode | undefined {
    const start = this.#at;
    const byte = this.#byte();
    if (byte === 0x7b || byte === 0x5b) {
      return { key, kind: byte === 0x7b ? 'object' : 'array', start, text: '', isCut: false };
    }
    if (byte === quote) this.#skipText();
    else this.#skipBare();
    if (this.#at === start) return undefined;
    const end = Math.min(this.#at, start + mostShown);
    return { key, kind: 'value', start, text: this.#body.text(start, end), isCut: end < this.#at };
  }

  /** Passes over the object or array that the place is in, as far as the limit. */
  #pass(place: JsonPlace, limit: number): JsonPlace {
    let { at, depth, isInText, isEscaped } = place;
    while (depth > 0 && at < limit) {
      const bytes = this.#body.bytes.restOf(at);
      if (bytes.byteLength === 0) break;
      const most = Math.min(bytes.byteLength, limit - at);
      let offset = 0;
      for (; offset < most && depth > 0; offset += 1) {
        const byte = bytes[offset];
        if (isEscaped) isEscaped = false;
        else if (isInText) {
          if (byte === quote) isInText = false;
          else if (byte === backslash) isEscaped = true;
        } else if (byte === quote) isInText = true;
        else if (byte === 0x7b || byte === 0x5b) depth += 1;
        else if (byte === 0x7d || byte === 0x5d) depth -= 1;
      }
      at += offset;
    }
    return { at, index: place.index, depth, isInText, isEscaped };
  }

  #byte(): number | undefined {
    return this.#body.bytes.restOf(this.#at)[0];
  }

  get #isEnd(): boolean {
    return this.#at >= this.#body.bytes.kept;
  }

  /** Moves behind the text that begins here; whether it ends. */
  #skipText(): boolean {
    this.#at += 1;
    let isEscaped = false;
    for (;;) {
      const bytes = this.#body.bytes.restOf(this.#at);
      if (bytes.byteLength === 0) return false;
      for (let offset = 0; offset < bytes.byteLength; offset += 1) {
        const byte = bytes[offset];
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          this.#at += offset + 1;
          return true;
        }
      }
      this.#at += bytes.byteLength;
    }
  }

  #skipBare(): void {
    this.#skipWhile((byte) => byte > 0x20 && byte !== comma && byte !== 0x5d && byte !== 0x7d);
  }

  #skipSpace(): void {
    this.#skipWhile((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
  }

  #skipWhile(isSkipped: (byte: number) => boolean): void {
    for (;;) {
      const bytes = this.#body.bytes.restOf(this.#at);
      const end = bytes.findIndex((byte) => !isSkipped(byte));
      this.#at += end < 0 ? bytes.byteLength : end;
      if (end >= 0 || bytes.byteLength === 0) return;
    }
  }

  #broken(nodes: readonly JsonNode[]): JsonNodes {
    return { nodes, next: undefined, fault: this.#fault };
  }

  get #fault(): string {
    const { noJson, keptEnds, bodyEnds } = answerWords().logged;
    if (!this.#isEnd) return noJson(this.#at);
    return this.#body.bytes.isCut ? keptEnds(this.#at) : bodyEnds(this.#at);
  }
}
