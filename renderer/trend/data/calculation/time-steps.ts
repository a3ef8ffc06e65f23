import type { WindowName } from '@shared/formula/expression';
import { changePer } from '@shared/vqt/value-between';
import { absent } from './input';
import { InstantChunk } from './instants';
import { ExactSum } from '../statistics/exact-sum';
import { Sum } from '../statistics/sum';
import type { SampleFeed } from './sample-feed';
import type { Qualities, Step, CountedUndefined } from './step';
import { WindowFigure } from './window-figures';

/** What is worked out of an operand's own samples up to each instant. */
abstract class FeedStep implements Step {
  readonly v: Float64Array;
  readonly q: Uint32Array;
  protected readonly qualities: Qualities;
  readonly #feed: SampleFeed;
  readonly #counts: CountedUndefined;
  /** Whether the operand has no data. */
  #isPaused = false;

  constructor(feed: SampleFeed, qualities: Qualities, counts: CountedUndefined, capacity: number) {
    this.v = new Float64Array(capacity);
    this.q = new Uint32Array(capacity);
    this.qualities = qualities;
    this.#feed = feed;
    this.#counts = counts;
  }

  evaluate({ t, length }: InstantChunk): void {
    const feed = this.#feed;
    for (let index = 0; index < length; index += 1) {
      const at = t[index] ?? 0;
      while (feed.t <= at) {
        this.#isPaused = feed.q === absent;
        if (this.#isPaused) this.pause(feed.t);
        else this.take(feed.t, this.qualities.isBad(feed.q) ? Number.NaN : feed.v, feed.q);
        feed.next();
      }
      if (this.#isPaused) this.write(index, Number.NaN, absent);
      else this.put(index, at);
    }
  }

  /** Takes in a sample of the operand; its value is NaN where it is bad. */
  protected abstract take(t: number, v: number, q: number): void;

  /** The operand has no data from here on, up to its next sample. */
  protected pause(_t: number): void {
    // What is told of its samples goes on with the next one.
  }

  /** Says with `write` what there is at an instant. */
  protected abstract put(index: number, at: number): void;

  protected write(index: number, value: number, quality: number): void {
    const isBeyond = !Number.isFinite(value) && !Number.isNaN(value);
    if (isBeyond) this.#counts.beyond += 1;
    this.v[index] = isBeyond ? Number.NaN : value;
    this.q[index] = isBeyond ? this.qualities.bad : quality;
  }
}

/**
 * A figure of the samples of (instant − span, instant]. Bad ones are left out, which makes the result uncertain, as
 * aggregates do (OPC 10000-13); where only bad ones are there, it is bad.
 */
export class WindowStep extends FeedStep {
  readonly #span: number;
  readonly #figure: WindowFigure;
  readonly #times = new Queue();
  readonly #codes = new Queue();
  #leftOut = 0;
  #uncertain = 0;
  /** Of a sample that is uncertain. */
  #uncertainCode = 0;
  #badCode = 0;
  #good = absent;

  constructor(
    { name, span, feed }: { readonly name: WindowName; readonly span: number; readonly feed: SampleFeed },
    qualities: Qualities,
    counts: CountedUndefined,
    capacity: number,
  ) {
    super(feed, qualities, counts, capacity);
    this.#span = span;
    this.#figure = new WindowFigure(name);
  }

  protected take(t: number, v: number, q: number): void {
    this.#times.push(t);
    this.#codes.push(q);
    this.#figure.push(v);
    this.#count(q, 1);
    this.#keep(q);
  }

  #count(code: number, by: 1 | -1): void {
    const its = this.qualities.rules.classOf(code);
    if (its === 2) this.#leftOut += by;
    else if (its === 1) this.#uncertain += by;
  }

  /** What the last sample of each class says is told: as long as any of the class is in the window, it is. */
  #keep(code: number): void {
    const its = this.qualities.rules.classOf(code);
    if (its === 2) this.#badCode = code;
    else if (its === 1) this.#uncertainCode = code;
    else this.#good = code;
  }

