import { kernelMaker } from './compiled-kernel';
import { binary } from './kernel/index.ts?assembly';
import { powersOfFive } from './powers';

/** What the binary gives out; addresses are of its linear memory. Each function is explained at its source in kernel/. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  readonly input: Constant;
  readonly inputSize: Constant;
  readonly room: Constant;
  readonly values: Constant;
  readonly times: Constant;
  readonly codes: Constant;
  readonly powersReach: Constant;
  readonly powersOfFive: Constant;
  /** Where the address behind what the last call took stands. */
  readonly cursor: Constant;
  number(from: number, end: number): number;
  takeNumbers(from: number, end: number, nulls: boolean): number;
  takeCodes(from: number, end: number): number;
  takePoints(from: number, end: number): number;
}

interface Constant {
  readonly value: number;
}

const instantiate = kernelMaker(binary, isKernel);

/**
 * A text in WebAssembly's linear memory, and the hot loops over its plain elements there (decision record 9). Positions are
 * offsets in `text`, `end` is where the text ends. Every `take…` takes what is complete and plain, in front of which it
 * stops, puts it into the columns from their start on, and returns how many elements that were.
 */
export class ScanKernel {
  /** Room for a text and eight zero bytes behind it; its size never changes. */
  readonly text: Buffer;
  /** Numbers of an array, or values of points, NaN for none. */
  readonly values: Float64Array<ArrayBuffer>;
  /** Timestamps of points. */
  readonly times: Float64Array<ArrayBuffer>;
  /** Quality codes. */
  readonly codes: Uint32Array<ArrayBuffer>;
  readonly #exports: KernelExports;
  readonly #base: number;
  readonly #cursor: Uint32Array;

  constructor() {
    const exports = instantiate();
    const { buffer } = exports.memory;
    const room = exports.room.value;
    this.#exports = exports;
    this.#base = exports.input.value;
    this.#cursor = new Uint32Array(buffer, exports.cursor.value, 1);
    this.text = Buffer.from(buffer, exports.input.value, exports.inputSize.value);
    this.values = new Float64Array(buffer, exports.values.value, room);
    this.times = new Float64Array(buffer, exports.times.value, room);
    this.codes = new Uint32Array(buffer, exports.codes.value, room);
    powers ??= powersOfFive(exports.powersReach.value);
    new BigUint64Array(buffer, exports.powersOfFive.value, powers.length).set(powers);
  }

  /** Position behind what the last call took. */
  get behind(): number {
    return (this.#cursor[0] ?? 0) - this.#base;
  }

  /** Reads a number; NaN, and no new `behind`, when none can be read here exactly. */
  number(from: number, end: number): number {
    return this.#exports.number(this.#base + from, this.#base + end);
  }

  /** Takes numbers of an array into `values`, `null` as NaN where `nulls` says so. */
  takeNumbers(from: number, end: number, nulls: boolean): number {
    return this.#exports.takeNumbers(this.#base + from, this.#base + end, nulls);
  }

  /** Takes quality codes of an array into `codes`. */
  takeCodes(from: number, end: number): number {
    return this.#exports.takeCodes(this.#base + from, this.#base + end);
  }

  /** Takes points of a flat list into all three columns. */
  takePoints(from: number, end: number): number {
    return this.#exports.takePoints(this.#base + from, this.#base + end);
  }
}

/** Kernels that wait for their next use: a WebAssembly memory is small but dear to set up. */
const spare: ScanKernel[] = [];
const mostSpare = 4;
// Made at the first use, and the same for all.
let powers: BigUint64Array | undefined;

/** A kernel that nobody else uses until it is given back. */
export function acquireKernel(): ScanKernel {
  return spare.pop() ?? new ScanKernel();
}

/** Gives a kernel back, which must not be used any more. */
export function releaseKernel(kernel: ScanKernel): void {
  if (spare.length < mostSpare) spare.push(kernel);
}

/** Whether these are the kernel's: what kernel/index.ts gives out is compiled with this file, so one function tells. */
function isKernel(exports: object): exports is KernelExports {
  return 'takePoints' in exports;
}
