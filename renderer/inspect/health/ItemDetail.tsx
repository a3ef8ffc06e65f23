import { ActionIcon, Button } from '@mantine/core';
import { IconChartLine, IconRefresh, IconX } from '@tabler/icons-react';
import type { Evidence, HealthFinding, HealthKind, ThresholdName } from '@shared/contract/inspect/health';
import { markedText } from '@shared/marked-text';
import type { TimeRange } from '@shared/time/range';
import type { QualityScheme } from '@shared/vqt/quality';
import { CopyButton } from '../../kit/CopyButton';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { formatDuration } from '../../kit/text/format';
import { itemName } from '../../kit/text/item-name';
import { evidenceText, findingText, type ItemStates, measureText } from './health-words';
import { HealthFacts } from './HealthFacts';
import { ThresholdFields } from './ThresholdFields';
import type { JudgedItem } from './use-health-check';
import { healthWords } from '../words/health';
import { ruleWords } from '../words/health-rules';
import pane from '../OpenedPane.module.css';
import classes from './HealthView.module.css';

/** The thresholds that each rule uses. */
const ruleThresholds: Readonly<Record<HealthKind, readonly ThresholdName[]>> = {
  failed: [],
  noData: [],
  stale: ['staleFactor', 'expectedSeconds'],
  bad: ['badPercent'],
  gap: ['gapFactor'],
  flat: ['flatMinutes', 'flatWithin'],
  stepBack: [],
  future: ['futureSeconds'],
  limits: [],
  text: [],
  numberText: [],
  infinite: [],
  none: [],
  duplicate: [],
  spike: ['spikeFactor', 'spikeSamples'],
  interpolated: ['interpolatedPercent'],
  rate: ['expectedSeconds', 'ratePercent'],
  uncertain: ['uncertainPercent'],
};

export interface ItemDetailProps {
  readonly item: JudgedItem;
  readonly scheme: QualityScheme;
  /** The names of its numbers. */
  readonly states: ItemStates;
  readonly timeText: (epochMs: number) => string;
  readonly onTrend: (path: string, range: TimeRange) => void;
  /** Judges the item alone, by the thresholds as they are now. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What was found of an item, by which rules, and where. */
export function ItemDetail(props: ItemDetailProps) {
  const { item, onTrend, onAgain, onClose } = props;
  const words = healthWords().item;
  const { path, findings, problem, terms } = item;
  return (
    <section aria-label={words.label(itemName(path))} className={pane['detail']}>
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
            {words.again}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconChartLine size={15} aria-hidden />}
            onClick={() => onTrend(path, terms.range)}
          >
            {words.inTrend}
          </Button>
          <CopyButton label={words.copyPath} text={path} />
          <ActionIcon aria-label={words.close} onClick={onClose}>
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      <div className={classes['parts']}>
        <section aria-label={words.findings} className={classes['side']}>
          {problem !== undefined && <ProblemNotice problem={problem} compact />}
          {findings.length === 0 && <p className={classes['rule']}>{words.none}</p>}
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
  const words = healthWords().item;
  const names = ruleThresholds[kind];
  const lasting = evidence.length === 0 ? '' : words.lasting(formatDuration(lasts));
  const facts = [measureText(found), lasting].filter((fact) => fact !== '').join(', ');
  return (
    <section aria-label={findingText(found)} className={classes['finding']}>
      <h3 className={classes['findingTitle']}>
        {findingText(found)}
        {facts !== '' && ` (${facts})`}
      </h3>
      <p className={classes['rule']}>{ruleWords().rules[kind].sentence(props.item.terms.thresholds)}</p>
      {names.length > 0 && <ThresholdFields names={names} />}
      {evidence.length > 0 && <Places found={found} {...props} />}
      {evidence.length > 0 && count > evidence.length && (
        <p className={classes['more']}>{words.longest(evidence.length, count)}</p>
      )}
    </section>
  );
}

function Places({
  found: { kind, evidence },
  item,
  scheme,
  states,
  timeText,
  onTrend,
}: ItemDetailProps & { readonly found: HealthFinding }) {
  const words = healthWords().item;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th>{words.from}</th>
          <th>{words.lasts}</th>
          <th>{words.seen}</th>
          <th aria-label={words.trend} />
        </tr>
      </thead>
      <tbody>
        {evidence.map((place) => (
          <tr key={`${place.start} ${place.end}`}>
            <td className={classes['mono']}>{timeText(place.start)}</td>
            <td className={classes['number']}>{lengthText(place)}</td>
            <td>{evidenceText(kind, place, scheme, states)}</td>
            <td>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={words.showAt(timeText(place.start))}
                onClick={() => onTrend(item.path, place)}
              >
                {words.show}
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
