import { describeQuality, type QualityDescription, qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import type { ValueAt } from '../../data/protocol';

/** What is told of a quality code that is not good. */
interface QualityAt extends QualityDescription {
  readonly code: number;
}

/**
 * The quality of what a series is at an instant, as the read-out at the pointer tells it: that of the nearest sample, of plot values the
 * worst in their interval. Undefined where it is good, and where there is no sample.
 */
export function qualityAt(found: ValueAt | undefined, scheme: QualityScheme): QualityAt | undefined {
  const code = found?.interval === undefined ? found?.nearest?.q : found.interval.worst;
  if (code === undefined || qualityIndex(code, scheme) === 0) return undefined;
  return { code, ...describeQuality(code, scheme) };
}
