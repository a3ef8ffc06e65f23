/** What an HTTP status other than 2xx means to the person, and what to do. */
export interface StatusWords {
  /** Goes behind “The server answered with HTTP status 405”. */
  readonly means: string;
  readonly advice: string;
}

const tryLater = 'Try again in a while; if it stays, ask who runs the server.';
const tryLess = 'Read fewer items at a time, or a shorter range.';

const byStatus: Readonly<Record<number, StatusWords>> = {
  400: {
    means: 'it does not understand the request',
    advice: 'Check the items, the range and the read options; the server’s log may tell more.',
  },
  405: {
    means: 'it does not take this method here',
    advice: 'Choose the other method (GET or POST) in the read options, or check the paths of the connection.',
  },
  408: { means: 'it did not get the request in time', advice: 'Check the network (cable, WLAN, VPN), then try again.' },
  413: { means: 'the request is too large for it', advice: tryLess },
  414: { means: 'the address is too long for it', advice: 'Read with POST (read options), or fewer items.' },
  429: { means: 'it is asked too often', advice: tryLater },
  500: { means: 'it met a fault of its own', advice: 'Try again; if it stays, the server’s log may tell more.' },
  502: { means: 'a proxy got no good answer from it', advice: 'Check that the server runs behind its proxy.' },
  503: { means: 'it is not available for the moment', advice: tryLater },
  504: {
    means: 'a proxy waited in vain for it',
    advice: `${tryLess} If that does not help, check that the server runs.`,
  },
};

/** The words for a status; `path` is what was asked. */
export function statusWords(status: number, path: string): StatusWords {
  if (status === 404) {
    return {
      means: 'the path is not known to it',
      advice: `Check the base URL and the paths of the connection: ${path} is not known to the server.`,
    };
  }
  return byStatus[status] ?? { means: '', advice: 'Try again; if it stays, the server’s log may tell more.' };
}
