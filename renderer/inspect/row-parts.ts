import { upperBound } from '@shared/ascending';
import type { FoundInBody } from '@shared/contract/inspect/request-record';
import type { AnswerRow } from './answer-rows';

/** A part of a row of an answer. */
export interface RowPart {
  readonly text: string;
  /** Where it begins: bytes of the body. */
  readonly offset: number;
  /** Of which found place it is; undefined for what lies between. */
  readonly place: number | undefined;
}

const encoder = new TextEncoder();

/** A row parted where found places begin and end; one that goes over the end of a row has a part in each. */
export function rowParts(
  { offset, text }: AnswerRow,
  found: Pick<FoundInBody, 'places' | 'bytes'>,
): readonly RowPart[] {
  const parts: RowPart[] = [];
  let at = offset;
  for (const letter of text) {
    const place = placeAt(found, at);
    const last = parts.at(-1);
    if (last?.place === place && last !== undefined) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ text: letter, offset: at, place });
    at += encoder.encode(letter).byteLength;
  }
  return parts;
}

function placeAt({ places, bytes }: Pick<FoundInBody, 'places' | 'bytes'>, at: number): number | undefined {
  const last = upperBound(places, at) - 1;
  const start = places[last];
  return start !== undefined && at < start + bytes ? last : undefined;
}
