import { type ByteScanner, longestToken } from '../json/byte-scanner';
import {
  type ArrayFrame,
  type Capture,
  FrameFault,
  type ObjectFrame,
  type Scalar,
  type ValueConsumer,
} from '../json/json-frames';
import type { UnequalArrays } from '@shared/contract/trend/remarks';
import { isQualityCode, unknownQuality } from '@shared/vqt/quality';
import type { ItemColumns, QualityColumn, TimeColumn, ValueColumn } from './item-columns';
import { historyWords } from '../words/history';

/**
 * Takes the value of `intervals` in any of its shapes (specification §2.2, public facts §2): a list of points, a list of
 * entries of arrays, or one such entry without the list.
 */
export function intervalsConsumer(columns: ItemColumns, remarks: FoundRemarks): ValueConsumer {
  const entry = new Entry(columns, remarks);
  const element: ValueConsumer = {
    scalar: () => refuse('noEntry'),
    object: () => entry.begin(),
    array: () => refuse('noEntry'),
  };
  const list: ArrayFrame = { element, fast: (scanner) => plainPoints(scanner, columns), close: () => undefined };
  return { scalar: () => refuse('noList'), object: () => entry.begin(), array: () => list };
}

/** What is odd about an item that can be drawn all the same, as it is found. */
export interface FoundRemarks {
  /** Points without a quality code. */
  withoutQuality: number;
  /** Points whose value is too long to be held. */
  tooLong: number;
  /** The lengths of the first arrays that differ. */
  unequal: UnequalArrays | undefined;
}

type Shape = 'missing' | 'scalar' | 'array';

/** One point, or one entry of arrays. T decides how many points there are; V and Q may be missing (public facts §2). */
class Entry implements ObjectFrame {
  readonly #columns: ItemColumns;
  readonly #remarks: FoundRemarks;
  /** A map, not an object, which has something under names such as `constructor` that a server may send. */
  readonly #consumers: ReadonlyMap<string, ValueConsumer>;
  readonly #shapes: Record<'V' | 'Q' | 'T', Shape> = { V: 'missing', Q: 'missing', T: 'missing' };
  /** Points before this entry. */
  #before = 0;
  #value: Scalar = null;
  #code = unknownQuality;
  #time = 0;

  constructor(columns: ItemColumns, remarks: FoundRemarks) {
    this.#columns = columns;
    this.#remarks = remarks;
    const { v, q, t } = columns;
    const known = {
      V: this.#values({
        element: valueConsumer(remarks, (value) => pushValue(columns, value)),
        fast: (scanner) => plainValues(scanner, v),
        close: () => undefined,
      }),
      Q: this.#scalars('Q', (value) => (this.#code = asQuality(value)), {
        element: scalars((value) => {
          q.push(asQuality(value));
          if (value === null) remarks.withoutQuality += 1;
        }),
        fast: (scanner) => plainQualities(scanner, q),
        close: () => undefined,
      }),
      T: this.#scalars('T', (value) => (this.#time = asTime(value)), {
        element: scalars((value) => t.push(asTime(value))),
        fast: (scanner) => plainTimes(scanner, t),
        close: () => undefined,
      }),
    };
    this.#consumers = new Map(Object.entries(known));
  }

  begin(): this {
    this.#before = this.#columns.t.count;
    this.#shapes.V = 'missing';
    this.#shapes.Q = 'missing';
    this.#shapes.T = 'missing';
    this.#value = null;
    this.#code = unknownQuality;
    return this;
  }

  member(key: string): ValueConsumer | undefined {
    return this.#consumers.get(key);
  }

  close(): void {
    const { V: shapeOfV, Q: shapeOfQ, T: shapeOfT } = this.#shapes;
    if (shapeOfT === 'missing') refuse('noTime', '.T');
    if (shapeOfT === 'array') this.#closeArrays();
    else if (shapeOfQ === 'array') refuse('fewTimes', '.T');
    else {
      if (shapeOfV === 'array') this.#value = this.#arrayText();
      this.#addPoint();
    }
  }

  /** Takes the values of this entry for one that is an array. */
  #arrayText(): string {
    const text = this.#columns.v.takeBack(this.#before, longestToken);
    if (text === undefined) this.#remarks.tooLong += 1;
    return text ?? tooLongText;
  }

  #addPoint(): void {
    pushValue(this.#columns, this.#value);
    this.#columns.q.push(this.#code);
    this.#columns.t.push(this.#time);
    if (this.#code === unknownQuality) this.#remarks.withoutQuality += 1;
  }

  /** Makes the arrays as long as T says; notes what was too short or too long, but not what was left out. */
  #closeArrays(): void {
    const { v, q, t } = this.#columns;
    const [values, codes, times] = [v.count - this.#before, q.count - this.#before, t.count - this.#before];
    const hasNoValues = this.#shapes.V !== 'array' && this.#value === null;
    const hasNoCodes = this.#shapes.Q !== 'array' && this.#code === unknownQuality;
    if ((values !== times && !hasNoValues) || (codes !== times && !hasNoCodes))
      this.#remarks.unequal ??= { times, values: hasNoValues ? times : values, codes: hasNoCodes ? times : codes };
    this.#remarks.withoutQuality += Math.max(0, times - codes);
    v.fillTo(t.count, Number.NaN);
    v.cutTo(t.count);
    q.fillTo(t.count, unknownQuality);
    q.cutTo(t.count);
  }

  /** A value that is an array itself is told from many values by its one time, which may come later. */
  #values(frame: ArrayFrame): ValueConsumer {
    const one = valueConsumer(this.#remarks, (value) => {
      this.#shapes.V = 'scalar';
      this.#value = value;
    });
    return {
      ...one,
      array: () => {
        this.#shapes.V = 'array';
        return frame;
      },
    };
  }

  #scalars(member: 'Q' | 'T', take: (value: Scalar) => void, frame: ArrayFrame): ValueConsumer {
    return {
      scalar: (value) => {
        this.#shapes[member] = 'scalar';
        take(value);
      },
      array: () => {
        this.#shapes[member] = 'array';
        return frame;
      },
      object: () => refuse('object'),
    };
  }
}

