import { seedOf, share } from '../plant/noise';

/** Random values of the `n`th file: the same for the same name of an aspect. */
export interface SeededRandom {
  /** Uniform in [0, 1). */
  share(aspect: string): number;
  /** True with a probability. */
  happens(aspect: string, probability: number): boolean;
  /** An integer from `least` to `most`. */
  integer(aspect: string, least: number, most: number): number;
  /** One of the choices. */
  pick<const T extends readonly [unknown, ...unknown[]]>(aspect: string, choices: T): T[number];
}

export function seededRandom(n: number): SeededRandom {
  const draw = (aspect: string) => share(seedOfAspect(aspect), n);
  return {
    share: draw,
    happens: (aspect, probability) => draw(aspect) < probability,
    integer: (aspect, least, most) => least + Math.floor(draw(aspect) * (most - least + 1)),
    pick: (aspect, choices) => choices[Math.floor(draw(aspect) * choices.length)] ?? choices[0],
  };
}

const seeds = new Map<string, number>();

function seedOfAspect(aspect: string): number {
  const cached = seeds.get(aspect);
  if (cached !== undefined) return cached;
  const seed = seedOf(aspect);
  seeds.set(aspect, seed);
  return seed;
}
