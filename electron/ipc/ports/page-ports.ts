import type { MessagePortMain } from 'electron';
import type { z } from 'zod';
import type { Calls, Channel } from '@shared/messaging/messages';
import type { CallerOptions } from '@shared/messaging/caller';
import { Peer, type NoCalls } from '@shared/messaging/peer';
import { problem, ProblemError, type Problem } from '@shared/problem/problem';
import { cancelled } from '../../transport/problems/transfer-problems';
import { ipcWords } from '../words';

type PortKind = keyof ReturnType<typeof ipcWords>['noWay'];

/** The ports that pages have handed over, one a page. */
export class PagePorts<P extends { close(): void }> {
  readonly #what: PortKind;
  readonly #open: (port: MessagePortMain) => P;
  readonly #ports = new Map<number, P>();

  /** @param what what travels on the ports */
  constructor(what: PortKind, open: (port: MessagePortMain) => P) {
    this.#what = what;
    this.#open = open;
  }

  /** Takes the port that a page handed over; it replaces the page's former one. */
  take(callerId: number, port: MessagePortMain): void {
    this.drop(callerId);
    this.#ports.set(callerId, this.#open(port));
  }

  /** Lets go of the port of a page that has gone. */
  drop(callerId: number): void {
    this.#ports.get(callerId)?.close();
    this.#ports.delete(callerId);
  }

  /** The page's port, if it has handed one over. */
  find(callerId: number): P | undefined {
    return this.#ports.get(callerId);
  }

  /** The page's port; throws a ProblemError of kind `internal` when it has handed none over. */
  of(callerId: number): P {
    const port = this.find(callerId);
    if (port !== undefined) return port;
    const { noWay, reload } = ipcWords();
    throw new ProblemError(problem('internal', noWay[this.#what], reload));
  }
}

/** Main's end of the port to a worker of a page, which is not trusted: what it answers is checked. */
export class PagePort<C extends Calls<C>> {
  readonly #port: MessagePortMain;
  protected readonly peer: Peer<C, NoCalls, MessagePortMain>;

  constructor(port: MessagePortMain, check: NonNullable<CallerOptions<C>['check']>) {
    this.#port = port;
    this.peer = new Peer<C, NoCalls, MessagePortMain>(portChannel(port), {}, { check });
    // The worker may die while its page stays: nobody would ever answer.
    port.on('close', () => this.peer.close(workerGone()));
  }

  /** The page has gone: what it was asked counts as taken back. */
  close(): void {
    this.#port.close();
    this.peer.close(cancelled());
  }
}

function workerGone(): Problem {
  const { workerGone: message, reload } = ipcWords();
  return problem('internal', message, reload);
}

/** Checks an answer of a page. */
export function checked<T>(schema: z.ZodType<T>): (value: unknown) => T {
  return (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const { answeredOther, reload } = ipcWords();
    throw new ProblemError(problem('internal', answeredOther(parsed.error.issues[0]?.message ?? ''), reload));
  };
}

function portChannel(port: MessagePortMain): Channel<MessagePortMain> {
  return {
    post: (message, transfer = []) => port.postMessage(message, [...transfer]),
    listen: (listener) => {
      port.on('message', ({ data }) => listener(data));
      port.start();
    },
  };
}
