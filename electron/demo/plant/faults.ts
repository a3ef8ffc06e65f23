import { seedOf, share } from './noise';

/** The effect of an episode on the samples it covers. */
export type FaultEffect =
  /** Every sample carries one of the codes (chosen per episode); its value is kept or missing. */
  | { readonly type: 'status'; readonly codes: readonly number[]; readonly value: 'kept' | 'missing' }
  /** No samples at all. */
  | { readonly type: 'gap' }
  /** The value is frozen at what it was when the episode began, with good quality. */
  | { readonly type: 'flatline' }
  /** The value is off by `size`. */
  | { readonly type: 'spike'; readonly size: number }
  /** A text stands in place of the number, with good quality. */
  | { readonly type: 'text'; readonly text: string }
  /** Each sample is stored twice. */
  | { readonly type: 'duplicate' }
  /** Each second sample is sent before the one that it follows. */
  | { readonly type: 'disorder' };

/** A fault that occurs once in every `every` ms and lasts between `shortest` and `longest` ms. */
export interface Fault {
  readonly effect: FaultEffect;
  readonly every: number;
  readonly shortest: number;
  readonly longest: number;
}

/** One occurrence of a fault, over [start, end). */
export interface Episode {
  readonly start: number;
  readonly end: number;
  /** Uniform in [0, 1) for this occurrence, for choices. */
  readonly choice: number;
}

type Lasting = readonly [shortest: number, longest: number];

/** Samples without a value and with a bad status. */
export function missing(every: number, lasting: Lasting, ...codes: readonly number[]): Fault {
  return fault({ type: 'status', codes, value: 'missing' }, every, lasting);
}

/** Samples with their value and a status that is not good. */
export function doubtful(every: number, lasting: Lasting, ...codes: readonly number[]): Fault {
  return fault({ type: 'status', codes, value: 'kept' }, every, lasting);
}

/** A communication gap. */
export function gap(every: number, lasting: Lasting): Fault {
  return fault({ type: 'gap' }, every, lasting);
}

/** A frozen reading that claims to be good. */
export function flatline(every: number, lasting: Lasting): Fault {
  return fault({ type: 'flatline' }, every, lasting);
}

/** A short jump by `size`, in the item's unit. */
export function spike(every: number, lasting: Lasting, size: number): Fault {
  return fault({ type: 'spike', size }, every, lasting);
}

/** A message of the transmitter where a number belongs. */
export function textAmong(every: number, lasting: Lasting, text: string): Fault {
  return fault({ type: 'text', text }, every, lasting);
}

/** An interface that delivers each sample twice. */
export function duplicated(every: number, lasting: Lasting): Fault {
  return fault({ type: 'duplicate' }, every, lasting);
}

/** A collector that sends samples in pairs, the later first. */
export function disordered(every: number, lasting: Lasting): Fault {
  return fault({ type: 'disorder' }, every, lasting);
}

function fault(effect: FaultEffect, every: number, [shortest, longest]: Lasting): Fault {
  return { effect, every, shortest, longest };
}

/** Returns the episodes of a fault that overlap [from, to); they are ascending and never overlap. */
export type EpisodeFinder = (from: number, to: number) => readonly Episode[];

/** The episodes of a fault; `name` distinguishes them from those of the same fault on another item. */
export function episodeFinder(name: string, { every, shortest, longest }: Fault): EpisodeFinder {
  const starts = seedOf(`${name} start`);
  const lengths = seedOf(`${name} length`);
  const choices = seedOf(`${name} choice`);
  return (from, to) => {
    const episodes: Episode[] = [];
    const last = Math.floor((to - 1) / every);
    for (let n = Math.floor(from / every); n <= last; n += 1) {
      const length = Math.round(shortest + share(lengths, n) * (longest - shortest));
      const start = Math.round(n * every + share(starts, n) * (every - length));
      const end = start + length;
      if (end > from && start < to) episodes.push({ start, end, choice: share(choices, n) });
    }
    return episodes;
  };
}
