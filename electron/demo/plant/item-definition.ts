import type { Reporting } from './clocks';
import type { Fault } from './faults';
import type { Signal } from './signal';

interface DefinitionBase {
  /** Path below the plant's root, `/` between the levels. */
  readonly name: string;
  readonly description: string;
  readonly reporting: Reporting;
  /** Later faults win over earlier ones. */
  readonly faults?: readonly Fault[];
  /** The error that the server returns instead of values. */
  readonly error?: { readonly code: number; readonly msg: string };
  /** No file belongs to it. */
  readonly withoutFiles?: true;
  /** The clock of its source runs so many milliseconds ahead: the newest samples lie in the future. */
  readonly ahead?: number;
  /** The item was taken out of service then: no sample at or after it, ms. */
  readonly until?: number;
}

interface NumberDefinition extends DefinitionBase {
  readonly unit: string;
  readonly signal: Signal;
  /** Digits after the point that the transmitter sends. */
  readonly decimals: number;
  /** Set-points and counters hold their value until the next sample. */
  readonly stepped?: boolean;
}

interface TextDefinition extends DefinitionBase {
  readonly text: (t: number) => string;
}

interface BooleanDefinition extends DefinitionBase {
  readonly on: (t: number) => boolean;
}

/** A row of the item tables: what is measured, how often it is stored, and its faults. */
export type ItemDefinition = NumberDefinition | TextDefinition | BooleanDefinition;
