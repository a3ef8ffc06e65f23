import { z } from 'zod';
import type { ConnectionTest, TestStep } from '@shared/contract/connection';
import { ProblemError, problemOf, type Problem } from '@shared/contract/problem';
import type { Question } from '../api/exchange';
import { historyPayload } from '../api/history-request';
import { parseBody } from '../api/json-body';
import { malformedAnswer } from '../api/malformed';
import type { OpenAnswer } from '../api/open-answer';
import { addressOf, httpRequest } from '../api/payload';
import { credentialsIn } from '../api/secrets';
import { statedError } from '../api/stated-error';
import { serverProblem } from '../api/status-problem';
import type { OpenConnection } from './open-connection';

/** An item that every server of the product has: the root of its objects. */
const rootItem = '/System/Core';

type Name = TestStep['name'];

/**
 * Tries a connection step by step: does the server answer, does it accept the sign-in, may the user READ. A step after
 * a failed one is skipped. Throws only when `signal` is aborted.
 */
export async function testConnection(connection: OpenConnection, signal: AbortSignal): Promise<ConnectionTest> {
  const steps: TestStep[] = [];
  const timer = new RoundTrip();
  const server = await attempt('server', () => timer.time(() => reachServer(connection, signal)));
  steps.push(server);
  if (server.outcome === 'failed') steps.push(skipped('authentication'), skipped('permission'));
  else steps.push(...(await signInAndRead(connection, timer, signal)));
  signal.throwIfAborted();
  return { steps, roundTripMs: timer.milliseconds };
}

/** How long the last request took. */
class RoundTrip {
  milliseconds: number | undefined;

  async time<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    this.milliseconds = performance.now() - begun;
    return result;
  }
}

/** Any answer will do: a server without a status page is none the worse (public facts §11). */
async function reachServer({ profile, exchange }: OpenConnection, signal: AbortSignal): Promise<string> {
  const url = addressOf(profile.baseUrl, '/api/checkstatus');
  const request = { url, method: 'GET', headers: { Accept: 'application/json' }, body: undefined } as const;
  const answer = await exchange.open({ ...question, secrets: [], username: undefined, request }, signal);
  const { host } = new URL(url);
  if (answer.status >= 300 && answer.status < 400) throw new ProblemError(await answer.refusal());
  answer.end({});
  return answer.ok ? `${host} answers.` : `${host} answers (its status page with HTTP status ${answer.status}).`;
}

async function signInAndRead(connection: OpenConnection, timer: RoundTrip, signal: AbortSignal): Promise<TestStep[]> {
  const { scheme } = connection.profile.authentication;
  const accepted = scheme === 'none' ? 'The server asks for no sign-in.' : 'The server accepts the sign-in.';
  try {
    const found = await timer.time(() => readSomething(connection, signal));
    return [passed('authentication', accepted), passed('permission', found)];
  } catch (thrown) {
    const met = problemOf(thrown);
    if (met.kind === 'authentication') {
      return [failed('authentication', scheme === 'none' ? signInWanted : met), skipped('permission')];
    }
    if (met.kind === 'permission') return [passed('authentication', accepted), failed('permission', met)];
    return [
      { name: 'authentication', outcome: 'skipped', text: 'Not known, since the read failed.' },
      failed('permission', met),
    ];
  }
}

/** A small read: what matters is not the values but whether the server lets us ask. */
async function readSomething({ profile, exchange, authenticator }: OpenConnection, signal: AbortSignal) {
  const signing = await authenticator.headers(signal);
  const now = Date.now();
  const payload = historyPayload({
    start: now - 60_000,
    end: now,
    items: [{ path: rootItem, aggregate: 'AGG_TYPE_INTERPOLATIVE' }],
    options: { intervals_no: 1 },
  });
  const request = httpRequest(profile.baseUrl, profile.historyPath, payload, signing);
  const answer = await exchange.open({ ...question, items: [rootItem], ...credentialsIn(signing), request }, signal);
  if (!answer.ok) return wordsOfRefusal(await answer.refusal());
  return wordsOfAnswer(answer);
}

/** An error in the server's own words shows that it let us ask, unless it is about the permission. */
function wordsOfRefusal(refusal: Problem): string {
  if (refusal.kind !== 'server') throw new ProblemError(refusal);
  return readable(refusal.message);
}

const historySchema = z.looseObject({ data: z.looseObject({ items: z.array(z.unknown()) }) });

/** The permission is checked per item, so that its absence may be stated in an answer with status 200. */
async function wordsOfAnswer(answer: OpenAnswer): Promise<string> {
  const origin = { url: answer.url, requestId: answer.requestId };
  const sent = parseBody(await answer.text(), origin);
  answer.end({});
  const history = historySchema.safeParse(sent);
  const stated = statedError(sent) ?? statedError(history.data?.data.items[0]);
  if (stated !== undefined) return wordsOfRefusal(serverProblem(stated, origin));
  if (!history.success) throw new ProblemError(malformedAnswer(history.error, origin));
  return readable(undefined);
}

function readable(remark: string | undefined): string {
  return `The user has the permission READ.${remark === undefined ? '' : ` (${rootItem} itself has no history. ${remark})`}`;
}

const signInWanted = {
  message: 'The server wants a user name and a password.',
  advice: 'Choose Basic or Token as the sign-in.',
};

function passed(name: Name, text: string): TestStep {
  return { name, outcome: 'passed', text };
}

function failed(name: Name, { message, advice }: Pick<Problem, 'message' | 'advice'>): TestStep {
  return { name, outcome: 'failed', text: `${message} ${advice}` };
}

function skipped(name: Name): TestStep {
  return { name, outcome: 'skipped', text: 'Not tried, since the step before failed.' };
}

async function attempt(name: Name, work: () => Promise<string>): Promise<TestStep> {
  try {
    return passed(name, await work());
  } catch (thrown) {
    return failed(name, problemOf(thrown));
  }
}

const question = {
  operation: 'Connection test',
  items: [],
  start: undefined,
  end: undefined,
} as const satisfies Partial<Question>;
