import type { SignInRefusal } from '../problems/status-problem';
import { ProblemError, problemOf, type Problem } from '@shared/problem/problem';
import type { ByteDeadline } from './byte-deadline';
import { clockOffset } from './clock-offset';
import type { networkProblem } from '../problems/network-problem';
import { brokenBody } from '../problems/network-problem';
import type { HttpRequest, HttpResponse } from '../http-request';
import type { RequestEnd, RequestEntry } from '../log/request-entry';
import { retryAfterSeconds } from '../retry/retry';
import { blankAddress, type Blanking } from '../log/blank-secrets';
import { statusProblem } from '../problems/status-problem';
import { tooLarge } from '../problems/transfer-problems';
import { streamPieces } from './stream-pieces';
import { utf8Pieces } from './utf8-chunks';

/** Bytes to read of an unexpected body, to find out what it is. */
const longestBeginning = 64 * 1024;
/** MiB of one response that is decoded as it arrives, unpacked: a few packed bytes may expand so far. */
const mostStreamed = 1024;
/** MiB of one response that is text and parsed here: a token, never data. */
const mostText = 1;

/** The status of an answer that is a part of the content, which `content-range` places in the whole (RFC 9110 §15.3.7). */
const partial = 206;

interface ResponseParts {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  readonly entry: RequestEntry;
  readonly deadline: ByteDeadline;
  /** Aborted when the body must end, for whatever reason. */
  readonly ending: AbortSignal;
  /** Ends the body when it is no longer needed. */
  readonly stop: AbortController;
  readonly explain: (thrown: unknown, otherwise: typeof networkProblem) => Problem;
}

/** A response whose headers have arrived and whose body is still to be read, once. */
export class OpenResponse {
  readonly #parts: ResponseParts;
  readonly #receivedAt = Date.now();
  #received = 0;
  /** MiB that the body may have. */
  #most = mostStreamed;
  /** Nothing is read of it before it is asked for. */
  readonly #utf8: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;
  /** Its first pieces, where they were looked at. */
  readonly #looked: Uint8Array<ArrayBuffer>[] = [];

  constructor(parts: ResponseParts) {
    this.#parts = parts;
    // Who reads it is told; an error of which nobody hears would end the program.
    parts.response.body.on('error', () => undefined);
    this.#utf8 = utf8Pieces(this.#body(), parts.response.headers.get('content-type'));
  }

  get requestId(): number {
    return this.#parts.entry.id;
  }

  get url(): string {
    return this.#parts.request.url;
  }

  /** Removes secrets from shown texts of the server. */
  get blanking(): Blanking {
    return this.#parts.entry.blanking;
  }

  get status(): number {
    return this.#parts.response.status;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** The path that answered: where redirects were followed, the one to which they led. */
  get answeringPath(): string {
    return new URL(this.#parts.response.redirectedTo ?? this.url).pathname;
  }

  /** Where a redirect leads that was not followed; undefined where it is none, or names no address. */
  get redirectsTo(): URL | undefined {
    const location = this.#location;
    if (this.status < 300 || this.status >= 400 || location === undefined) return undefined;
    return URL.parse(location, this.url) ?? undefined;
  }

  /** An empty one names no address, though as a part of a URL it is the one that was asked. */
  get #location(): string | undefined {
    const location = this.#parts.response.headers.get('location')?.trim();
    return location === '' ? undefined : location;
  }

  /**
   * Whether the body is called a text, such as a web page, or XML, and does not begin as JSON either: some servers call whatever they
   * send so. Throws like `pieces`.
   */
  async isOtherText(): Promise<boolean> {
    if (!/^text\/|xml/i.test(this.#parts.response.headers.get('content-type') ?? '')) return false;
    try {
      for (;;) {
        const { done, value } = await this.#utf8.next();
        if (done === true) return true;
        this.#looked.push(value);
        const first = value.find((byte) => byte > 0x20);
        if (first !== undefined) return first !== 0x7b && first !== 0x5b;
      }
    } catch (thrown) {
      throw this.#ended(problemOf(thrown));
    }
  }

  /** What the body is called where nothing says that it is a file. */
  get bare(): 'page' | 'json' | undefined {
    const { headers } = this.#parts.response;
    if (headers.has('content-disposition')) return undefined;
    const type = headers.get('content-type')?.toLowerCase() ?? '';
    if (type.includes('text/html')) return 'page';
    return type.includes('json') ? 'json' : undefined;
  }

  /** Size of the content in bytes, if the server sent it and nothing was packed; where it sends a part unasked (206), of the whole. */
  get size(): number | undefined {
    const { headers } = this.#parts.response;
    const told = this.status === partial ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
    const size = Number(told ?? Number.NaN);
    return Number.isSafeInteger(size) && !headers.has('content-encoding') ? size : undefined;
  }

  /** By how many milliseconds the server's clock is ahead of this computer's at least; negative where it is behind, 0 where they may agree. */
  get clockOffset(): number {
    const { response, entry } = this.#parts;
    return clockOffset(response.headers, { sentAt: entry.sentAt, receivedAt: this.#receivedAt });
  }

  /** Bytes of the body received so far. */
  get bytesReceived(): number {
    return this.#received;
  }

  /**
   * The body, piece by piece, unpacked and as UTF-8; each piece has a buffer of its own.
   * Throws ProblemError: timeout, truncated, malformed, cancelled.
   *
   * @param most MiB that it may have
   */
  pieces(most = mostStreamed): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    this.#most = most;
    return this.#logged(this.#pieces());
  }

  /**
   * The body, piece by piece, unpacked and of any length: for content that is not JSON, and is not kept in memory.
   * Throws ProblemError: timeout, truncated, malformed, cancelled.
   */
  bytes(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    this.#most = Number.POSITIVE_INFINITY;
    return this.#logged(this.#body());
  }

  async *#pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    yield* this.#looked;
    yield* this.#utf8;
  }

  /** The body as it is kept by the request log, which is told why it broke off. */
  async *#logged(
    pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    try {
      for await (const piece of pieces) {
        this.#parts.entry.keep(piece);
        yield piece;
      }
    } catch (thrown) {
      this.#parts.entry.end({ problem: problemOf(thrown) });
      throw thrown;
    }
  }

  async *#body(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    const { response, entry, deadline, ending, explain } = this.#parts;
    const { body } = response;
    const pieces = streamPieces(body);
    // A pending read ends with it; the request itself ends by its own signal.
    const end = () => void body.destroy();
    ending.addEventListener('abort', end);
    try {
      for (;;) {
        ending.throwIfAborted();
        const { done, value } = await deadline.body(() => pieces.next());
        ending.throwIfAborted();
        if (done === true) {
          entry.receivedAll();
          return;
        }
        const piece = ownBuffer(value);
        this.#received += piece.byteLength;
        entry.received(piece.byteLength);
        if (this.#received > this.#most * 2 ** 20) throw new ProblemError(this.#tooLarge());
        yield piece;
      }
    } catch (thrown) {
      throw thrown instanceof ProblemError ? thrown : new ProblemError(explain(thrown, brokenBody), { cause: thrown });
    } finally {
      ending.removeEventListener('abort', end);
      end();
      this.#parts.stop.abort();
    }
  }

  /** The complete body as text, of at most 1 MiB; throws like `pieces`. */
  async text(): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of this.pieces(mostText)) text += decoder.decode(piece, { stream: true });
    return text + decoder.decode();
  }

