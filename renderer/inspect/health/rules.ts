import type { HealthKind, HealthThresholds, ThresholdName } from '@shared/contract/inspect/health';

/** What a person is told of a rule. */
export interface HealthRule {
  /** One place of it, and several. */
  readonly one: string;
  readonly many: string;
  /** The rule with its thresholds, as a sentence. */
  readonly sentence: (thresholds: HealthThresholds) => string;
  /** The thresholds that it uses. */
  readonly thresholds: readonly ThresholdName[];
}

const samples = (count: number) => `${count} sample${count === 1 ? '' : 's'}`;

/** The rules by what they find. */
export const healthRules: Readonly<Record<HealthKind, HealthRule>> = {
  failed: {
    one: 'not readable',
    many: 'not readable',
    sentence: () => 'The server gives an error in place of data.',
    thresholds: [],
  },
  noData: {
    one: 'no data',
    many: 'no data',
    sentence: () => 'There is no sample in the range.',
    thresholds: [],
  },
  stale: {
    one: 'stale',
    many: 'stale',
    sentence: ({ staleFactor, expectedSeconds }) =>
      `The last value is older than ${staleFactor} of the item’s longest usual intervals${
        expectedSeconds > 0 ? `; a single sample is held against the ${expectedSeconds} s that are expected` : ''
      }.`,
    thresholds: ['staleFactor', 'expectedSeconds'],
  },
  bad: {
    one: 'bad stretch',
    many: 'bad stretches',
    sentence: ({ badPercent }) => `More than ${badPercent} % of the samples have bad quality.`,
    thresholds: ['badPercent'],
  },
  gap: {
    one: 'gap',
    many: 'gaps',
    sentence: ({ gapFactor }) =>
      `No sample for longer than ${gapFactor} of the item’s longest usual intervals. An interval is usual where at least 5 as long take 3 % of the time.`,
    thresholds: ['gapFactor'],
  },
  flat: {
    one: 'flat line',
    many: 'flat lines',
    sentence: ({ flatMinutes, flatWithin }) =>
      `The value ${flatWithin === 0 ? 'stays the same' : `moves by no more than ${flatWithin}`} for ${flatMinutes} min or longer, though the item moves to and fro as a rule. A value that stays 0 is at rest.`,
    thresholds: ['flatMinutes', 'flatWithin'],
  },
  stepBack: {
    one: 'step back in time',
    many: 'steps back in time',
    sentence: () => 'The server sends a sample with an earlier time than the one before.',
    thresholds: [],
  },
  future: {
    one: 'time in the future',
    many: 'times in the future',
    sentence: ({ futureSeconds }) =>
      `Samples have a time more than ${futureSeconds} s after this computer’s present; a day ahead is looked at.`,
    thresholds: ['futureSeconds'],
  },
  limits: {
    one: 'stretch outside the limits',
    many: 'stretches outside the limits',
    sentence: () => 'Values lie outside the range that the item library has for the item.',
    thresholds: [],
  },
  text: {
    one: 'text among numbers',
    many: 'texts among numbers',
    sentence: () => 'Samples are texts where the item gives numbers, or numbers where it gives texts.',
    thresholds: [],
  },
  none: {
    one: 'stretch without a value',
    many: 'stretches without a value',
    sentence: () => 'Samples have no value, though their quality is not bad.',
    thresholds: [],
  },
  duplicate: {
    one: 'stretch of duplicates',
    many: 'stretches of duplicates',
    sentence: () => 'Samples have the same time as the one before.',
    thresholds: [],
  },
  spike: {
    one: 'spike',
    many: 'spikes',
    sentence: ({ spikeFactor, spikeSamples }) =>
      `The value leaves by more than ${spikeFactor} usual moves and is back after ${samples(spikeSamples)} at most. A move is usual that 95 % of the moves do not exceed; an item that often steps as far is switched, and has no spikes.`,
    thresholds: ['spikeFactor', 'spikeSamples'],
  },
  interpolated: {
    one: 'different interpolated value',
    many: 'different interpolated values',
    sentence: ({ interpolatedPercent }) =>
      `At 100 instants of the range, a good interpolated value differs from what the raw samples give, as a line and as steps, by more than ${interpolatedPercent} % of all that the item moves.`,
    thresholds: ['interpolatedPercent'],
  },
  rate: {
    one: 'too few samples',
    many: 'too few samples',
    sentence: ({ expectedSeconds, ratePercent }) =>
      `Fewer than ${ratePercent} % of the samples came that one every ${expectedSeconds} s would give.`,
    thresholds: ['expectedSeconds', 'ratePercent'],
  },
  uncertain: {
    one: 'uncertain stretch',
    many: 'uncertain stretches',
    sentence: ({ uncertainPercent }) => `More than ${uncertainPercent} % of the samples have uncertain quality.`,
    thresholds: ['uncertainPercent'],
  },
};

/** What a threshold is called, and its unit. */
export const thresholdWords: Readonly<Record<ThresholdName, { readonly label: string; readonly unit: string }>> = {
  staleFactor: { label: 'Stale: last value older than', unit: 'usual intervals' },
  gapFactor: { label: 'Gap: longer than', unit: 'usual intervals' },
  expectedSeconds: { label: 'Expected: a sample every (0: its own way)', unit: 's' },
  ratePercent: { label: 'Too few: less than', unit: '% of the expected' },
  flatMinutes: { label: 'Flat line: at least', unit: 'min' },
  flatWithin: { label: 'Flat line: moves by no more than', unit: 'of its unit' },
  spikeFactor: { label: 'Spike: more than', unit: 'usual moves' },
  spikeSamples: { label: 'Spike: at most', unit: 'samples' },
  futureSeconds: { label: 'In the future: later than', unit: 's' },
  badPercent: { label: 'Bad: more than', unit: '%' },
  uncertainPercent: { label: 'Uncertain: more than', unit: '%' },
  interpolatedPercent: { label: 'Interpolated: off by more than', unit: '%' },
  rawMillions: { label: 'Read raw in all: at most', unit: 'million samples' },
};
