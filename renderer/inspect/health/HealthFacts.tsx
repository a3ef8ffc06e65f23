import type { IntervalBin, ItemHealth } from '@shared/contract/inspect/health';
import type { TimeRange } from '@shared/time/range';
import { codeWords, describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { CodeButton } from '../../kit/guide/CodeButton';
import { formatCount, formatDuration, formatPercent, nothingText } from '../../kit/text/format';
import { ageOf } from './health-columns';
import type { JudgedItem } from './use-health-check';
import { methodText, valueText } from './health-words';
import { QualityTimeline } from './QualityTimeline';
import classes from './HealthView.module.css';

interface HealthFactsProps {
  readonly item: JudgedItem;
  readonly scheme: QualityScheme;
  readonly timeText: (epochMs: number) => string;
  readonly onTrend: (path: string, range: TimeRange) => void;
}

/** What was seen of an item, and how it was judged. */
export function HealthFacts({ item, scheme, timeText, onTrend }: HealthFactsProps) {
  const { facts, method, terms } = item;
  const age = ageOf(item);
  const { last, interval, samples, texts, none, least, greatest } = facts;
  const { expectedSeconds } = terms.thresholds;
  const expected = expectedSeconds > 0 ? expectedSeconds * 1000 : interval?.median;
  const share = (count: number) => (samples === 0 ? '' : ` (${formatPercent((100 * count) / samples)})`);
  return (
    <section aria-label="Facts" className={classes['side']}>
      <dl className={classes['facts']}>
        <dt>Last value</dt>
        <dd>
          {last === undefined
            ? noneKnown(item)
            : `${valueText(last.value)} at ${timeText(last.at)}, ${formatDuration(age ?? 0)} old`}
        </dd>
        <dt>Seen</dt>
        <dd>{seenText(samples, interval)}</dd>
        <dt>Expected</dt>
        <dd>{expected === undefined ? nothingText : expectedText(expected, item)}</dd>
        <dt>Values</dt>
        <dd>{least === undefined || greatest === undefined ? 'no numbers' : valuesText(least, greatest)}</dd>
        <dt>Texts</dt>
        <dd>{`${formatCount(texts)}${share(texts)}`}</dd>
        <dt>No value</dt>
        <dd>{`${formatCount(none)}${share(none)}`}</dd>
        <dt>Judged by</dt>
        <dd>{[methodText(method), ...method.notes].join('. ')}</dd>
      </dl>
      {facts.quality.length > 0 && (
        <>
          <h3 className={classes['part']}>Quality over time</h3>
          <QualityTimeline
            parts={facts.quality}
            scheme={scheme}
            timeText={timeText}
            onPart={(part) => onTrend(item.path, part)}
          />
        </>
      )}
      {facts.codes.length > 0 && <Codes codes={facts.codes} samples={samples} scheme={scheme} />}
      {facts.intervals.length > 0 && <IntervalBars bins={facts.intervals} />}
    </section>
  );
}

function noneKnown({ findings }: JudgedItem): string {
  return findings.some(({ kind }) => kind === 'noData') ? 'none in the range and the 30 days before' : 'not known';
}

function seenText(samples: number, interval: ItemHealth['facts']['interval']): string {
  const counted = `${formatCount(samples)} samples`;
  if (interval === undefined) return counted;
  return `${counted}, one every ${formatDuration(interval.median)}, as a rule no longer than ${formatDuration(interval.longest)} apart`;
}

function expectedText(every: number, { terms, method }: JudgedItem): string {
  const { range, thresholds, now } = terms;
  const whose = thresholds.expectedSeconds > 0 ? 'as the thresholds say' : 'the interval of half of its samples';
  const span = Math.min(range.end, now) - range.start;
  const count = method.by === 'raw' ? `${formatCount(Math.round(span / every))} samples, ` : '';
  return `${count}one every ${formatDuration(every)}, ${whose}`;
}

function valuesText(least: number, greatest: number): string {
  return least === greatest ? `${valueText(least)} all the time` : `${valueText(least)} to ${valueText(greatest)}`;
}

interface CodesProps {
  readonly codes: ItemHealth['facts']['codes'];
  readonly samples: number;
  readonly scheme: QualityScheme;
}

/** The shares of quality codes, with their names and bits. */
function Codes({ codes, samples, scheme }: CodesProps) {
  return (
    <>
      <h3 className={classes['part']}>Quality</h3>
      <table aria-label="Quality" className={classes['table']}>
        <tbody>
          {codes.map(({ code, count }) => {
            const described = describeQuality(code, scheme);
            return (
              <tr key={code}>
                <td className={classes['number']}>{formatPercent((100 * count) / samples)}</td>
                <td className={classes['number']}>{formatCount(count)}</td>
                <td>
                  {[described.name, ...described.bits].join(', ')}
                  <div className={classes['mono']}>
                    <CodeButton code={code}>{codeWords(code, described)}</CodeButton>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** How many intervals are how long; the bars grow with the logarithm, so that a single one is to be seen. */
function IntervalBars({ bins }: { readonly bins: readonly IntervalBin[] }) {
  const most = Math.log1p(Math.max(...bins.map(({ count }) => count)));
  return (
    <>
      <h3 className={classes['part']}>Intervals between samples</h3>
      <table aria-label="Intervals" className={classes['table']}>
        <tbody>
          {bins.map(({ from, to, count }) => (
            <tr key={from}>
              <td className={classes['number']}>
                {to === Infinity
                  ? `${formatDuration(from)} or longer`
                  : `${formatDuration(from)} to ${formatDuration(to)}`}
              </td>
              <td className={classes['barCell']}>
                <span className={classes['bar']} style={{ width: `${(60 * Math.log1p(count)) / most}%` }} />
                {formatCount(count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
