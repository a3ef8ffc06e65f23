import type { ColumnChunk } from '@shared/vqt/columns';

/** Points that are cached between passes: about 20 MB. */
const MAX_CACHED_POINTS = 1_000_000;

/**
 * Chunks that can be iterated several times, as the layout with one array per column requires. A small range is cached
 * after the first pass; a larger one is generated again on each pass, so that memory stays bounded for any range.
 */
export function repeatable(
  generate: () => Iterable<ColumnChunk>,
  maxPoints = MAX_CACHED_POINTS,
): Iterable<ColumnChunk> {
  let cached: readonly ColumnChunk[] | undefined;
  function* firstPass(): Generator<ColumnChunk> {
    let seen: ColumnChunk[] | undefined = [];
    let points = 0;
    for (const chunk of generate()) {
      points += chunk.t.length;
      if (points > maxPoints) seen = undefined;
      seen?.push(chunk);
      yield chunk;
    }
    cached = seen;
  }
  return { [Symbol.iterator]: () => (cached ?? firstPass())[Symbol.iterator]() };
}