/** Stands for a value that is too long to be held. */
const tooLongText = '…';

/** Takes values of any kind: an object or an array as its JSON text (decision 71). */
function valueConsumer(remarks: FoundRemarks, take: (value: Scalar) => void): ValueConsumer {
  const longText = () => {
    remarks.tooLong += 1;
    take(tooLongText);
  };
  const text: Capture = {
    limit: longestToken,
    capture: (json) => (json === undefined ? longText() : take(json)),
  };
  return { scalar: take, longText, object: () => text, array: () => text };
}

/** Takes scalars and refuses containers. */
function scalars(take: (value: Scalar) => void): ValueConsumer {
  return {
    scalar: take,
    object: () => refuse('object'),
    array: () => refuse('array'),
  };
}

function pushValue({ v }: ItemColumns, value: Scalar): void {
  if (typeof value === 'number') v.push(value);
  else if (value === null) v.push(Number.NaN);
  else v.pushState(value);
}

function asTime(value: Scalar): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse('noMilliseconds');
}

function asQuality(value: Scalar): number {
  if (value === null) return unknownQuality;
  return typeof value === 'number' && isQualityCode(value) ? value : refuse('noQuality');
}

type Reason = 'noEntry' | 'noList' | 'noTime' | 'fewTimes' | 'object' | 'array' | 'noMilliseconds' | 'noQuality';

function refuse(reason: Reason, suffix?: string): never {
  throw new FrameFault(historyWords().faults[reason], suffix);
}

// The ways that nearly all points take. Each takes elements that are complete and plain, as many as the kernel takes at a
// time, leaves the scanner behind the last one, and returns how many that were; what is not plain is left to the frames.

/** Takes numbers and nulls of an array. */
function plainValues(scanner: ByteScanner, column: ValueColumn): number {
  return plainNumbers(scanner, column, true);
}

/** Takes numbers of an array. */
function plainTimes(scanner: ByteScanner, column: TimeColumn): number {
  return plainNumbers(scanner, column, false);
}

function plainNumbers(scanner: ByteScanner, column: ValueColumn | TimeColumn, nulls: boolean): number {
  const { kernel } = scanner;
  const count = kernel.takeNumbers(scanner.at, scanner.end, nulls);
  column.append(kernel.values, count);
  scanner.at = kernel.behind;
  return count;
}

/** Takes quality codes of an array. */
function plainQualities(scanner: ByteScanner, column: QualityColumn): number {
  const { kernel } = scanner;
  const count = kernel.takeCodes(scanner.at, scanner.end);
  column.append(kernel.codes, count);
  scanner.at = kernel.behind;
  return count;
}

/** Takes points `{"V":…,"Q":…,"T":…}` of a flat list, their members in any order, V a number, null or left out. */
function plainPoints(scanner: ByteScanner, { t, v, q }: ItemColumns): number {
  const { kernel } = scanner;
  const count = kernel.takePoints(scanner.at, scanner.end);
  t.append(kernel.times, count);
  v.append(kernel.values, count);
  q.append(kernel.codes, count);
  scanner.at = kernel.behind;
  return count;
}
