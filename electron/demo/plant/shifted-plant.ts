import type { Plant, Sample } from './historian';

/** A plant whose history is that of `plant`, `by` milliseconds later; where `by` is negative, earlier. */
export function shiftedPlant(plant: Plant, by: number): Plant {
  const moved = (sample: Sample | undefined) => sample && { ...sample, t: sample.t + by };
  function* later(chunks: ReturnType<Plant['raw']>) {
    for (const chunk of chunks) yield { ...chunk, t: chunk.t.map((time) => time + by) };
  }
  return {
    ...plant,
    raw: (item, start, end, now) => later(plant.raw(item, start - by, end - by, now - by)),
    sent: (item, start, end, now) => later(plant.sent(item, start - by, end - by, now - by)),
    atOrBefore: (item, time, now) => moved(plant.atOrBefore(item, time - by, now - by)),
    after: (item, time, now) => moved(plant.after(item, time - by, now - by)),
  };
}
