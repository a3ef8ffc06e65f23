import type { ByteScanner } from './byte-scanner';
import { byte } from './json-bytes';
import {
  FrameFault,
  WalkFault,
  type ArrayFrame,
  type Capture,
  type ObjectFrame,
  type ValueConsumer,
} from './json-frames';
import { ValueCapture, ValueSkipper } from './value-skipper';
import { historyWords } from '../words/history';

/** A container that is open; `index` is of the element, `key` of the member that is being read. */
type Level =
  | { readonly kind: 'object'; readonly frame: ObjectFrame; key: string }
  | { readonly kind: 'array'; readonly frame: ArrayFrame; index: number };

type Phase = 'first' | 'key' | 'colon' | 'element' | 'value' | 'passing' | 'after' | 'end';

/**
 * Reads one JSON value piece by piece and hands its parts to frames. Holds the open containers, not what was in them;
 * what no frame wants is passed over, however large or deep. Takes `NaN`, `Infinity` and `-Infinity` for numbers, too: one of
 * them would else cost the whole answer.
 */
export class JsonWalker {
  readonly #scanner: ByteScanner;
  readonly #levels: Level[] = [];
  #phase: Phase = 'value';
  #target: ValueConsumer | Capture | undefined;
  #passing: ValueSkipper | ValueCapture = new ValueSkipper();
  /** Offset of the value, or of the closing bracket, that is being looked at. */
  #offset = 0;
  /** Bracket that awaits its frame. */
  #opening: number | undefined;

  constructor(scanner: ByteScanner, root: ValueConsumer) {
    this.#scanner = scanner;
    this.#target = root;
  }

  /** Whether the value is complete. */
  get complete(): boolean {
    return this.#phase === 'end';
  }

  /** Where in the value it stands, for example `data.items[0].intervals[3].T`. */
  get place(): string {
    const steps = this.#levels.map((level) => (level.kind === 'array' ? `[${level.index}]` : `.${level.key}`));
    return steps.join('').replace(/^\./, '');
  }

  /** Reads on as far as the scanner's bytes go; throws a WalkFault where they are no JSON or a frame can't go on. */
  advance(): void {
    while (this.#guarded()) continue;
  }

  /**
   * Gives up the innermost object that can be given up, for what its frames hold by now. Without effect while a value is
   * passed over. Throws a WalkFault where there is no such object.
   */
  giveUp(what: string): void {
    if (this.#phase !== 'passing') this.#recover(new FrameFault(what));
  }

  #guarded(): boolean {
    try {
      return this.#step();
    } catch (thrown) {
      if (!(thrown instanceof FrameFault)) throw thrown;
      this.#recover(thrown);
      return true;
    }
  }

  /** One token; false when it is not complete yet. */
  #step(): boolean {
    if (this.#phase === 'passing') return this.#pass();
    const next = this.#scanner.skipSpace();
    if (this.#scanner.at >= this.#scanner.end) return false;
    switch (this.#phase) {
      case 'first':
        return this.#first(next);
      case 'key':
        return this.#key();
      case 'colon':
        return this.#colon(next);
      case 'element':
        return this.#element();
      case 'value':
        return this.#value(next);
      case 'after':
        return this.#after(next);
      case 'end':
        return this.#refuse(historyWords().json.behind);
    }
  }

  #first(next: number): boolean {
    const level = this.#levels.at(-1);
    if (next === closerOf(level)) return this.#close();
    this.#phase = level?.kind === 'array' ? 'element' : 'key';
    return true;
  }

  #key(): boolean {
    const key = this.#scanner.text();
    if (key === undefined) return this.#unread(historyWords().json.noName);
    const level = this.#levels.at(-1);
    if (level?.kind === 'object') level.key = key;
    this.#phase = 'colon';
    return true;
  }

