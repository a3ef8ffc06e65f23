import { ActionIcon, Button } from '@mantine/core';
import { IconChartLine, IconRefresh, IconX } from '@tabler/icons-react';
import type { Evidence, HealthFinding } from '@shared/contract/inspect/health';
import { markedText } from '@shared/marked-text';
import type { TimeRange } from '@shared/time/range';
import type { QualityScheme } from '@shared/vqt/quality';
import { CopyButton } from '../../kit/CopyButton';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { formatCount, formatDuration } from '../../kit/text/format';
import { itemName } from '../../kit/text/item-name';
import { evidenceText, findingText, measureText } from './health-words';
import { HealthFacts } from './HealthFacts';
import { healthRules } from './rules';
import { ThresholdFields } from './ThresholdFields';
import type { JudgedItem } from './use-health-check';
import pane from '../OpenedPane.module.css';
import classes from './HealthView.module.css';

export interface ItemDetailProps {
  readonly item: JudgedItem;
  readonly scheme: QualityScheme;
  readonly timeText: (epochMs: number) => string;
  readonly onTrend: (path: string, range: TimeRange) => void;
  /** Judges the item alone, by the thresholds as they are now. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What was found of an item, by which rules, and where. */
export function ItemDetail(props: ItemDetailProps) {
  const { item, onTrend, onAgain, onClose } = props;
  const { path, findings, problem, terms } = item;
  return (
    <section aria-label={`Health of ${itemName(path)}`} className={pane['detail']}>
      <header className={classes['head']}>
        <h2 className={pane['title']}>{itemName(path)}</h2>
        <span className={classes['path']}>{markedText(path)}</span>
        <span className={classes['buttons']}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={onAgain}
          >
            Check it again
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconChartLine size={15} aria-hidden />}
            onClick={() => onTrend(path, terms.range)}
          >
            Show in the trend
          </Button>
          <CopyButton label="Copy path" text={path} />
          <ActionIcon aria-label="Close the item" onClick={onClose}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      <div className={classes['parts']}>
        <section aria-label="Findings" className={classes['side']}>
          {problem !== undefined && <ProblemNotice problem={problem} compact />}
          {findings.length === 0 && <p className={classes['rule']}>None of the rules has found anything.</p>}
          {findings.map((found) => (
            <Finding key={found.kind} found={found} {...props} />
          ))}
        </section>
        <HealthFacts {...props} />
      </div>
    </section>
  );
}

/** A finding: its rule, its thresholds, and the places where it is to be seen. */
function Finding({ found, ...props }: ItemDetailProps & { readonly found: HealthFinding }) {
  const { kind, lasts, count, evidence } = found;
  const { thresholds: names, sentence } = healthRules[kind];
  const lasting = evidence.length === 0 ? '' : `${formatDuration(lasts)} in all`;
  const facts = [measureText(found), lasting].filter((fact) => fact !== '').join(', ');
  return (
    <section aria-label={findingText(found)} className={classes['finding']}>
      <h3 className={classes['findingTitle']}>
        {findingText(found)}
        {facts !== '' && ` (${facts})`}
      </h3>
      <p className={classes['rule']}>{sentence(props.item.terms.thresholds)}</p>
      {names.length > 0 && <ThresholdFields names={names} />}
      {evidence.length > 0 && <Places found={found} {...props} />}
      {count > evidence.length && (
        <p className={classes['more']}>
          The {formatCount(evidence.length)} longest of {formatCount(count)} places.
        </p>
      )}
    </section>
  );
}

function Places({
  found: { kind, evidence },
  item,
  scheme,
  timeText,
  onTrend,
}: ItemDetailProps & { readonly found: HealthFinding }) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>From</th>
          <th>Lasts</th>
          <th>What is seen</th>
          <th aria-label="In the trend" />
        </tr>
      </thead>
      <tbody>
        {evidence.map((place) => (
          <tr key={`${place.start} ${place.end}`}>
            <td className={classes['mono']}>{timeText(place.start)}</td>
            <td className={classes['number']}>{lengthText(place)}</td>
            <td>{evidenceText(kind, place, scheme)}</td>
            <td>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Show ${timeText(place.start)} in the trend`}
                onClick={() => onTrend(item.path, place)}
              >
                Show
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An instant lasts nothing. */
function lengthText({ start, end }: Evidence): string {
  return end - start <= 1 ? '' : formatDuration(end - start);
}
