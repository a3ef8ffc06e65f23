import type { z } from 'zod';
import { mostHarEntries, mostToldSkipped, type OpenedHar, type SkippedEntry } from '@shared/contract/inspect/har-file';
import { cutText } from '@shared/cut-text';
import { jsonFault, parseJsonText } from '@shared/json/json-text';
import { jsonPath, problem, ProblemError } from '@shared/problem/problem';
import type { RestoredRecord } from '../transport/log/restored-request';
import { type HarSourceFile, harRecord } from './har-record';
import { harEntrySchema, harFileSchema } from './har-schema';
import { harWords } from './words/har';

/** What a HAR file holds: its requests as the log shows them, the first that was sent first, and what was left out. */
export interface ReadHar extends Pick<OpenedHar, 'creator' | 'skippedCount' | 'skipped'> {
  readonly records: readonly RestoredRecord[];
}

/**
 * Reads a HAR file, whoever has written it: each request is checked alone, and one that is wrong takes no other with it. What is
 * secret by its name is blanked.
 *
 * @param named the file in messages: `“requests.har”`
 * @throws ProblemError of kind `file` where it is none, or none of its requests can be shown
 */
export function readHar(bytes: Buffer, named: string, source: HarSourceFile): ReadHar {
  const { version, creator, entries } = logOf(bytes, named);
  const words = harWords();
  if (version !== '' && !version.startsWith('1.')) throw noHar(named, words.otherVersion(cutText(version, 20)));
  if (entries.length === 0) throw noHar(named, words.noEntries);
  const records: RestoredRecord[] = [];
  const skipped: SkippedEntry[] = [];
  for (const [index, entry] of entries.slice(0, mostHarEntries).entries()) {
    const place = index + 1;
    const parsed = harEntrySchema.safeParse(entry);
    if (parsed.success) records.push(harRecord(parsed.data, place, source));
    else skipped.push({ place, url: addressIn(entry), reason: reasonOf(parsed.error) });
  }
  const [first] = skipped;
  if (records.length === 0 && first !== undefined) throw noHar(named, words.allSkipped(entries.length, first.reason));
  const beyond = Math.max(0, entries.length - mostHarEntries);
  if (beyond > 0) skipped.push({ place: mostHarEntries + 1, url: undefined, reason: words.beyond(mostHarEntries) });
  return {
    records: records.toSorted((a, b) => a.record.sentAt - b.record.sentAt),
    creator: cutText([creator?.name ?? '', creator?.version ?? ''].join(' ').trim(), 200),
    skippedCount: skipped.length + Math.max(0, beyond - 1),
    skipped: skipped.slice(0, mostToldSkipped),
  };
}

function logOf(bytes: Buffer, named: string): z.infer<typeof harFileSchema>['log'] {
  const parsed = harFileSchema.safeParse(jsonOf(bytes, named));
  if (parsed.success) return parsed.data.log;
  throw noHar(named, reasonOf(parsed.error));
}

function jsonOf(bytes: Buffer, named: string): unknown {
  try {
    return parseJsonText(bytes.toString('utf8'));
  } catch (thrown) {
    throw noHar(named, jsonFault(thrown));
  }
}

function noHar(named: string, reason: string): ProblemError {
  const { message, advice } = harWords().noHar;
  return new ProblemError(problem('file', message(named, reason), advice));
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  return `${jsonPath(issue?.path ?? [])}: ${issue?.message ?? ''}`;
}

/** The address of an entry that is wrong elsewhere, without its query. */
function addressIn(entry: unknown): string | undefined {
  const url = harEntrySchema.shape.request.shape.url.safeParse(
    typeof entry === 'object' && entry !== null && 'request' in entry ? memberOf(entry.request, 'url') : undefined,
  );
  return url.success ? withoutQuery(url.data) : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.slice(0, 300);
}