  protected put(index: number, at: number): void {
    while (this.#times.length > 0 && this.#times.first <= at - this.#span) {
      this.#times.shift();
      this.#count(this.#codes.first, -1);
      this.#codes.shift();
      this.#figure.shift();
    }
    this.write(index, this.#figure.value, this.#quality());
  }

  #quality(): number {
    const { length } = this.#times;
    if (length === 0) return absent;
    if (this.#leftOut === length) return this.#badCode;
    if (this.#uncertain > 0) return this.#uncertainCode;
    return this.#leftOut > 0 ? this.qualities.lacking : this.#good;
  }
}

/** Numbers that leave in the order in which they came. */
class Queue {
  #values: number[] = [];
  #from = 0;

  get length(): number {
    return this.#values.length - this.#from;
  }

  get first(): number {
    return this.#values[this.#from] ?? Number.NaN;
  }

  push(value: number): void {
    this.#values.push(value);
  }

  shift(): void {
    this.#from += 1;
    if (this.#from < 1024 || this.#from * 2 < this.#values.length) return;
    this.#values = this.#values.slice(this.#from);
    this.#from = 0;
  }
}

/** The change from the sample before to the last one, per `unit` milliseconds; none over a pause, as no line lies there. */
export class DerivativeStep extends FeedStep {
  readonly #unit: number;
  #last: { readonly t: number; readonly v: number; readonly q: number } | undefined;
  #v = Number.NaN;
  #q = absent;

  constructor(feed: SampleFeed, unit: number, qualities: Qualities, counts: CountedUndefined, capacity: number) {
    super(feed, qualities, counts, capacity);
    this.#unit = unit;
  }

  protected take(t: number, v: number, q: number): void {
    const last = this.#last;
    if (last !== undefined) {
      this.#v = changePer((t - last.t) / this.#unit, last.v, v);
      this.#q = this.qualities.worse(last.q, q);
    }
    this.#last = { t, v, q };
  }

  protected override pause(): void {
    this.#last = undefined;
    this.#v = Number.NaN;
    this.#q = absent;
  }

  protected put(index: number): void {
    this.write(index, this.#v, this.#q);
  }
}

/**
 * The area under an operand since its first sample, in units of time: under the line between two samples, or under what
 * is held. What is bad adds nothing and makes what follows uncertain.
 */
export class IntegralStep extends FeedStep {
  readonly #unit: number;
  readonly #held: boolean;
  #last: { readonly t: number; readonly v: number; readonly q: number } | undefined;
  /** In milliseconds. It may be beyond a double, and come back. */
  readonly #sum = new ExactSum();
  #q = absent;

  constructor(
    { feed, unit, held }: { readonly feed: SampleFeed; readonly unit: number; readonly held: boolean },
    qualities: Qualities,
    counts: CountedUndefined,
    capacity: number,
  ) {
    super(feed, qualities, counts, capacity);
    this.#unit = unit;
    this.#held = held;
  }

  protected take(t: number, v: number, q: number): void {
    const last = this.#last;
    this.#last = { t, v, q };
    const quality = this.#usable(v, q);
    this.#q = this.#q === absent ? quality : this.qualities.worse(this.#q, quality);
    if (last === undefined || Number.isNaN(last.v)) return;
    if (this.#held) this.#sum.addProduct(last.v, t - last.t);
    else if (!Number.isNaN(v)) this.#sum.addTrapezoid(last.v, v, t - last.t);
  }

  /** What is held is so up to the pause; a line is behind it only. */
  protected override pause(t: number): void {
    const last = this.#last;
    this.#last = undefined;
    if (this.#held && last !== undefined && !Number.isNaN(last.v)) this.#sum.addProduct(last.v, t - last.t);
  }

  /** What is bad counts as left out. */
  #usable(v: number, q: number): number {
    return Number.isNaN(v) ? this.qualities.lacking : q;
  }

  protected put(index: number): void {
    const last = this.#last;
    if (last === undefined) this.write(index, Number.NaN, absent);
    else if (Number.isNaN(last.v)) this.write(index, Number.NaN, last.q);
    else this.write(index, this.#sum.over(this.#unit), this.#q);
  }
}

/** No counter has more than 64 bits. */
const beyondCounters = 2 ** 64;

/** A counter that goes on where it fell: a fall is a new beginning from 0. What no counter reads (negative, vast) stays what it is. */
export class CounterStep extends FeedStep {
  readonly #offset = new Sum();
  #before = Number.NaN;
  #v = Number.NaN;
  #q = absent;

  protected take(_t: number, v: number, q: number): void {
    this.#q = q;
    this.#v = v;
    if (!(v >= 0 && v < beyondCounters)) return;
    if (v < this.#before) this.#offset.add(this.#before);
    this.#before = v;
    this.#v = this.#offset.plus(v);
  }

  protected put(index: number): void {
    this.write(index, this.#v, this.#q);
  }
}

/** What an operand was so many milliseconds before. */
export class DelayStep implements Step {
  readonly v: Float64Array;
  readonly q: Uint32Array;
  readonly #operand: Step;
  readonly #span: number;
  readonly #chunk: InstantChunk;

  constructor(operand: Step, span: number, capacity: number) {
    this.v = operand.v;
    this.q = operand.q;
    this.#operand = operand;
    this.#span = span;
    this.#chunk = new InstantChunk(capacity);
  }

  evaluate({ t, length }: InstantChunk): void {
    const chunk = this.#chunk;
    for (let index = 0; index < length; index += 1) chunk.t[index] = (t[index] ?? 0) - this.#span;
    chunk.length = length;
    chunk.number += 1;
    this.#operand.evaluate(chunk);
  }
}
