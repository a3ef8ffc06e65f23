import { z } from 'zod';
import { bridgeCalls, type BridgeChannel, type BridgeResult, type ParsedArgument } from '@shared/contract/bridge';
import type { Reply } from '@shared/messaging/messages';
import { Responder } from '@shared/messaging/responder';
import { problem, type Problem, ProblemError, problemOf } from '@shared/problem/problem';
import type { Caller, Handler, Handlers } from './handlers/handler';
import { ipcWords } from './words';

const schemas: { readonly [C in BridgeChannel]: { readonly argument: z.ZodType<ParsedArgument<C>> } } = bridgeCalls;
const callIdSchema = z.int().min(0);

/** Calls as they come over the bridge. */
type RawCalls = Record<string, (argument: unknown) => unknown>;

/** Takes the calls of the pages: parses arguments and runs handlers; each page has a responder of its own. */
export class IpcRouter {
  readonly #handlers: Partial<Handlers>;
  readonly #report: (channel: string, thrown: unknown) => void;
  readonly #pages = new Map<number, Responder<RawCalls>>();

  /**
   * @param handlers of the channels that this program answers
   * @param report told of every fault of the program itself, for its log
   */
  constructor(handlers: Partial<Handlers>, report: (channel: string, thrown: unknown) => void) {
    this.#handlers = handlers;
    this.#report = report;
  }

  /** Answers a call; never rejects. `callId` and `argument` are as they came over the bridge. */
  async answer(channel: BridgeChannel, callerId: number, callId: unknown, argument: unknown): Promise<Reply<unknown>> {
    const id = callIdSchema.safeParse(callId);
    if (!id.success) return { ok: false, problem: wrongArgument(channel, id.error) };
    const { promise, resolve } = Promise.withResolvers<Reply<unknown>>();
    this.#page(callerId).answer({ type: 'call', name: channel, id: id.data, argument }, (message) => {
      if (message.type === 'reply') resolve(message.reply);
    });
    return promise;
  }

  /** Takes a call back; unknown ones are ignored, since the reply may have crossed the wish. */
  cancel(callerId: number, callId: unknown): void {
    const id = callIdSchema.safeParse(callId);
    if (id.success) this.#pages.get(callerId)?.cancel(id.data);
  }

  /** Takes all calls of a page back that has gone. */
  abandon(callerId: number): void {
    this.#pages.get(callerId)?.close();
    this.#pages.delete(callerId);
  }

  #page(callerId: number): Responder<RawCalls> {
    const known = this.#pages.get(callerId);
    if (known !== undefined) return known;
    const handlers = Object.keys(bridgeCalls)
      .filter(isChannel)
      .map((channel) => {
        const handle = (argument: unknown, { signal }: { readonly signal: AbortSignal }) =>
          this.#handle(channel, argument, { id: callerId, signal });
        return [channel, handle] as const;
      });
    const onFailure = (channel: string, thrown: unknown) => {
      if (problemOf(thrown).kind === 'internal') this.#report(channel, thrown);
    };
    const page = new Responder<RawCalls>(Object.fromEntries(handlers), { onFailure });
    this.#pages.set(callerId, page);
    return page;
  }

  #handle<C extends BridgeChannel>(
    channel: C,
    argument: unknown,
    caller: Caller,
  ): BridgeResult<C> | Promise<BridgeResult<C>> {
    const parsed = schemas[channel].argument.safeParse(argument);
    if (!parsed.success) throw new ProblemError(wrongArgument(channel, parsed.error));
    const handle: Handler<C> | undefined = this.#handlers[channel];
    if (handle === undefined) throw new ProblemError(notAnswered(channel));
    return handle(parsed.data, caller);
  }
}

/** Whether the bridge has a call of that name. */
export function isChannel(name: string): name is BridgeChannel {
  return Object.hasOwn(bridgeCalls, name);
}

function notAnswered(channel: string): Problem {
  const { message, advice } = ipcWords().notAnswered;
  return problem('invalid', message(channel), advice);
}

/** The details name the entry as the contract does, which tells nothing to who typed it. */
function wrongArgument(channel: string, error: z.ZodError): Problem {
  const [issue] = error.issues;
  const { message, advice } = ipcWords().wrongEntry;
  const argument = issue?.path.join('.') ?? '';
  return problem('invalid', message(issue?.message), advice, { argument, place: channel });
}
