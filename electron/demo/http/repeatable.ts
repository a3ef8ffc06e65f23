import type { ColumnChunk } from '@shared/vqt/columns';

/** Points that are kept between passes: about 20 MB. */
const KEPT_POINTS = 1_000_000;

/**
 * Chunks that can be gone through several times, as the shape with one array per column needs. What is small enough is
 * kept after the first pass; more is made up anew on each pass, so that memory stays bounded for a range of any length.
 */
export function repeatable(generate: () => Iterable<ColumnChunk>, keptPoints = KEPT_POINTS): Iterable<ColumnChunk> {
  let kept: readonly ColumnChunk[] | undefined;
  function* firstPass(): Generator<ColumnChunk> {
    let seen: ColumnChunk[] | undefined = [];
    let points = 0;
    for (const chunk of generate()) {
      points += chunk.t.length;
      if (points > keptPoints) seen = undefined;
      seen?.push(chunk);
      yield chunk;
    }
    kept = seen;
  }
  return { [Symbol.iterator]: () => (kept ?? firstPass())[Symbol.iterator]() };
}
