import type { HealthKind, ThresholdName } from '@shared/contract/inspect/health';

/** The thresholds that each rule uses. */
export const ruleThresholds: Readonly<Record<HealthKind, readonly ThresholdName[]>> = {
  failed: [],
  noData: [],
  stale: ['staleFactor', 'expectedSeconds'],
  bad: ['badPercent'],
  gap: ['gapFactor'],
  flat: ['flatMinutes', 'flatWithin'],
  stepBack: [],
  future: ['futureSeconds'],
  limits: [],
  text: [],
  none: [],
  duplicate: [],
  spike: ['spikeFactor', 'spikeSamples'],
  interpolated: ['interpolatedPercent'],
  rate: ['expectedSeconds', 'ratePercent'],
  uncertain: ['uncertainPercent'],
};
