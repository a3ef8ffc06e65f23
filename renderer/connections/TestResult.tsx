import { IconCircleCheck, IconCircleMinus, IconCircleX, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ConnectionTest, TestStep, TestStepName } from '@shared/contract/connections/connection-test';
import type { Certificate } from '@shared/contract/connections/network';
import { formatDuration } from '../kit/text/format';
import { CertificateWarning } from './CertificateWarning';
import classes from './ConnectionEditor.module.css';

const names: Readonly<Record<TestStepName, string>> = {
  name: 'Name',
  tcp: 'Connection',
  tls: 'Certificate',
  http: 'HTTP',
  authentication: 'Authentication',
  permission: 'Permission READ',
};
const icons: Readonly<Record<TestStep['outcome'], TablerIcon>> = {
  passed: IconCircleCheck,
  failed: IconCircleX,
  skipped: IconCircleMinus,
};

interface TestResultProps {
  readonly result: ConnectionTest;
  /** The certificate that is pinned now. */
  readonly pinned: Certificate | null;
  readonly onPin: (certificate: Certificate) => void;
}

/** The steps of a connection test: what was tried, and what was found. When it appears it comes in sight, its warning first. */
export function TestResult({ result: { steps, seen, roundTripMs }, pinned, onPin }: TestResultProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const warning = section.current?.querySelector('[role="alert"]');
    (warning ?? section.current)?.scrollIntoView({ block: 'nearest' });
  }, []);
  const passed = steps.every(({ outcome }) => outcome !== 'failed');
  return (
    <section ref={section} aria-label="Connection test" aria-live="polite" className={classes['test']}>
      <p className={classes['verdict']} data-passed={passed}>
        {passed ? 'The connection works.' : 'The connection does not work yet.'}
        {roundTripMs !== undefined && <span className={classes['trip']}>Round trip {formatDuration(roundTripMs)}</span>}
      </p>
      <ul className={classes['steps']}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ul>
      {seen !== undefined && <CertificateWarning seen={seen} pinned={pinned} onPin={onPin} />}
    </section>
  );
}

function Step({ step: { name, outcome, text, ms } }: { readonly step: TestStep }) {
  const Icon = icons[outcome];
  return (
    <li data-outcome={outcome}>
      <Icon size={17} aria-hidden />
      <span className={classes['step']}>
        {names[name]}: {outcome}
      </span>
      <span>{text}</span>
      <span className={classes['stepTime']}>{ms === undefined ? '' : formatDuration(ms)}</span>
    </li>
  );
}
