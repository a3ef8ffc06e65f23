import { parseTime, resolveTime, type ParsedTime } from '@shared/time/expression';
import type { TimeRange } from '@shared/time/range';
import { instantText } from './instant-text';
import type { RangeTexts } from './range-texts';

/** A range as it was typed, and the IANA zone that its local times and days were of. */
export interface ZonedTexts extends RangeTexts {
  readonly zone: string;
}

/**
 * Texts as they have to be in another zone: a date and time and a time of day go on meaning the same instant, days are
 * those of the zone.
 *
 * @param now milliseconds since the epoch
 */
export function textsIn({ start, end, zone: from }: ZonedTexts, to: string, now: number): RangeTexts {
  if (from === to) return { start, end };
  return { start: textIn(start, from, to, now), end: textIn(end, from, to, now) };
}

/** Texts that still mean `range`, as they did when they were kept, where the zone has become another. */
export function textsFor(texts: ZonedTexts, range: TimeRange, zone: string, now: number): RangeTexts {
  if (texts.zone === zone || !startFrom(texts, 'day', 'weekday', 'today')) return textsIn(texts, zone, now);
  return { start: instantText(range.start, zone), end: instantText(range.end, zone) };
}

/** Whether texts mean other instants in another zone, however they are written there. */
export function hasDays(texts: RangeTexts): boolean {
  return startFrom(texts, 'day', 'weekday');
}

type AnchorKind = Extract<ParsedTime, { ok: true }>['expression']['anchor']['kind'];

/** Whether one of the texts starts from such an anchor. */
function startFrom({ start, end }: RangeTexts, ...kinds: readonly AnchorKind[]): boolean {
  return [start, end].some((text) => {
    const parsed = parseTime(text);
    return parsed.ok && kinds.includes(parsed.expression.anchor.kind);
  });
}

function textIn(text: string, from: string, to: string, now: number): string {
  const parsed = parseTime(text);
  if (!parsed.ok || (parsed.expression.anchor.kind !== 'local' && parsed.expression.anchor.kind !== 'today'))
    return text;
  const instant = resolveTime(parsed.expression, { now, zone: from });
  return instant === undefined ? text : instantText(instant, to);
}
