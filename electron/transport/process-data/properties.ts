import { z } from 'zod';
import type { ItemProperties } from '@shared/contract/trend/item-properties';
import { textLimits } from '@shared/contract/limits';
import { cutText } from '@shared/cut-text';
import { ProblemError } from '@shared/problem/problem';
import { type Origin, parseBody } from '../http/whole-body';
import type { Payload } from '../http/request-payload';
import { bareInfinities } from '../json/lossless-json';
import { serverProblem, statedError } from '../problems/status-problem';
import { malformedResponse } from '../problems/transfer-problems';
import { plainPath } from './plain-path';

/** Properties that label a trend (public facts §8), below the path of an item. */
const propertyNames = {
  description: '.ObjectDescription',
  unit: '.OpcEngUnit',
  low: '.Limits.OpcRangeLow',
  high: '.Limits.OpcRangeHigh',
} as const;

type PropertyName = keyof typeof propertyNames;
const names = ['description', 'unit', 'low', 'high'] as const satisfies readonly PropertyName[];

/** The POST of Read for the properties of items (public facts §8). */
export function propertiesPayload(paths: readonly string[]): Payload {
  const items = paths.flatMap((path) => names.map((name) => ({ p: path + propertyNames[name] })));
  return { method: 'POST', body: JSON.stringify({ items }) };
}

const answerSchema = z.object({
  data: z.array(z.object({ p: z.string().optional(), v: z.unknown().optional() })),
});

/**
 * What an answer of Read says of items. An entry is known by its path, or by its place where it names none. One with an
 * error in place of a value says nothing, and so does a text that is too long for the library.
 *
 * @throws ProblemError: malformed, truncated, server
 */
export function propertiesIn(body: string, paths: readonly string[], origin: Origin): readonly ItemProperties[] {
  const sent = parseBody(body, origin);
  const stated = statedError(sent);
  if (stated !== undefined) throw new ProblemError(serverProblem(stated, origin));
  const parsed = answerSchema.safeParse(sent);
  if (!parsed.success) throw new ProblemError(malformedResponse(parsed.error, origin));
  const { data } = parsed.data;
  const requested = paths.flatMap((path) => names.map((name) => path + propertyNames[name]));
  const isWhole = data.length === requested.length;
  const values = new Map(data.map(({ p, v }, place) => [p ?? (isWhole ? requested[place] : undefined), v]));
  const valueAt = valuesByPath(values, new Set(requested));
  return paths.map((path) => propertiesOf(path, (name) => valueAt(path + propertyNames[name])));
}

/** Looks values up by the paths that were asked; those that the server has written in its own way belong to no other one. */
function valuesByPath(
  values: ReadonlyMap<string | undefined, unknown>,
  requested: ReadonlySet<string>,
): (path: string) => unknown {
  const rewritten = new Map(
    values.entries().flatMap(([p, v]) => (p === undefined || requested.has(p) ? [] : [[plainPath(p), v] as const])),
  );
  return (path) => (values.has(path) ? values.get(path) : rewritten.get(plainPath(path)));
}

function propertiesOf(path: string, valueOf: (name: PropertyName) => unknown): ItemProperties {
  const description = textIn(valueOf('description'), textLimits.text);
  const unit = textIn(valueOf('unit'), textLimits.unit);
  const [low, high] = [valueOf('low'), valueOf('high')];
  return {
    path,
    ...(description !== undefined && { description }),
    ...(unit !== undefined && { unit }),
    ...limitsIn(low, high),
  };
}

/** Characters of what is no limit that are told. */
const toldLimit = 40;

/** Limits as a range, or as what is told of them where they are none; nothing where neither says anything, as equal and infinite ones do. */
function limitsIn(low: unknown, high: unknown): Pick<ItemProperties, 'range' | 'oddLimits'> {
  if (typeof low === 'number' && typeof high === 'number') {
    const [isLow, isHigh] = [Number.isFinite(low), Number.isFinite(high)];
    if (isLow && isHigh && low < high) return { range: { low, high } };
    if (low === high || (!isLow && !isHigh)) return {};
  }
  const [lowText, highText] = [sentText(low), sentText(high)];
  return lowText === '' && highText === '' ? {} : { oddLimits: { low: lowText, high: highText } };
}

function sentText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value ?? '', bareInfinities) ?? '');
  const plain = text === '""' ? '' : text;
  return cutText(plain, toldLimit, '…');
}

function textIn(value: unknown, most: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > most ? undefined : text;
}
