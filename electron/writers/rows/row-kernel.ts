import { kernelMaker } from '../../decode/scan/compiled-kernel';
import { powersOfTen } from '../../decode/scan/powers';
import { binary } from './kernel/index.ts?assembly';

/** What the binary gives out; addresses are of its linear memory. Each function is explained at its source in kernel/. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  readonly room: Constant;
  readonly times: Constant;
  readonly values: Constant;
  readonly pieceSize: Constant;
  readonly head: Constant;
  readonly tail: Constant;
  readonly forms: Constant;
  readonly offsetText: Constant;
  readonly powers: Constant;
  readonly leastPower: Constant;
  readonly powersOfTen: Constant;
  readonly output: Constant;
  readonly outputSize: Constant;
  readonly written: Constant;
  start(separator: number, decimal: number): void;
  setOffset(milliseconds: number, from: number, to: number): void;
  writeRows(first: number, end: number, headLength: number, tailLength: number): number;
}

interface Constant {
  readonly value: number;
}

/** How an instant may be written: ISO 8601 with offset, local without one, milliseconds since the Unix epoch. */
const formBytes = { iso: 1, local: 2, epoch: 3 } as const;
export type KernelForm = keyof typeof formBytes;

/** Why rows were written no further, by the kernel's number for it. */
const stops = ['done', 'full', 'offset', 'unusual'] as const;
export type Stop = (typeof stops)[number];

/** Where the writing of rows has come to: the next row, and why it goes no further. */
export interface Written {
  readonly row: number;
  readonly stop: Stop;
}

/** A stretch of time in which a zone has one offset. */
export interface Offset {
  /** What is added to an instant to get the local time, milliseconds. */
  readonly milliseconds: number;
  /** As ISO 8601 writes it. */
  readonly text: string;
  /** The instants from `from` to before `to`, all with local years of four digits. */
  readonly from: number;
  readonly to: number;
}

const instantiate = kernelMaker(binary, isKernel);

/**
 * The hot loop of a CSV file in WebAssembly: columns in, lines out (decision record 12). It writes what is plain, in front
 * of anything else it stops and says why.
 */
export class RowKernel {
  /** Times of the rows at hand. */
  readonly times: Float64Array<ArrayBuffer>;
  /** Values of the rows at hand, NaN for none. */
  readonly values: Float64Array<ArrayBuffer>;
  readonly #exports: KernelExports;
  readonly #head: Uint8Array<ArrayBuffer>;
  readonly #tail: Uint8Array<ArrayBuffer>;
  readonly #offsetText: Uint8Array<ArrayBuffer>;
  readonly #output: Uint8Array<ArrayBuffer>;
  /** Bytes in the output, and the number of the last stop. */
  readonly #written: Int32Array<ArrayBuffer>;
  #headLength = 0;
  #tailLength = 0;

  /** The characters, ASCII, that part cells and stand before decimals; the time columns in their order. */
  constructor(separator: string, decimal: string, forms: readonly KernelForm[]) {
    const exports = instantiate();
    const { buffer } = exports.memory;
    const bytes = ({ value }: Constant, size: number) => new Uint8Array(buffer, value, size);
    this.#exports = exports;
    this.times = new Float64Array(buffer, exports.times.value, exports.room.value);
    this.values = new Float64Array(buffer, exports.values.value, exports.room.value);
    this.#head = bytes(exports.head, exports.pieceSize.value);
    this.#tail = bytes(exports.tail, exports.pieceSize.value);
    this.#offsetText = bytes(exports.offsetText, 8);
    this.#output = bytes(exports.output, exports.outputSize.value);
    this.#written = new Int32Array(buffer, exports.written.value, 2);
    bytes(exports.forms, 4).set(forms.map((form) => formBytes[form]));
    const powers = powersOfTen(-exports.leastPower.value, exports.powers.value);
    new BigUint64Array(buffer, exports.powersOfTen.value, powers.length).set(powers);
    exports.start(separator.charCodeAt(0), decimal.charCodeAt(0));
  }

  /** Rows that the columns have room for. */
  get room(): number {
    return this.times.length;
  }

  /** Bytes that a head or a tail may have. */
  get pieceSize(): number {
    return this.#head.length;
  }

  /** What was written and not taken yet; to be read before the next call. */
  get output(): Uint8Array<ArrayBuffer> {
    return this.#output.subarray(0, this.#written[0]);
  }

  /** Makes the output empty. */
  clear(): void {
    this.#written[0] = 0;
  }

  /** Puts bytes behind the output; false, and nothing done, when they have no room. */
  append(bytes: Uint8Array): boolean {
    const [at = 0] = this.#written;
    if (at + bytes.length > this.#output.length) return false;
    this.#output.set(bytes, at);
    this.#written[0] = at + bytes.length;
    return true;
  }

  /** What every row begins with from now on, with the separator behind it. */
  setHead(bytes: Uint8Array): void {
    this.#head.set(bytes);
    this.#headLength = bytes.length;
  }

  /** What stands behind the value of every row from now on, with the line's end. */
  setTail(bytes: Uint8Array): void {
    this.#tail.set(bytes);
    this.#tailLength = bytes.length;
  }

  setOffset({ milliseconds, text, from, to }: Offset): void {
    this.#offsetText.set(Buffer.from(text, 'latin1'));
    this.#exports.setOffset(milliseconds, from, to);
  }

  /** Writes the rows at hand from `first` to before `end`, as far as they are plain and there is room. */
  write(first: number, end: number): Written {
    const row = this.#exports.writeRows(first, end, this.#headLength, this.#tailLength);
    return { row, stop: stops[this.#written[1] ?? 0] ?? 'done' };
  }
}

/** Whether these are the kernel's: what kernel/index.ts gives out is compiled with this file, so one function tells. */
function isKernel(exports: object): exports is KernelExports {
  return 'writeRows' in exports;
}
