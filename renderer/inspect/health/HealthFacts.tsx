import type { IntervalBin, ItemHealth } from '@shared/contract/inspect/health';
import type { TimeRange } from '@shared/time/range';
import { codeWords, describeQuality, notGoodName, type QualityScheme } from '@shared/vqt/quality';
import { CodeButton } from '../../kit/guide/CodeButton';
import { formatCount, formatDuration, formatPercent, nothingText } from '../../kit/text/format';
import { ageOf } from './health-columns';
import type { JudgedItem } from './use-health-check';
import { type ItemStates, judgedByText, valueText } from './health-words';
import { QualityTimeline } from './QualityTimeline';
import { healthWords } from '../words/health';
import classes from './HealthView.module.css';

interface HealthFactsProps {
  readonly item: JudgedItem;
  readonly scheme: QualityScheme;
  /** The names of its numbers. */
  readonly states: ItemStates;
  readonly timeText: (epochMs: number) => string;
  readonly onTrend: (path: string, range: TimeRange) => void;
}

/** What was seen of an item, and how it was judged. */
export function HealthFacts({ item, scheme, states, timeText, onTrend }: HealthFactsProps) {
  const words = healthWords().facts;
  const { facts, method, terms } = item;
  const age = ageOf(item);
  const { last, interval, samples, texts, none, least, greatest } = facts;
  const { expectedSeconds } = terms.thresholds;
  const expected = expectedSeconds > 0 ? expectedSeconds * 1000 : interval?.median;
  const share = (count: number) => (samples === 0 ? '' : ` (${formatPercent((100 * count) / samples)})`);
  return (
    <section aria-label={words.title} className={classes['side']}>
      <dl className={classes['facts']}>
        <dt>{words.last}</dt>
        <dd>
          {last === undefined
            ? noneKnown(item)
            : [
                words.lastSeen(valueText(last.value, states), timeText(last.at), formatDuration(age ?? 0)),
                last.code === undefined ? '' : notGoodName(last.code, scheme),
              ]
                .filter(Boolean)
                .join(' · ')}
        </dd>
        <dt>{words.seen}</dt>
        <dd>{seenText(samples, interval)}</dd>
        <dt>{words.expected}</dt>
        <dd>{expected === undefined ? nothingText : expectedText(expected, item)}</dd>
        <dt>{words.values}</dt>
        <dd>{least === undefined || greatest === undefined ? words.noNumbers : valuesText(least, greatest, states)}</dd>
        <dt>{words.texts}</dt>
        <dd>{`${formatCount(texts)}${share(texts)}`}</dd>
        <dt>{words.none}</dt>
        <dd>{`${formatCount(none)}${share(none)}`}</dd>
        <dt>{words.method}</dt>
        <dd>{[judgedByText(item) ?? nothingText, ...method.notes].join('. ')}</dd>
      </dl>
      {facts.quality.length > 0 && (
        <>
          <h3 className={classes['part']}>{words.timeline}</h3>
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
  const words = healthWords().facts;
  return findings.some(({ kind }) => kind === 'noData') ? words.noneInRange : words.noneKnown;
}

function seenText(samples: number, interval: ItemHealth['facts']['interval']): string {
  const words = healthWords().facts;
  if (interval === undefined) return words.samples(samples);
  return words.samplesEvery(samples, formatDuration(interval.median), formatDuration(interval.longest));
}

function expectedText(every: number, { terms, method }: JudgedItem): string {
  const words = healthWords().facts;
  const { range, thresholds, now } = terms;
  const whose = thresholds.expectedSeconds > 0 ? words.asSet : words.asUsual;
  const span = Math.min(range.end, now) - (method.since ?? range.start);
  return method.by === 'raw'
    ? words.countEvery(Math.round(span / every), formatDuration(every), whose)
    : words.every(formatDuration(every), whose);
}

function valuesText(least: number, greatest: number, states: ItemStates): string {
  const words = healthWords().facts;
  const [low, high] = [valueText(least, states), valueText(greatest, states)];
  return least === greatest ? words.allTheTime(low) : words.between(low, high);
}

interface CodesProps {
  readonly codes: ItemHealth['facts']['codes'];
  readonly samples: number;
  readonly scheme: QualityScheme;
}

/** The shares of quality codes, with their names and bits. */
function Codes({ codes, samples, scheme }: CodesProps) {
  const { quality } = healthWords().facts;
  return (
    <>
      <h3 className={classes['part']}>{quality}</h3>
      <table aria-label={quality} className={classes['table']}>
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
  const words = healthWords().facts;
  const most = Math.log1p(Math.max(...bins.map(({ count }) => count)));
  return (
    <>
      <h3 className={classes['part']}>{words.intervals}</h3>
      <table aria-label={words.intervalsLabel} className={classes['table']}>
        <tbody>
          {bins.map(({ from, to, count }) => (
            <tr key={from}>
              <td className={classes['number']}>
                {to === Infinity
                  ? words.orLonger(formatDuration(from))
                  : words.lengths(formatDuration(from), formatDuration(to))}
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
