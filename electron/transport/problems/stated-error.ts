/** An error in the server's own words. */
export interface StatedError {
  readonly message: string;
  readonly code: string | undefined;
}

/**
 * The error that a parsed answer, or one item of it, states; undefined when it states none. Understands every public
 * shape (public facts §4): `error` as an array of `{msg, code}`, as one object or as text, the short form `e`, and a
 * bare `{msg}`. Of several errors all messages are kept, and the first code.
 */
export function statedError(value: unknown): StatedError | undefined {
  if (!isRecord(value)) return undefined;
  return fromMember(value['error']) ?? fromMember(value['e']) ?? fromBareMessage(value);
}

function fromMember(member: unknown): StatedError | undefined {
  if (typeof member === 'string' && member !== '') return { message: member, code: undefined };
  if (Array.isArray(member)) return joined(member.map(fromEntry));
  if (isRecord(member)) return fromEntry(member);
  return undefined;
}

function fromEntry(entry: unknown): StatedError {
  if (!isRecord(entry)) return { message: textOf(entry), code: undefined };
  const message = entry['msg'] ?? entry['message'];
  return { message: message === undefined ? textOf(entry) : textOf(message), code: codeOf(entry) };
}

function fromBareMessage(value: Readonly<Record<string, unknown>>): StatedError | undefined {
  const { msg } = value;
  return typeof msg === 'string' && msg !== '' && !('data' in value)
    ? { message: msg, code: codeOf(value) }
    : undefined;
}

function joined(errors: readonly StatedError[]): StatedError | undefined {
  if (errors.length === 0) return undefined;
  return { message: errors.map(({ message }) => message).join('; '), code: errors.find(({ code }) => code)?.code };
}

function codeOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const { code } = entry;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'no text');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
