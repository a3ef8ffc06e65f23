import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface Row {
  readonly fault: string;
  readonly saw: string;
  readonly kept: string;
  readonly passed: boolean;
}

const widths = { fault: 42, saw: 88, kept: 20 } as const;

/** Prints a table: the fault, the message, the data kept, and whether the result is as expected. */
export default class TableReporter implements Reporter {
  readonly #rows: Row[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    const noted = (type: string) => result.annotations.find((one) => one.type === type)?.description ?? '';
    const row = { fault: test.title, saw: noted('saw'), kept: noted('kept'), passed: result.status === 'passed' };
    this.#rows.push(row);
    if (!row.passed) console.error(`${row.fault}: ${result.error?.message ?? result.status}`);
  }

  onEnd(_result: FullResult): void {
    console.log(line('Fault', 'What the person sees', 'Data kept', 'Passed'));
    console.log(line('-'.repeat(widths.fault), '-'.repeat(widths.saw), '-'.repeat(widths.kept), '------'));
    for (const { fault, saw, kept, passed } of this.#rows) console.log(line(fault, saw, kept, passed ? 'yes' : 'NO'));
    const failed = this.#rows.filter(({ passed }) => !passed).length;
    console.log(`\n${this.#rows.length} faults, ${failed} of them not as they should be`);
  }
}

function line(fault: string, saw: string, kept: string, passed: string): string {
  const cells = [cell(fault, widths.fault), cell(saw, widths.saw), cell(kept, widths.kept), passed];
  return `| ${cells.join(' | ')} |`;
}

function cell(text: string, width: number): string {
  return (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);
}
