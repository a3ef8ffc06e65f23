import { formerWeight } from './former-weight';

/** Samples, and the milliseconds in which they were found. */
export interface SeenSamples {
  readonly points: number;
  readonly span: number;
}

/**
 * What is known of an item's samples once a newer read has shown more. Where one of both found nothing, no more of its time counts than
 * of the other's: years in which there was nothing don't make an item sparse where there is something.
 */
export function seenWith(former: SeenSamples, newer: SeenSamples): SeenSamples {
  const weight = formerWeight(former.span, newer.span);
  const spanOf = (one: SeenSamples, other: SeenSamples) =>
    one.points === 0 && other.points > 0 ? Math.min(one.span, other.span) : one.span;
  return {
    points: former.points * weight + newer.points,
    span: spanOf(former, newer) * weight + spanOf(newer, former),
  };
}
