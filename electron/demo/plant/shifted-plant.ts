import type { Plant, Sample } from './historian';

/** A plant whose history is that of `plant`, `by` milliseconds later; where `by` is negative, earlier. */
export function shiftedPlant(plant: Plant, by: number): Plant {
  const moved = (sample: Sample | undefined) => sample && { ...sample, t: sample.t + by };
  return {
    ...plant,
    *raw(item, start, end, now) {
      for (const chunk of plant.raw(item, start - by, end - by, now - by))
        yield { ...chunk, t: chunk.t.map((time) => time + by) };
    },
    atOrBefore: (item, time, now) => moved(plant.atOrBefore(item, time - by, now - by)),
    after: (item, time, now) => moved(plant.after(item, time - by, now - by)),
  };
}
