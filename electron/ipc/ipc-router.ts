import { z } from 'zod';
import type { BridgeChannel, BridgeReply, BridgeResult } from '@shared/contract/bridge';
import { argumentSchemas } from '@shared/contract/bridge-schemas';
import { problem, problemOf, type Problem } from '@shared/problem/problem';
import type { Handlers, ParsedArgument } from './handlers/handler';

const schemas: { readonly [C in BridgeChannel]: z.ZodType<ParsedArgument<C>> } = argumentSchemas;

const callIdSchema = z.int().min(0);

/** Takes the calls of the pages: parses arguments, runs handlers, cancels, and turns whatever happens into a reply. */
export class IpcRouter {
  readonly #handlers: Handlers;
  readonly #report: (channel: string, thrown: unknown) => void;
  /** Per caller the calls under way, by their IDs. */
  readonly #calls = new Map<number, Map<number, AbortController>>();

  /** @param report told of every fault of the program itself, for its log */
  constructor(handlers: Handlers, report: (channel: string, thrown: unknown) => void) {
    this.#handlers = handlers;
    this.#report = report;
  }

  /** Answers a call; never rejects. `callId` and `argument` are as they came over the bridge. */
  async answer<C extends BridgeChannel>(
    channel: C,
    callerId: number,
    callId: unknown,
    argument: unknown,
  ): Promise<BridgeReply<BridgeResult<C>>> {
    const id = callIdSchema.safeParse(callId);
    const parsed = schemas[channel].safeParse(argument);
    if (!id.success) return { ok: false, problem: wrongArgument(channel, id.error) };
    if (!parsed.success) return { ok: false, problem: wrongArgument(channel, parsed.error) };
    const controller = new AbortController();
    const end = this.#begin(callerId, id.data, controller);
    try {
      const value = await this.#handlers[channel](parsed.data, { id: callerId, signal: controller.signal });
      return { ok: true, value };
    } catch (thrown) {
      const met = problemOf(thrown);
      if (met.kind === 'internal') this.#report(channel, thrown);
      return { ok: false, problem: met };
    } finally {
      end();
    }
  }

  /** Takes a call back; unknown ones are ignored, since the reply may have crossed the wish. */
  cancel(callerId: number, callId: unknown): void {
    const id = callIdSchema.safeParse(callId);
    if (id.success) this.#calls.get(callerId)?.get(id.data)?.abort();
  }

  /** Takes all calls of a page back that has gone. */
  abandon(callerId: number): void {
    for (const controller of this.#calls.get(callerId)?.values() ?? []) controller.abort();
    this.#calls.delete(callerId);
  }

  /**
   * Notes a call that is under way; returns what takes it out again. The numbers of a page's calls begin anew when it is
   * loaded anew, so a late call takes out no other than itself.
   */
  #begin(callerId: number, callId: number, controller: AbortController): () => void {
    const calls = this.#calls.get(callerId) ?? new Map<number, AbortController>();
    this.#calls.set(callerId, calls.set(callId, controller));
    return () => {
      if (calls.get(callId) === controller) calls.delete(callId);
      if (calls.size === 0 && this.#calls.get(callerId) === calls) this.#calls.delete(callerId);
    };
  }
}

function wrongArgument(channel: string, error: z.ZodError): Problem {
  const [issue] = error.issues;
  const argument = issue?.path.join('.') ?? '';
  return problem(
    'invalid',
    `${channel} was called with a wrong argument${argument && ` ${argument}`}: ${issue?.message ?? 'not understood'}`,
    'Correct the entry and try again.',
    { argument },
  );
}
