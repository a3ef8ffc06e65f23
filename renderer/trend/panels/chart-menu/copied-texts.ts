import { codeWords, describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { wholeValue } from '../../../kit/text/format';
import { tsv } from '../../../kit/text/tsv';
import type { Sample, ValueAt } from '../../data/protocol';
import { textAt } from '../../interact/readout';
import { type AnalysedSeries, ownTime } from '../../scene/analysed-series';
import { sampleTimeText } from '../../scene/instants';
import { copiedState } from '../../../kit/text/state-text';
import { isNumber, sampleText } from '../../scene/sample-text';

/** What can be copied of a series at an instant. */
export interface CopiedTexts {
  /** Where the line is, or what the interval holds; undefined where nothing is known. */
  readonly here: string | undefined;
  /** Of the nearest sample; undefined where there is none, as in intervals of plot values. */
  readonly sample: SampleTexts | undefined;
}

interface SampleTexts {
  readonly value: string;
  readonly time: string;
  readonly quality: string;
  /** Name, time, value, unit and quality, for a spreadsheet. */
  readonly row: string;
}

/** The texts to be copied of a series, with all digits; times in an IANA zone. */
export function copiedTexts(
  found: ValueAt | undefined,
  series: AnalysedSeries,
  { scheme, zone }: { readonly scheme: QualityScheme; readonly zone: string },
): CopiedTexts {
  if (found === undefined) return { here: undefined, sample: undefined };
  const { interval, nearest, state, v } = found;
  if (interval !== undefined) return { here: textAt(found, series) || undefined, sample: undefined };
  const here = state !== undefined ? copiedState(state) : Number.isNaN(v) ? undefined : wholeValue(v);
  return { here, sample: nearest && textsOf(nearest, series, { scheme, zone }) };
}

function textsOf(
  sample: Sample,
  series: AnalysedSeries,
  { scheme, zone }: { readonly scheme: QualityScheme; readonly zone: string },
): SampleTexts {
  const described = describeQuality(sample.q, scheme);
  const quality = [described.name, codeWords(sample.q, described)].filter(Boolean).join(' · ');
  const time = sampleTimeText(ownTime(series, sample.t), zone);
  const { state } = sample;
  const hasNumber = isNumber(sample);
  const value = state !== undefined ? copiedState(state) : hasNumber ? wholeValue(sample.v) : sampleText(sample);
  const row = tsv([[series.label, time, hasNumber ? sample.v : value, series.unit, sample.q >>> 0, described.name]]);
  return { value, time, quality, row };
}
