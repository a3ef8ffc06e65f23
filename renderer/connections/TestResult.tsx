import { Button, Checkbox } from '@mantine/core';
import {
  IconAlertOctagon,
  IconCertificate,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconPin,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type {
  ConnectionReport,
  SeenCertificate,
  TestStep,
  TestStepName,
} from '@shared/contract/connections/connection-test';
import type { Certificate } from '@shared/contract/connections/network';
import type { PlotWay } from '@shared/vqt/plot-values';
import { formatDuration } from '../kit/text/format';
import { itemName } from '../kit/text/item-name';
import { CertificateFacts } from './CertificateFacts';
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
  readonly result: ConnectionReport;
  /** The certificate that is pinned now. */
  readonly pinned: Certificate | null;
  readonly onPin: (certificate: Certificate) => void;
  /** Saves and uses the connection, and asks for its items; undefined for one that has its items. */
  readonly onAddItems: (() => void) | undefined;
}

/** The steps of a connection test: what was tried, and what was found. When it appears it comes in sight, its warning first. */
export function TestResult({ result, pinned, onPin, onAddItems }: TestResultProps) {
  const { steps, seen, roundTripMs, plotValues } = result;
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
      {passed && <p className={classes['plotValues']}>Plot values: {plotValuesText(plotValues)}</p>}
      {passed && onAddItems !== undefined && (
        <div className={classes['next']}>
          <span>Next: paste or import the items you want to see, check them, and draw the first ones.</span>
          <Button size="compact-sm" onClick={onAddItems}>
            Save and add items
          </Button>
        </div>
      )}
      {seen !== undefined && <CertificateWarning seen={seen} pinned={pinned} onPin={onPin} />}
    </section>
  );
}

const wayTexts: Readonly<Record<PlotWay, string>> = {
  times: 'with their own times',
  extremes: 'minimum and maximum without times',
  sampled: 'not available, sampled instead: shorter events may be missing',
};

function plotValuesText(plotValues: ConnectionReport['plotValues']): string {
  if (plotValues === undefined)
    return 'found out when Auto first reads a long range; no item has been read to try it with.';
  const way = wayTexts[plotValues.way];
  if (plotValues.by === 'test') return `${way}, as a small read of ${itemName(plotValues.path)} has shown.`;
  return plotValues.by === 'person' ? `${way}, as set under Advanced.` : `${way}, as reads have shown.`;
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

interface CertificateWarningProps {
  readonly seen: SeenCertificate;
  readonly pinned: Certificate | null;
  readonly onPin: (certificate: Certificate) => void;
}

/** Shows a certificate that is not trusted, so that a person can compare it and pin it. */
function CertificateWarning({ seen: { certificate, trust }, pinned, onPin }: CertificateWarningProps) {
  const [compared, setCompared] = useState(false);
  if (trust !== 'refused' && trust !== 'changed') return null;
  if (pinned?.sha256 === certificate.sha256) {
    return <p className={classes['pinNotice']}>The certificate is pinned now. Test again, then save.</p>;
  }
  const changed = trust === 'changed';
  const Icon = changed ? IconAlertOctagon : IconCertificate;
  return (
    <div role="alert" className={changed ? classes['changed'] : classes['untrusted']}>
      <p className={classes['alarm']}>
        <Icon size={20} aria-hidden />
        {changed
          ? 'The server’s certificate is not the pinned one.'
          : 'Certificate not trusted: its issuer is not known here.'}
      </p>
      <p className={classes['plain']}>{changed ? changedText : untrustedText}</p>
      {changed && pinned !== null && <CertificateOf title="Pinned" certificate={pinned} />}
      <CertificateOf title={changed ? 'Shown now' : 'Shown by the server'} certificate={certificate} />
      <Checkbox
        label="I have compared the fingerprint with what who runs the server told me"
        checked={compared}
        onChange={(event) => setCompared(event.currentTarget.checked)}
      />
      <Button
        color={changed ? 'red' : 'petrol'}
        disabled={!compared}
        leftSection={<IconPin size={16} aria-hidden />}
        className={classes['pin'] ?? ''}
        onClick={() => onPin(certificate)}
      >
        {changed ? 'Pin the new certificate' : 'Pin this certificate'}
      </Button>
    </div>
  );
}

const changedText =
  'Either who runs the server has replaced it, or somebody is listening in between. Nothing was sent, no password either. Ask before you go on.';
const untrustedText =
  'That is usual for a server with a self-signed certificate. Add its CA certificate under Network; or, if the fingerprint is right, pin this one: from then on no other is accepted.';

function CertificateOf({ title, certificate }: { readonly title: string; readonly certificate: Certificate }) {
  return (
    <div>
      <p className={classes['certificateTitle']}>{title}</p>
      <CertificateFacts certificate={certificate} />
    </div>
  );
}
