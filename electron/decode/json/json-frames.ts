import type { ByteScanner } from './byte-scanner';

export type Scalar = number | string | boolean | null;

/**
 * What takes a value: a scalar whole, a container by the frame that it returns, or as its text; undefined passes over the
 * container.
 */
export interface ValueConsumer {
  scalar(value: Scalar): void;
  /** Takes a text that is too long to be held; without it such a text is no value. */
  longText?(): void;
  object(): ObjectFrame | Capture | undefined;
  array(): ArrayFrame | Capture | undefined;
}

/** Takes the JSON text of a value; undefined when it is longer than `limit` bytes. */
export interface Capture {
  readonly limit: number;
  capture(text: string | undefined): void;
}

/** What takes the members of an object that is being read. */
export interface ObjectFrame {
  /** What takes the member's value; undefined passes over it. */
  member(key: string): ValueConsumer | Capture | undefined;
  close(): void;
  /** Takes a fault found anywhere within this object, whose rest is then passed over. */
  recover?(fault: Fault): void;
}

/** What takes the elements of an array that is being read. */
export interface ArrayFrame {
  readonly element: ValueConsumer;
  /**
   * Takes as many plain elements as stand complete at the scanner, with the commas between them, and returns how many;
   * the scanner then stands behind the last of them. For none it must not be moved.
   */
  fast?(scanner: ByteScanner): number;
  close(): void;
}

/** Where an answer is not what it should be. */
export interface Fault {
  readonly place: string;
  /** Byte offset in the body. */
  readonly offset: number;
  /** What is wrong, in words that follow the place. */
  readonly what: string;
}

/** Thrown by a frame that can't take what it was given. */
export class FrameFault extends Error {
  override readonly name = 'FrameFault';
  /** Put behind the place, for example `.T` where that member is missing. */
  readonly suffix: string;

  constructor(what: string, suffix = '') {
    super(what);
    this.suffix = suffix;
  }
}

/** Thrown by the walker when the text can't be read on. */
export class WalkFault extends Error {
  override readonly name = 'WalkFault';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.what);
    this.fault = fault;
  }
}
