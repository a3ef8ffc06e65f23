/** What X.509 extensions (RFC 5280 §4.2) say that Node does not: which are critical, and how long a path may be. */
export interface CertificateExtensions {
  /** Object identifiers, in DER's bytes as hexadecimal digits. */
  readonly critical: readonly string[];
  /** How many authorities may follow below this one; undefined is any number. */
  readonly pathLength: number | undefined;
}

interface Element {
  readonly tag: number;
  readonly content: Buffer;
}

const sequence = 0x30;
const boolean = 0x01;
const integer = 0x02;
/** The element of a certificate's body that holds its extensions: `[3]`. */
const extensionsTag = 0xa3;
export const basicConstraints = '551d13';

/** Reads the extensions of a certificate in DER. Throws a RangeError when it is none. */
export function extensionsIn(certificate: Buffer): CertificateExtensions {
  const body = children(single(certificate).content)[0];
  const wrapped = children(body?.content ?? Buffer.of()).find(({ tag }) => tag === extensionsTag);
  const extensions = wrapped === undefined ? [] : children(single(wrapped.content).content).map(extensionOf);
  const constraints = extensions.find(({ identifier }) => identifier === basicConstraints);
  return {
    critical: extensions.filter(({ isCritical }) => isCritical).map(({ identifier }) => identifier),
    pathLength: constraints && pathLengthIn(constraints.value),
  };
}

function extensionOf({ content }: Element) {
  const parts = children(content);
  const flag = parts.find(({ tag }) => tag === boolean);
  return {
    identifier: parts[0]?.content.toString('hex') ?? '',
    isCritical: flag !== undefined && flag.content[0] !== 0,
    value: parts.at(-1)?.content ?? Buffer.of(),
  };
}

function pathLengthIn(value: Buffer): number | undefined {
  const { tag, content } = single(value);
  const length = tag === sequence ? children(content).find((part) => part.tag === integer) : undefined;
  return length?.content.readUIntBE(0, Math.min(length.content.length, 6));
}

function single(bytes: Buffer): Element {
  const [first] = children(bytes);
  if (first === undefined) throw new RangeError('a certificate that is cut short');
  return first;
}

function children(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes.readUInt8(at);
    const { length, start } = lengthAt(bytes, at + 1);
    if (start + length > bytes.length) throw new RangeError('a certificate that is cut short');
    elements.push({ tag, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return elements;
}

function lengthAt(bytes: Buffer, at: number): { readonly length: number; readonly start: number } {
  const first = bytes.readUInt8(at);
  if (first < 0x80) return { length: first, start: at + 1 };
  const size = first & 0x7f;
  if (size === 0 || size > 4) throw new RangeError('a certificate with a length that DER does not have');
  return { length: bytes.readUIntBE(at + 1, size), start: at + 1 + size };
}
