import { z } from 'zod';
import type { ConnectionTest } from '@shared/contract/connections/connection-test';
import { type Problem, ProblemError, problemOf } from '@shared/problem/problem';
import type { OpenResponse } from '../../transport/http/open-response';
import { parseBody, readWholeBody } from '../../transport/http/whole-body';
import { httpRequest } from '../../transport/http/request-payload';
import { credentialsIn } from '../../transport/log/blank-secrets';
import { isAbsent, pathUnknown, serverProblem, statedError } from '../../transport/problems/status-problem';
import { malformedResponse } from '../../transport/problems/transfer-problems';
import { historyPayload } from '../../transport/process-data/history-request';
import { isTransient } from '../../transport/retry/retry';
import type { OpenConnection } from '../open-connection';
import { probeRequest, reachServer, silenceTold, TestReport } from './reach-server';
import { testWords } from '../words/test-steps';

/** An item that every server of the product has: the root of its objects. */
const rootItem = '/System/Core';

/**
 * Tries a connection step by step: is the server there, is it the right one, does it accept the sign-in, may the user
 * READ. Throws only when `signal` is aborted.
 */
export async function testConnection(connection: OpenConnection, signal: AbortSignal): Promise<ConnectionTest> {
  const report = new TestReport();
  const reached = await reachServer(connection, report, signal);
  const roundTripMs = reached ? await signInAndRead(connection, report, signal) : undefined;
  signal.throwIfAborted();
  const { steps, clockOffset } = report;
  return { steps, seen: connection.network.seen(), roundTripMs, clockOffset };
}

/** Returns how long the read took, milliseconds; undefined where it failed. */
async function signInAndRead(connection: OpenConnection, report: TestReport, signal: AbortSignal) {
  const { scheme } = connection.profile.authentication;
  const words = testWords().signIn;
  const accepted = scheme === 'none' ? words.none : words.accepted;
  const begun = performance.now();
  try {
    const found = await readSomething(connection, report, signal);
    const ms = performance.now() - begun;
    report.pass('authentication', accepted);
    report.pass('permission', found, ms);
    return ms;
  } catch (thrown) {
    const met = silenceTold(problemOf(thrown));
    if (met.kind === 'authentication') report.fail('authentication', met);
    else reportRefusal(report, met, accepted);
    return undefined;
  }
}

function reportRefusal(report: TestReport, met: Problem, accepted: string): void {
  if (met.kind === 'permission') report.pass('authentication', accepted);
  else report.skip('authentication', testWords().signIn.unknown);
  report.fail('permission', met);
}

/** A small read: what matters is not the values but whether the server lets us ask. */
async function readSomething(
  { profile, exchange, authenticator }: OpenConnection,
  report: TestReport,
  signal: AbortSignal,
) {
  const signing = await authenticator.headers(signal);
  const now = Date.now();
  const payload = historyPayload({
    start: now - 60_000,
    end: now,
    items: [{ path: rootItem, aggregate: 'AGG_TYPE_INTERPOLATIVE' }],
    options: { intervals_no: 1 },
  });
  const request = httpRequest(profile.baseUrl, profile.historyPath, payload, signing);
  const answer = await exchange.open(
    { ...probeRequest, items: [rootItem], ...credentialsIn(signing), request },
    signal,
  );
  report.clockOffset = answer.clockOffset;
  if (!answer.ok) return wordsOfRefusal(answer, await answer.refusal(authenticator.signInRefusal));
  return wordsOfAnswer(answer);
}

/**
 * An error in the server's own words shows that it let us ask, unless it is about the permission, or one that passes: then
 * nobody has looked at the request. Nor has anybody where the path is not known, which any server says in words of its own: those
 * of a historian that does not know the item name it.
 */
function wordsOfRefusal({ answeringPath }: OpenResponse, refusal: Problem): string {
  if (isAbsent(refusal) && !refusal.message.includes(rootItem))
    throw new ProblemError(pathUnknown(refusal, answeringPath));
  if (refusal.kind !== 'server' || isTransient(refusal)) throw new ProblemError(refusal);
  return readable(refusal.message);
}

const historySchema = z.looseObject({ data: z.looseObject({ items: z.array(z.unknown()) }) });

/** The permission is checked per item, so that its absence may be stated in an answer with status 200. */
function wordsOfAnswer(answer: OpenResponse): Promise<string> {
  return readWholeBody(answer, (body, origin) => {
    const sent = parseBody(body, origin);
    const history = historySchema.safeParse(sent);
    const stated = statedError(sent) ?? statedError(history.data?.data.items[0]);
    if (stated !== undefined) return wordsOfRefusal(answer, answer.blanking.problem(serverProblem(stated, origin)));
    if (!history.success) throw new ProblemError(malformedResponse(history.error, origin));
    return readable(undefined);
  });
}

function readable(remark: string | undefined): string {
  const { has, hasBut } = testWords().permission;
  return remark === undefined ? has : hasBut(rootItem, remark);
}
