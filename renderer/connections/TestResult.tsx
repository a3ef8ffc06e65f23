import { IconCircleCheck, IconCircleMinus, IconCircleX, type TablerIcon } from '@tabler/icons-react';
import type { ConnectionTest, TestStep } from '@shared/contract/connection';
import { formatDuration } from '../base/format';
import classes from './ConnectionEditor.module.css';

const names: Readonly<Record<TestStep['name'], string>> = {
  server: 'Server',
  authentication: 'Authentication',
  permission: 'Permission',
};
const icons: Readonly<Record<TestStep['outcome'], TablerIcon>> = {
  passed: IconCircleCheck,
  failed: IconCircleX,
  skipped: IconCircleMinus,
};

/** The steps of a connection test: what was tried, and what was found. */
export function TestResult({ result: { steps, roundTripMs } }: { readonly result: ConnectionTest }) {
  const passed = steps.every(({ outcome }) => outcome !== 'failed');
  return (
    <section aria-label="Connection test" aria-live="polite" className={classes['test']}>
      <p className={classes['verdict']} data-passed={passed}>
        {passed ? 'The connection works.' : 'The connection does not work yet.'}
        {roundTripMs !== undefined && <span className={classes['trip']}>Round trip {formatDuration(roundTripMs)}</span>}
      </p>
      <ul className={classes['steps']}>
        {steps.map(({ name, outcome, text }) => {
          const Icon = icons[outcome];
          return (
            <li key={name} data-outcome={outcome}>
              <Icon size={17} aria-hidden />
              <span className={classes['step']}>
                {names[name]}: {outcome}
              </span>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
