import type { Problem, ProblemKind } from '../../problem/problem';

/** How many requests can be kept, and MB (10^6 bytes) of their answers; the last ones are. */
export const keptLimits = { requests: [10, 10_000], answersMb: [1, 4000] } as const;

/** What the time of a request is made of, in milliseconds; undefined where it has not come so far. */
export interface RequestTimes {
  /** As the next request of its read, until the others left it a place: before it was sent. */
  readonly queued: number;
  /**
   * From sending it to the first byte of its answer. Chromium's own queue, the connection, TLS and the server are in it: Electron's
   * `net.request` does not tell when one ends and the next begins.
   */
  readonly firstByte: number | undefined;
  /** From the first byte to the last one; what has come is decoded meanwhile. */
  readonly body: number | undefined;
  /** From the last byte until the answer is decoded and taken. */
  readonly decoding: number | undefined;
}

/** A part of a row: a piece of the body, or what stands for a secret in it. */
export interface BodyRowPart {
  /** The byte at which it begins. */
  readonly start: number;
  readonly text: string;
  readonly isBlank: boolean;
}

/** A row of the body of an answer. */
export interface BodyRow {
  /** The byte at which it begins: no character is parted between two rows, and a secret stands in the one where it begins. */
  readonly start: number;
  readonly text: string;
  /** Of one with a secret: the bytes of its text are not those of the body. */
  readonly parts?: readonly BodyRowPart[];
}

/** Where a text stands in the body of an answer. */
export interface FoundInBody {
  /** The bytes at which it begins, ascending; none overlaps the one before it. */
  readonly places: readonly number[];
  /** How many bytes it has. */
  readonly bytes: number;
  /** Whether it also stands behind the last one of these. */
  readonly isMore: boolean;
}

/** A request as the list of the Inspect area shows it. */
export interface RequestSummary {
  /** Counts from 1 in this run of the program. */
  readonly id: number;
  readonly connectionId: string;
  readonly connectionName: string;
  readonly operation:
    | 'Read Historical Data'
    | 'Read Files'
    | 'Download File'
    | 'Read Properties'
    | 'Token'
    | 'Connection test'
    | 'Newer version'
    /** Of a file: none of this API's. */
    | 'Other';
  readonly method: 'GET' | 'POST';
  /** Paths or IDs, in the order of the request. */
  readonly items: readonly string[];
  /** Milliseconds since the epoch; undefined where the request has no range. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  /** When the request was sent, milliseconds since the epoch. */
  readonly sentAt: number;
  /** Which try of the same request it is; the first is 1. */
  readonly attempt: number;
  /** The number of the request that a person had sent once more by this one. */
  readonly repeatOf: number | undefined;
  /** Whether it was made elsewhere, and is here from a file. */
  readonly isFromFile: boolean;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** HTTP status; undefined until the headers are there. */
  readonly status: number | undefined;
  readonly bytes: number;
  /** Bytes of the answer's body that are kept, from its start: in UTF-8, whatever the `bytes` that came are. */
  readonly keptBytes: number;
  /** Points for history, files for Read Files. */
  readonly points: number | undefined;
  /** From sending it to its end. */
  readonly durationMs: number | undefined;
  readonly times: RequestTimes;
  /** What went wrong, where anything did. */
  readonly failure: ProblemKind | undefined;
  /** Its connection was changed or removed before it had ended, which says nothing of the server; absent otherwise. */
  readonly connectionChanged?: true;
}

/** The operations that can be sent once more: they only read, and go to the connection's own server. */
const repeatedOperations = ['Read Historical Data', 'Read Files', 'Read Properties', 'Download File'] as const;

/** Whether a request is of one of them. */
export function isRepeatable({ operation }: Pick<RequestSummary, 'operation'>): boolean {
  return repeatedOperations.some((each) => each === operation);
}

/** A parameter of the specification, as it was asked. */
export interface RequestParameter {
  readonly name: string;
  /** As text; undefined where it was not sent and the specification has no default for it. */
  readonly value: string | undefined;
  /** Whether the request has it; else its default holds. */
  readonly isSent: boolean;
  /** Whether the specification knows it. */
  readonly isKnown: boolean;
  /** What it means, in the specification's words; an empty text for one that it does not know. */
  readonly meaning: string;
}

/** A request with everything that support needs; secrets are blanked. */
export interface RequestRecord extends RequestSummary {
  readonly url: string;
  readonly parameters: readonly RequestParameter[];
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly requestBody: string | undefined;
  readonly responseHeaders: readonly (readonly [string, string])[];
  /** Whether more of it came than is kept. */
  readonly isCut: boolean;
  /** What the server told of its work, as JSON. */
  readonly insights: string | undefined;
  readonly problem: Problem | undefined;
}

/** How the bodies of two answers compare, byte by byte. */
export type BodyComparison =
  | { readonly kind: 'equal' }
  /** The first byte that differs; where one body is the beginning of the other, its length. */
  | { readonly kind: 'different'; readonly at: number }
  /** Of at least one not all is kept: so many bytes are alike. */
  | { readonly kind: 'unknown'; readonly alike: number };

/** A member or element of a JSON answer. */
export interface JsonNode {
  /** The member's name as it was sent, quotation marks included; the index of an element; empty for the answer itself. */
  readonly key: string;
  readonly kind: 'object' | 'array' | 'value';
  /** Where it begins: bytes of the body. */
  readonly start: number;
  /** A value as it was sent, its beginning where it is long; empty for objects and arrays. */
  readonly text: string;
  readonly isCut: boolean;
}

/** From where the rest of an object or array is read; made by main, and given back as it is. */
export interface JsonPlace {
  readonly at: number;
  readonly index: number;
  /** How deep in the former element, which was not passed over yet. */
  readonly depth: number;
  readonly isInText: boolean;
  readonly isEscaped: boolean;
}

/** Some elements of an object or array, in their order. */
export interface JsonNodes {
  readonly nodes: readonly JsonNode[];
  /** Where the next ones are; undefined after the last one. */
  readonly next: JsonPlace | undefined;
  /** Why there are no more: the body is no JSON there, or was not kept so far. */
  readonly fault: string | undefined;
}

/** The shells that a cURL command is copied for. */
export const curlShells = ['posix', 'cmd', 'powershell'] as const;
export type CurlShell = (typeof curlShells)[number];

/** What repeats a request elsewhere: a cURL command for a shell, a script of PowerShell's own, or one of Python. */
export const requestForms = [...curlShells, 'script', 'python'] as const;
export type RequestForm = (typeof requestForms)[number];

/** Whether an answer is JSON by what its headers say, or they say nothing. */
export function isJson({ responseHeaders }: Pick<RequestRecord, 'responseHeaders'>): boolean {
  const type = responseHeaders.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return type === undefined || /json/i.test(type);
}
