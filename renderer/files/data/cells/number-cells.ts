import type { Cell, Cells, Search } from './cell';

/** Numbers in every row. */
export class NumberCells implements Cells {
  readonly #numbers: Float64Array | Int32Array;

  constructor(numbers: Float64Array) {
    const whole = Int32Array.from(numbers);
    this.#numbers = numbers.every((number, row) => Object.is(number, whole[row])) ? whole : numbers.slice();
  }

  at(row: number): Cell {
    return this.#numbers[row];
  }

  mark({ word }: Search, hits: Uint8Array): void {
    if (word.number === undefined) return;
    const holds = numberFinder(word.number);
    for (let row = 0; row < this.#numbers.length; row += 1) {
      if (hits[row] === 0 && holds(this.#numbers[row] ?? Number.NaN)) hits[row] = 1;
    }
  }

  get isQuick(): boolean {
    return false;
  }

  get bytes(): number {
    return this.#numbers.byteLength;
  }
}

/** How instants are written: as toISOString does, or so without the milliseconds. */
type InstantForm = 'milliseconds' | 'seconds';

/** How all of some texts are written; undefined unless each can be written again from its milliseconds alone. */
export function instantForm(texts: readonly string[]): InstantForm | undefined {
  const form = texts[0]?.length === 24 ? 'milliseconds' : 'seconds';
  return texts.length > 0 && texts.every((text) => isWritten(text, form)) ? form : undefined;
}

function isWritten(text: string, form: InstantForm): boolean {
  if (text.length !== (form === 'seconds' ? 20 : 24) || !text.endsWith('Z')) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && written(instant, form) === text;
}

function written(instant: number, form: InstantForm): string {
  const text = new Date(instant).toISOString();
  return form === 'seconds' ? text.replace('.000Z', 'Z') : text;
}

/** What is typed of a time as it was sent and stands in none as it is shown; not `t` or `t10`, which are meant for names. */
const sentText = /^(?=.*[-:])[-\d:.]*(?:t[\d:.]*z?|z)$/;
/** What is typed of milliseconds since the epoch: more digits than most years have. */
const sentNumber = /^-?\d{5,}$/;

/** Instants in every row, as numbers or texts; found as times are shown, and as they were sent. */
export class TimeCells implements Cells {
  readonly #instants: Float64Array;
  readonly #form: InstantForm | 'number';
  readonly #isTime: boolean;

  private constructor(instants: Float64Array, form: InstantForm | 'number', isTime: boolean) {
    this.#instants = instants;
    this.#form = form;
    this.#isTime = isTime;
  }

  static ofNumbers(instants: Float64Array): TimeCells {
    return new TimeCells(instants.slice(), 'number', true);
  }

  /** `form`: how the texts are written; `isTime`: whether they are shown as times, or as they were sent. */
  static ofTexts(texts: readonly string[], form: InstantForm, isTime: boolean): TimeCells {
    return new TimeCells(Float64Array.from(texts, Date.parse), form, isTime);
  }

  at(row: number): Cell {
    const instant = this.#instants[row];
    return instant === undefined || this.#form === 'number' ? instant : written(instant, this.#form);
  }

  mark(search: Search, hits: Uint8Array): void {
    const holds = this.#finder(search);
    if (holds === undefined) return;
    for (let row = 0; row < this.#instants.length; row += 1) {
      if (hits[row] === 0 && holds(this.#instants[row] ?? Number.NaN)) hits[row] = 1;
    }
  }

  #finder({ word: { text, isTimely }, isInTime }: Search): ((instant: number) => boolean) | undefined {
    const form = this.#form;
    if (form === 'number') {
      const isSent = sentNumber.test(text) ? numberFinder(text) : undefined;
      if (isSent !== undefined) return (instant) => isSent(instant) || isInTime(instant);
      return isTimely ? isInTime : undefined;
    }
    const isSent = (instant: number) => written(instant, form).toLowerCase().includes(text);
    if (sentText.test(text)) return isSent;
    if (!isTimely) return undefined;
    return this.#isTime ? isInTime : (instant) => isInTime(instant) || isSent(instant);
  }

  get isQuick(): boolean {
    return false;
  }

  get bytes(): number {
    return this.#instants.byteLength;
  }
}

/** From here on, and below the inverse, numbers are written with an exponent (ECMA-262 §6.1.6.1.20). */
const exponentFrom = 1e21;
const exponentBelow = 1e-6;

/**
 * Whether a number, as it is written, begins with a text: looked at as a number, since writing very many takes long. Only
 * numbers that may well do so are written.
 */
export function numberFinder(text: string): (number: number) => boolean {
  const parts = /^(-?)(\d+)(\.?)(\d*)$/.exec(text);
  const begins = (number: number) => String(number).startsWith(text);
  if (parts === null) return begins;
  const [, minus, digits = '', point] = parts;
  const whole = Number(digits);
  // No number is written with zeros before it; beyond 2^53 digits no longer tell.
  if (String(whole) !== digits || whole > Number.MAX_SAFE_INTEGER) return begins;
  const isWhole = point === '';
  return (number) => {
    if (minus === '' ? number < 0 : number > 0) return false;
    const size = Math.abs(number);
    if (!(size === 0 || (size >= exponentBelow && size < exponentFrom))) return begins(number);
    let first = Math.trunc(size);
    if (!isWhole || whole === 0) return first === whole && begins(number);
    while (first > whole) first = Math.trunc(first / 10);
    return first === whole && (minus === '' || begins(number));
  };
}