  /**
   * Reads why the request failed (a status other than 2xx) and ends the response with that problem. The status counts
   * also if the body that explains it breaks off. Throws ProblemError `cancelled`.
   *
   * @param signInRefusal the message for a 401
   */
  async refusal(signInRefusal: SignInRefusal): Promise<Problem> {
    const { request, response, entry } = this.#parts;
    const { text, broken } = await this.#begun();
    if (broken?.kind === 'cancelled') throw this.#ended(broken);
    const problem = statusProblem(
      {
        url: request.url,
        status: response.status,
        location: this.#location && blankAddress(this.#location),
        redirectedTo: response.redirectedTo && blankAddress(response.redirectedTo),
        retryAfterSeconds: retryAfterSeconds(response.headers, Date.now()),
        body: text,
        asksForWindows: this.#asksForWindows(signInRefusal),
      },
      entry.id,
      signInRefusal,
    );
    this.end({ problem });
    return this.blanking.problem(problem);
  }

  /** Whether the request had no sign-in, or Basic, and the server names the schemes of Windows alone (RFC 9110 §11.6.1). */
  #asksForWindows({ isAnonymous }: SignInRefusal): boolean {
    const { request, response } = this.#parts;
    if (isAnonymous !== true && request.headers['Authorization']?.startsWith('Basic ') !== true) return false;
    const challenges = (response.headers.get('www-authenticate') ?? '').split(',').map((challenge) => challenge.trim());
    return challenges.every((challenge) => /^(?:Negotiate|NTLM|Kerberos)(?: |$)/i.test(challenge));
  }

  /** Reports the content of the body to the request log, and releases the unread rest. */
  end(outcome: RequestEnd): void {
    this.#parts.entry.end(outcome);
    this.#parts.stop.abort();
  }

  #tooLarge(): Problem {
    return tooLarge(this.#most, { url: this.url, requestId: this.requestId });
  }

  /** The start of the body, without secrets that it repeats; throws like `pieces`. */
  async beginning(): Promise<string> {
    const { text, broken } = await this.#begun();
    if (broken !== undefined) throw this.#ended(broken);
    return text;
  }

  /** The start of the body as far as it was received, without secrets that it repeats, and why it broke off. */
  async #begun(): Promise<{ readonly text: string; readonly broken: Problem | undefined }> {
    const decoder = new TextDecoder();
    let text = '';
    let broken: Problem | undefined;
    try {
      for await (const piece of this.#pieces()) {
        this.#parts.entry.keep(piece);
        text += decoder.decode(piece, { stream: true });
        if (this.#received >= longestBeginning) break;
      }
    } catch (thrown) {
      broken = problemOf(thrown);
    }
    return { text: this.blanking.text(text), broken };
  }

  #ended(problem: Problem): ProblemError {
    this.end({ problem });
    return new ProblemError(problem);
  }
}

/** The piece itself if it fills its buffer, else a copy that does. */
function ownBuffer(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = piece;
  const fills = buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength;
  return fills ? new Uint8Array(buffer) : Uint8Array.from(piece);
}
