import type { QualityPart } from '@shared/contract/inspect/health';
import type { TimeRange } from '@shared/time/range';
import { describeQuality, type QualityScheme } from '@shared/vqt/quality';
import { formatPercent } from '../../kit/text/format';
import { healthWords } from '../words/health';
import classes from './QualityTimeline.module.css';

interface QualityTimelineProps {
  readonly parts: readonly QualityPart[];
  readonly scheme: QualityScheme;
  readonly timeText: (epochMs: number) => string;
  readonly onPart: (part: TimeRange) => void;
}

/** Units of the picture; a range has far too many milliseconds for one. */
const [width, height] = [1000, 28];
/** What is not good is seen however little of the time it has; in units of `height`. */
const least = 4;
const kinds = ['good', 'uncertain', 'bad'] as const;
type Shares = Pick<QualityPart, (typeof kinds)[number]>;

/** The quality of an item over time: each part as high as its share, the worst on top. A click shows the part in the trend. */
export function QualityTimeline({ parts, scheme, timeText, onPart }: QualityTimelineProps) {
  const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const scaled = (ms: number) => (width * ms) / (end - start);
  return (
    <figure className={classes['timeline']} aria-label={healthWords().facts.timelineOf(sharesText(wholeOf(parts)))}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes['bars']}>
        {parts.map((part) => (
          <g key={part.start} transform={`translate(${scaled(part.start - start)} 0)`} onClick={() => onPart(part)}>
            <title>{partText(part, scheme, timeText)}</title>
            <rect className={classes['ground']} width={scaled(part.end - part.start)} height={height} />
            {barsOf(part).map(({ kind, top, size }) => (
              <rect key={kind} data-quality={kind} y={top} width={scaled(part.end - part.start)} height={size} />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className={classes['ends']}>
        <span>{timeText(start)}</span>
        <span>{timeText(end)}</span>
      </figcaption>
    </figure>
  );
}

/** Where the bars of a part are: good at the bottom, bad on top. */
function barsOf(part: Shares) {
  const sizes = kinds.map((kind) => {
    const share = (part[kind] * height) / 100;
    return { kind, size: kind === 'good' || share === 0 ? share : Math.max(least, share) };
  });
  const fit = Math.min(1, height / sizes.reduce((sum, { size }) => sum + size, 0));
  let bottom = height;
  return sizes.flatMap(({ kind, size }) => {
    bottom -= size * fit;
    return size > 0 ? { kind, top: bottom, size: size * fit } : [];
  });
}

function wholeOf(parts: readonly QualityPart[]): Shares {
  const all = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const share = (kind: keyof Shares) =>
    parts.reduce((sum, part) => sum + part[kind] * (part.end - part.start), 0) / Math.max(1, all);
  return { good: share('good'), uncertain: share('uncertain'), bad: share('bad') };
}

function sharesText(shares: Shares): string {
  const none = 100 - shares.good - shares.uncertain - shares.bad;
  const told = [...kinds.map((kind) => [kind, shares[kind]] as const), ['none', none] as const].filter(
    ([, share]) => share > 1e-6,
  );
  const words = healthWords().facts.shares;
  return told.map(([kind, share]) => words[kind](formatPercent(share))).join(', ');
}

function partText(part: QualityPart, scheme: QualityScheme, timeText: (epochMs: number) => string): string {
  const name = part.code === undefined ? [] : [describeQuality(part.code, scheme).name];
  return [`${timeText(part.start)} – ${timeText(part.end)}`, sharesText(part), ...name].join('\n');
}
