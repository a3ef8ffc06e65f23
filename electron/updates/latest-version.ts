import { networkSchema } from '@shared/contract/connections/network';
import { ProblemError } from '@shared/problem/problem';
import type { OpenSession } from '../connections/open-connection';
import { Exchange } from '../transport/http/exchange';
import { addressOf } from '../transport/http/request-payload';
import type { RequestLog } from '../transport/log/request-log';
import { latestFileName, noVersion, versionIn } from './latest-file';
import { updateWords } from './words';

export interface Looking {
  readonly openSession: OpenSession;
  /** Inspect shows this request like any other. */
  readonly log: RequestLog;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

const connectionId = 'newer versions';
const seconds = { connect: 10, silence: 30, whole: 60 };

/** In place of what the network stack would tell of the system, its versions and its language. */
const impersonal = { Accept: 'text/yaml', 'User-Agent': 'Process-Data-Viewer', 'Accept-Language': '*' };

/**
 * The newest version that lies at the address of a folder, as the file beside it tells that electron-builder writes. Takes 64 KiB and a
 * minute at most, and sends nothing but the address.
 *
 * @throws ProblemError: what a request throws, or `malformed`
 */
export async function latestVersion(address: string, { openSession, log, platform, arch }: Looking): Promise<string> {
  const network = openSession({
    id: connectionId,
    baseUrl: address,
    network: networkSchema.parse({}),
    connectSeconds: seconds.connect,
    proxyAccount: undefined,
    windows: undefined,
  });
  const exchange = new Exchange({
    connection: { id: connectionId, name: updateWords().connection },
    timeouts: { firstByteSeconds: seconds.silence, idleSeconds: seconds.silence },
    extraHeaders: {},
    secretHeaders: [],
    secrets: [],
    windowsUser: undefined,
    send: (request, signal) => network.send(request, signal),
    log,
  });
  const url = addressOf(address, `/${latestFileName(platform, arch)}`);
  try {
    const answer = await exchange.open(
      {
        operation: 'Newer version',
        items: [],
        start: undefined,
        end: undefined,
        secrets: [],
        signedBy: [],
        username: undefined,
        request: { url, method: 'GET', headers: impersonal, body: undefined },
      },
      AbortSignal.timeout(seconds.whole * 1000),
    );
    // A 401 here is an address that is not meant for everybody.
    if (!answer.ok) throw new ProblemError(await answer.refusal(updateWords().signIn));
    const version = versionIn(await answer.beginning());
    if (version !== undefined) {
      answer.end({});
      return version;
    }
    const problem = noVersion({ url, requestId: answer.requestId });
    answer.end({ problem });
    throw new ProblemError(problem);
  } finally {
    exchange.close();
    await network.close();
  }
}