  #colon(next: number): boolean {
    if (next !== byte.colon) return this.#refuse(historyWords().json.noColon);
    this.#scanner.at += 1;
    const level = this.#levels.at(-1);
    this.#target = level?.kind === 'object' ? level.frame.member(level.key) : undefined;
    this.#phase = 'value';
    return true;
  }

  #element(): boolean {
    const level = this.#levels.at(-1);
    if (level?.kind !== 'array') return this.#refuse(historyWords().json.noElement);
    const taken = level.frame.fast?.(this.#scanner) ?? 0;
    level.index += Math.max(1, taken);
    this.#target = level.frame.element;
    this.#phase = taken > 0 ? 'after' : 'value';
    return true;
  }

  #value(next: number): boolean {
    this.#offset = this.#scanner.offset;
    const target = this.#target;
    if (target === undefined || 'capture' in target) {
      return this.#startPassing(target === undefined ? new ValueSkipper() : new ValueCapture(target));
    }
    switch (next) {
      case byte.openObject:
      case byte.openArray:
        return this.#open(next, target);
      case byte.quote:
        return this.#text(target);
      case byte.n:
        return this.#scalar(target, this.#scanner.word('null') ? null : undefined);
      case byte.t:
        return this.#scalar(target, this.#scanner.word('true') ? true : undefined);
      case byte.f:
        return this.#scalar(target, this.#scanner.word('false') ? false : undefined);
      default:
        return this.#scalar(target, this.#scanner.numberOrWord());
    }
  }

  #text(target: ValueConsumer): boolean {
    const text = this.#scanner.text();
    if (text !== undefined || this.#scanner.missing !== 'long' || target.longText === undefined)
      return this.#scalar(target, text);
    this.#startPassing(new ValueSkipper());
    target.longText();
    return true;
  }

  #scalar(target: ValueConsumer, value: number | string | boolean | null | undefined): boolean {
    if (value === undefined) return this.#unread(historyWords().json.noValue);
    this.#phase = this.#levels.length === 0 ? 'end' : 'after';
    target.scalar(value);
    return true;
  }

  #open(bracket: number, target: ValueConsumer): boolean {
    this.#scanner.at += 1;
    this.#opening = bracket + 2;
    const taker = bracket === byte.openObject ? objectLevel(target.object()) : arrayLevel(target.array());
    this.#opening = undefined;
    if (taker === undefined) return this.#startPassing(new ValueSkipper([bracket + 2]));
    if ('capture' in taker) {
      this.#scanner.at -= 1;
      return this.#startPassing(new ValueCapture(taker));
    }
    this.#levels.push(taker);
    this.#phase = 'first';
    return true;
  }

  #after(next: number): boolean {
    const level = this.#levels.at(-1);
    if (next === closerOf(level)) return this.#close();
    if (next !== byte.comma) return this.#refuse(historyWords().json.noComma);
    this.#scanner.at += 1;
    this.#phase = level?.kind === 'array' ? 'element' : 'key';
    return true;
  }

  #close(): boolean {
    this.#offset = this.#scanner.offset;
    this.#scanner.at += 1;
    const level = this.#levels.pop();
    this.#phase = this.#levels.length === 0 ? 'end' : 'after';
    level?.frame.close();
    return true;
  }

  #startPassing(passing: ValueSkipper | ValueCapture): boolean {
    this.#passing = passing;
    this.#phase = 'passing';
    return true;
  }

  #pass(): boolean {
    const state = this.#passing.skip(this.#scanner);
    if (state === 'invalid') return this.#refuse(historyWords().json.noValue);
    if (state === 'done') this.#phase = this.#levels.length === 0 ? 'end' : 'after';
    return state === 'done';
  }

  /** Gives a frame's fault to the innermost frame that recovers, and passes over the rest of that frame's member. */
  #recover({ message, suffix }: FrameFault): void {
    const fault = { place: this.place + suffix, offset: this.#offset, what: message };
    const closers = this.#opening === undefined ? [] : [this.#opening];
    this.#opening = undefined;
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      if (level.kind === 'object' && level.frame.recover !== undefined) {
        level.frame.recover(fault);
        if (closers.length > 0) this.#startPassing(new ValueSkipper(closers));
        return;
      }
      closers.unshift(closerOf(level) ?? 0);
      this.#levels.pop();
    }
    throw new WalkFault(fault);
  }

  #unread(what: string): boolean {
    return this.#scanner.missing === 'incomplete' ? false : this.#refuse(what);
  }

  #refuse(what: string): never {
    throw new WalkFault({ place: this.place, offset: this.#scanner.offset, what });
  }
}

function closerOf(level: Level | undefined): number | undefined {
  if (level === undefined) return undefined;
  return level.kind === 'object' ? byte.closeObject : byte.closeArray;
}

function objectLevel(taker: ObjectFrame | Capture | undefined): Level | Capture | undefined {
  return taker === undefined || 'capture' in taker ? taker : { kind: 'object', frame: taker, key: '' };
}

function arrayLevel(taker: ArrayFrame | Capture | undefined): Level | Capture | undefined {
  return taker === undefined || 'capture' in taker ? taker : { kind: 'array', frame: taker, index: -1 };
}
