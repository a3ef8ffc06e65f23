import type { Channel } from '../messages';

/** Two ends that are joined; messages wait, as clones, until they are let through. */
export class JoinedChannels {
  readonly #ends = [new End(), new End()] as const;

  get left(): Channel {
    return endOf(this.#ends[0], this.#ends[1]);
  }

  get right(): Channel {
    return endOf(this.#ends[1], this.#ends[0]);
  }

  /** Lets the next message through to one side; whether there was one. */
  deliver(to: 'left' | 'right'): boolean {
    return this.#ends[to === 'left' ? 0 : 1].hear();
  }

  /** Lets through whatever is posted, until nothing more comes. */
  async settle(): Promise<void> {
    for (;;) {
      while (this.deliver('right') || this.deliver('left'));
      // What the messages have set going may post more.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      if (!this.deliver('right') && !this.deliver('left')) return;
    }
  }
}

class End {
  readonly arrived: unknown[] = [];
  listener: ((message: unknown) => void) | undefined;

  hear(): boolean {
    const [message] = this.arrived;
    if (this.arrived.length === 0) return false;
    this.arrived.shift();
    this.listener?.(message);
    return true;
  }
}

function endOf(own: End, other: End): Channel {
  return {
    post: (message, transfer = []) => void other.arrived.push(structuredClone(message, { transfer: [...transfer] })),
    listen: (listener) => {
      own.listener = listener;
    },
  };
}
