import type { FileItem, FilesQuery } from '@shared/contract/files';
import { parseTime, resolveTime } from '@shared/time/expression';

/** What a person typed into the form of the Files area. */
export interface FilesForm {
  /** A path, or an object ID. */
  readonly item: string;
  /** Time expressions; blank for no bound. */
  readonly from: string;
  readonly to: string;
  /** Files per store; blank for the store's own default. */
  readonly limit: string;
}

/** A query is made from the form, or the fields say what is wrong with them. */
export type CheckedForm =
  | { readonly ok: true; readonly query: FilesQuery }
  | { readonly ok: false; readonly faults: FormFaults };
export type FormFaults = Partial<Readonly<Record<keyof FilesForm, string>>>;

/**
 * Checks the form and makes the query of it.
 *
 * @param now milliseconds since the epoch, what `*` stands for
 * @param zone IANA zone in which times are read
 */
export function checkFilesForm(form: FilesForm, now: number, zone: string): CheckedForm {
  const item = readItem(form.item.trim());
  const start = readBound(form.from.trim(), { now, zone });
  const end = readBound(form.to.trim(), { now, zone, ...(typeof start === 'number' ? { relativeTo: start } : {}) });
  const limit = readLimit(form.limit.trim());
  const faults: FormFaults = {
    ...(typeof item === 'string' ? { item } : {}),
    ...(typeof start === 'string' ? { from: start } : {}),
    ...(typeof end === 'string' ? { to: end } : endFault(start, end)),
    ...(typeof limit === 'string' ? { limit } : {}),
  };
  if (typeof item === 'string' || Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    query: {
      items: [item],
      ...(typeof start === 'number' ? { start } : {}),
      ...(typeof end === 'number' ? { end } : {}),
      ...(typeof limit === 'number' ? { limit } : {}),
    },
  };
}

/** The item, or what is wrong with the text. */
function readItem(text: string): FileItem | string {
  if (text === '') return 'Pick an item, or type its path or object ID.';
  if (/^\d{1,20}$/u.test(text)) return { id: text };
  return text.startsWith('/') ? { path: text } : 'A path begins with /, an object ID has only digits.';
}

function readBound(
  text: string,
  context: { now: number; zone: string; relativeTo?: number },
): number | string | undefined {
  if (text === '') return undefined;
  const parsed = parseTime(text);
  if (!parsed.ok) return parsed.error.message;
  return resolveTime(parsed.expression, context) ?? 'That time lies beyond the dates a computer has.';
}

function endFault(start: number | string | undefined, end: number | undefined): FormFaults {
  if (typeof start !== 'number' || end === undefined || start < end) return {};
  return { to: 'Must be later than “Files from”; the end itself is not included.' };
}

function readLimit(text: string): number | string | undefined {
  if (text === '') return undefined;
  const limit = Number(text);
  return Number.isSafeInteger(limit) && limit >= 1 ? limit : 'A whole number from 1, or blank for the store’s default.';
}
