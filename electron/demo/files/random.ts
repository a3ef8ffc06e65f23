import { seedOf, share } from '../plant/noise';

/** SeededRandom for the `n`th file: every aspect, told by name, always falls the same way. */
export interface SeededRandom {
  /** An even share in [0, 1). */
  share(aspect: string): number;
  /** True with a probability. */
  happens(aspect: string, probability: number): boolean;
  /** A whole number from `least` to `most`. */
  whole(aspect: string, least: number, most: number): number;
  /** One of the choices. */
  pick<const T extends readonly [unknown, ...unknown[]]>(aspect: string, choices: T): T[number];
}

export function seededRandom(n: number): SeededRandom {
  const draw = (aspect: string) => share(seedOfAspect(aspect), n);
  return {
    share: draw,
    happens: (aspect, probability) => draw(aspect) < probability,
    whole: (aspect, least, most) => least + Math.floor(draw(aspect) * (most - least + 1)),
    pick: (aspect, choices) => choices[Math.floor(draw(aspect) * choices.length)] ?? choices[0],
  };
}

const seeds = new Map<string, number>();

function seedOfAspect(aspect: string): number {
  const known = seeds.get(aspect);
  if (known !== undefined) return known;
  const seed = seedOf(aspect);
  seeds.set(aspect, seed);
  return seed;
}
