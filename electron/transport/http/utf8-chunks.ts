/** The longest byte-order mark. */
const longestMark = 3;

/**
 * The pieces of a JSON body as UTF-8 without a byte-order mark: some servers send marks although they must not (RFC
 * 8259 §8.1), and other encodings, indicated by a mark or the content type. An unknown encoding is treated as UTF-8.
 * Each piece has a buffer of its own.
 */
export async function* utf8Pieces(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  contentType: string | null,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let head: Uint8Array<ArrayBuffer> | undefined = new Uint8Array();
  let convert = same;
  for await (const piece of pieces) {
    if (head === undefined) {
      yield* convert(piece);
      continue;
    }
    const begun: Uint8Array<ArrayBuffer> = joined(head, piece);
    head = mayBeMark(begun) ? begun : undefined;
    if (head !== undefined) continue;
    convert = converterOf(begun, contentType);
    yield* convert(begun);
  }
  if (head !== undefined && head.length > 0) yield head;
  yield* convert(undefined);
}

/** Converts a piece; undefined is the end of the body. */
type Convert = (piece: Uint8Array<ArrayBuffer> | undefined) => Iterable<Uint8Array<ArrayBuffer>>;

function* same(piece: Uint8Array<ArrayBuffer> | undefined): Iterable<Uint8Array<ArrayBuffer>> {
  if (piece !== undefined) yield piece;
}

function converterOf(begun: Uint8Array, contentType: string | null): Convert {
  const mark = markOf(begun);
  const encoding = mark ?? declared(contentType);
  if (encoding === 'utf-8' && mark === undefined) return same;
  // The decoder removes the mark.
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  return function* (piece) {
    const text = decoder.decode(piece, { stream: piece !== undefined });
    if (text !== '') yield encoder.encode(text);
  };
}

/** Whether more bytes are needed to decide. */
function mayBeMark(begun: Uint8Array): boolean {
  const [first] = begun;
  return first === undefined || (begun.length < longestMark && (first === 0xef || first >= 0xfe));
}

function markOf([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

function declared(contentType: string | null): string {
  const [, label = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '') ?? [];
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

function joined(a: Uint8Array, b: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (a.length === 0) return b;
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}
