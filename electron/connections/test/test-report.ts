import { testStepNames, type TestStep, type TestStepName } from '@shared/contract/connections/connection-test';
import { problemOf, type Problem } from '@shared/problem/problem';

/** What a step has found: a text, or that there was nothing to try. */
export type Finding = string | { readonly skipped: string };

/** The steps of a connection test, as they are done. */
export class TestReport {
  readonly #steps = new Map<TestStepName, TestStep>();

  get steps(): readonly TestStep[] {
    return testStepNames.map(
      (name) =>
        this.#steps.get(name) ?? {
          name,
          outcome: 'skipped',
          text: 'Not tried, since a step before failed.',
          ms: undefined,
        },
    );
  }

  /** Does a step and notes what came of it; returns whether the next may follow. */
  async step(name: TestStepName, work: () => Promise<Finding>): Promise<boolean> {
    const begun = performance.now();
    try {
      const found = await work();
      if (typeof found === 'string') this.pass(name, found, performance.now() - begun);
      else this.skip(name, found.skipped);
      return true;
    } catch (thrown) {
      this.fail(name, problemOf(thrown), performance.now() - begun);
      return false;
    }
  }

  pass(name: TestStepName, text: string, ms?: number): void {
    this.#note({ name, outcome: 'passed', text, ms });
  }

  skip(name: TestStepName, text: string): void {
    this.#note({ name, outcome: 'skipped', text, ms: undefined });
  }

  fail(name: TestStepName, { message, advice }: Pick<Problem, 'message' | 'advice'>, ms?: number): void {
    this.#note({ name, outcome: 'failed', text: `${message} ${advice}`, ms });
  }

  #note(step: TestStep): void {
    this.#steps.set(step.name, step);
  }
}
