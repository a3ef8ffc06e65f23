import type { ClientRequest } from 'electron';

/**
 * Gives requests up for which no connection comes about. Chromium does not tell when one is there; that the body begins
 * to leave does. A request without a body is left to the time-out of its answer, and so is one that may only be waiting
 * for its turn: Chromium opens a few connections to a server and queues what is beyond.
 */
export class ConnectTimeout {
  readonly #milliseconds: number;
  readonly #underWay = new Set<ClientRequest>();

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1000;
  }

  /** Watches a request with a body, until it is over; calls `giveUp` once when it has no connection in time. */
  watch(request: ClientRequest, giveUp: () => void): void {
    this.#underWay.add(request);
    const timer = setInterval(() => {
      if (this.#mayBeQueued(request)) return;
      clearInterval(timer);
      if (!hasLeft(request)) giveUp();
    }, this.#milliseconds);
    const over = () => {
      clearInterval(timer);
      this.#underWay.delete(request);
    };
    request.on('response', (message) => {
      clearInterval(timer);
      message.on('end', over);
      message.on('error', over);
    });
    request.on('error', over);
    request.on('abort', over);
  }

  #mayBeQueued(request: ClientRequest): boolean {
    return !hasLeft(request) && this.#underWay.values().some((other) => other !== request && hasLeft(other));
  }
}

function hasLeft(request: ClientRequest): boolean {
  return request.getUploadProgress().started;
}
