import type { RenderJob, RenderOutcome } from '@shared/contract/app/render';
import type { ReportChoice, ViewReport } from '@shared/contract/trend/report';
import { problem, problemOf, ProblemError, type Problem } from '@shared/problem/problem';
import { nameOfFile } from '../storage/views/view-name';
import { type PlanChoice, planOf, type PlanParts } from './view-plan';
import { reportsWords } from './words';

interface ReportsParts extends PlanParts {
  /** Has a page of the program do the job. */
  readonly render: (job: RenderJob) => Promise<RenderOutcome>;
  /** Told which view is begun, counted from 0. */
  readonly tell: (done: number, name: string) => void;
  readonly signal: AbortSignal;
}

export interface ReportsOutcome {
  readonly reports: readonly ViewReport[];
  /** What could not be read of them, in a person's words. */
  readonly missing: readonly string[];
}

/**
 * The reports of views, one after the other; one that can't be made is told, and the others are there. Of a connection that
 * refused the sign-in nothing more is asked: who signs in wrongly again and again is locked out.
 *
 * @throws ProblemError where there is but one view, and it can't be made, or none of several can; the signal's reason
 */
export async function viewReports(
  files: readonly string[],
  choice: ReportChoice & PlanChoice,
  parts: ReportsParts,
): Promise<ReportsOutcome> {
  const reports: ViewReport[] = [];
  const missing: string[] = [];
  const refusing = new Set<string>();
  const isOne = files.length === 1;
  for (const [at, file] of files.entries()) {
    parts.signal.throwIfAborted();
    const name = nameOfFile(file);
    parts.tell(at, name);
    try {
      const plan = await planOf(file, choice, parts);
      const { profile } = plan.connection;
      if (refusing.has(profile.id)) throw new ProblemError(notSignedIn(profile.name));
      const outcome = await parts.render({ ...plan, form: { kind: 'report', choice } });
      if (outcome.kind === 'failed' && outcome.problem.kind === 'authentication') refusing.add(profile.id);
      if (outcome.kind !== 'report') throw failureOf(outcome);
      reports.push(outcome.report);
      missing.push(...outcome.missing.map((words) => (isOne ? words : `${name}: ${words}`)));
    } catch (thrown) {
      if (isOne || !(thrown instanceof ProblemError) || parts.signal.aborted) throw thrown;
      missing.push(`${name}: ${problemOf(thrown).message}`);
    }
  }
  if (reports.length > 0) return { reports, missing };
  const { message, advice } = reportsWords().noView;
  throw new ProblemError(problem('invalid', message(missing.join(' ')), advice));
}

function notSignedIn(connection: string): Problem {
  const { message, advice } = reportsWords().notSignedIn;
  return problem('authentication', message(connection), advice);
}

/** Why a page did not make what it was asked for. */
export function failureOf(outcome: RenderOutcome): ProblemError {
  if (outcome.kind === 'failed') return new ProblemError(outcome.problem);
  const { message, advice } = reportsWords().madeOther;
  return new ProblemError(problem('internal', message, advice));
}
