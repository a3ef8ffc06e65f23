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
import type { ConnectionReport, SeenCertificate, TestStep } from '@shared/contract/connections/connection-test';
import type { Certificate } from '@shared/contract/connections/network';
import { clocksApart } from '../kit/text/clocks-apart';
import { formatDuration } from '../kit/text/format';
import { itemName } from '../kit/text/item-name';
import { CertificateFacts } from './CertificateFacts';
import { testWords } from './words/connection-test';
import classes from './ConnectionEditor.module.css';

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
  const words = testWords();
  const { steps, seen, roundTripMs, clockOffset, plotValues } = result;
  const clocks = clocksApart(clockOffset);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const warning = section.current?.querySelector('[role="alert"]');
    (warning ?? section.current)?.scrollIntoView({ block: 'nearest' });
  }, []);
  const passed = steps.every(({ outcome }) => outcome !== 'failed');
  return (
    <section ref={section} aria-label={words.title} className={classes['test']}>
      <p className={classes['verdict']} data-passed={passed}>
        {passed ? words.works : words.fails}
        {roundTripMs !== undefined && (
          <span className={classes['trip']}>{words.roundTrip(formatDuration(roundTripMs))}</span>
        )}
      </p>
      <ul className={classes['steps']}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ul>
      {clocks !== undefined && (
        <p className={classes['clock']}>{words[clocks.isBehind ? 'clockBehind' : 'clockAhead'](clocks.by)}</p>
      )}
      {passed && <p className={classes['plotValues']}>{plotValuesText(plotValues)}</p>}
      {passed && onAddItems !== undefined && (
        <div className={classes['next']}>
          <span>{words.next}</span>
          <Button size="compact-sm" onClick={onAddItems}>
            {words.addItems}
          </Button>
        </div>
      )}
      {seen !== undefined && <CertificateWarning seen={seen} pinned={pinned} onPin={onPin} />}
    </section>
  );
}

function plotValuesText(plotValues: ConnectionReport['plotValues']): string {
  const words = testWords().plotValues;
  if (plotValues === undefined) return words.unknown;
  const way = words.ways[plotValues.way];
  if (plotValues.by === 'test') return words.byTest(way, itemName(plotValues.path));
  return plotValues.by === 'person' ? words.byPerson(way) : words.byReads(way);
}

function Step({ step: { name, outcome, text, ms } }: { readonly step: TestStep }) {
  const words = testWords();
  const Icon = icons[outcome];
  return (
    <li data-outcome={outcome}>
      <Icon size={17} aria-hidden />
      <span className={classes['step']}>
        {words.steps[name]}: {words.outcomes[outcome]}
      </span>
      <span className={classes['stepText']}>{text}</span>
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
function CertificateWarning({ seen: { certificate, trust, fault }, pinned, onPin }: CertificateWarningProps) {
  const [compared, setCompared] = useState(false);
  if (trust !== 'refused' && trust !== 'changed') return null;
  const words = testWords().certificate;
  if (pinned?.sha256 === certificate.sha256) {
    return <p className={classes['pinNotice']}>{words.pinned}</p>;
  }
  const changed = trust === 'changed';
  const Icon = changed ? IconAlertOctagon : IconCertificate;
  const { title, text } = words.reasons[changed ? 'changed' : (fault ?? 'unknown')];
  return (
    <div role="alert" className={changed ? classes['changed'] : classes['untrusted']}>
      <p className={classes['alarm']}>
        <Icon size={20} aria-hidden />
        {title}
      </p>
      <p className={classes['plain']}>{text}</p>
      {changed && pinned !== null && <CertificateOf title={words.pinnedOne} certificate={pinned} />}
      <CertificateOf title={changed ? words.shownNow : words.shown} certificate={certificate} />
      <Checkbox
        label={words.compared}
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
        {changed ? words.pinNew : words.pin}
      </Button>
    </div>
  );
}

function CertificateOf({ title, certificate }: { readonly title: string; readonly certificate: Certificate }) {
  return (
    <div>
      <p className={classes['certificateTitle']}>{title}</p>
      <CertificateFacts certificate={certificate} />
    </div>
  );
}
