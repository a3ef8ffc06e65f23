import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { healthKinds, type ItemHealth } from '@shared/contract/inspect/health';
import { gravity } from './health-order';
import { findingText } from './health-words';
import { healthWords } from '../words/health';
import classes from './HealthView.module.css';

/** From this kind on a finding is doubtful rather than grave. */
const doubtfulFrom = healthKinds.indexOf('limits');
/** Findings that are named; more are counted. */
const named = 3;

/** What was found of an item, in few words. */
export function findingsText({ findings }: ItemHealth): string {
  const words = healthWords().list;
  if (findings.length === 0) return words.none;
  const more = findings.length - named;
  return [...findings.slice(0, named).map(findingText), ...(more > 0 ? [words.more(more)] : [])].join(', ');
}

/** What was found of an item, marked by how grave it is. */
export function GravityMark({ item }: { readonly item: ItemHealth }) {
  const at = gravity(item);
  const worst = at === healthKinds.length ? 'none' : at < doubtfulFrom ? 'grave' : 'doubtful';
  const Icon = { none: IconCircleCheck, grave: IconAlertTriangle, doubtful: IconInfoCircle }[worst];
  return (
    <span className={classes['gravity']} data-worst={worst}>
      <Icon size={15} style={{ flex: 'none' }} aria-hidden />
      <span>{findingsText(item)}</span>
    </span>
  );
}
