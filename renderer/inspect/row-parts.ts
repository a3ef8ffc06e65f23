import { upperBound } from '@shared/ascending';
import type { BodyRow, FoundInBody } from '@shared/contract/inspect/request-record';

/** A part of a row of an answer. */
export interface RowPart {
  readonly text: string;
  /** Where it begins: bytes of the body. */
  readonly offset: number;
  /** Of which found place it is; undefined for what lies between. */
  readonly place: number | undefined;
}

const encoder = new TextEncoder();

type Found = Pick<FoundInBody, 'places' | 'bytes'>;

/** A row parted where found places begin and end; one that goes over the end of a row has a part in each. */
export function rowParts({ start, text, parts }: BodyRow, found: Found): readonly RowPart[] {
  if (parts === undefined) return textParts(start, text, found);
  return parts.flatMap((part): readonly RowPart[] =>
    part.isBlank
      ? [{ text: part.text, offset: part.start, place: undefined }]
      : textParts(part.start, part.text, found),
  );
}

function textParts(start: number, text: string, found: Found): readonly RowPart[] {
  const parts: RowPart[] = [];
  let at = start;
  for (const letter of text) {
    const place = placeAt(found, at);
    const last = parts.at(-1);
    if (last?.place === place && last !== undefined) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ text: letter, offset: at, place });
    at += encoder.encode(letter).byteLength;
  }
  return parts;
}

function placeAt({ places, bytes }: Found, at: number): number | undefined {
  const last = upperBound(places, at) - 1;
  const start = places[last];
  return start !== undefined && at < start + bytes ? last : undefined;
}
