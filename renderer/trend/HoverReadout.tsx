import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Profile } from '@shared/contract/connection';
import type { TimeRange } from '@shared/time/range';
import { describeQuality } from '@shared/vqt/quality';
import { formatInstant } from '../base/format';
import { seriesColour, type ColourScheme } from '../chart/colours';
import type { SeriesClient } from '../series/client';
import type { Sample } from '../series/protocol';
import { itemName } from '../base/item-name';
import { sampleText } from './sample-text';
import type { TrendSeries } from './trend-series';
import { useLatest } from './use-latest';
import classes from './HoverReadout.module.css';

interface HoverReadoutProps {
  readonly client: SeriesClient;
  readonly quality: Profile['qualityScheme'];
  readonly series: readonly TrendSeries[];
  readonly range: TimeRange;
  readonly scheme: ColourScheme;
  /** Left edge and width of the plots within the lanes, CSS pixels. */
  readonly left: number;
  readonly width: number;
  readonly lanes: RefObject<HTMLElement | null>;
}

interface Pointer {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** Whether the pointer is in the lower half of what is in sight. */
  readonly low: boolean;
}

interface Found {
  readonly series: readonly TrendSeries[];
  readonly samples: readonly (Sample | undefined)[];
}

const most = 12;
/** The card is at most so wide, CSS pixels. */
const cardWidth = 420;

/** A line through all lanes at the pointer and, for each series, the nearest sample with its own time and quality. */
export function HoverReadout(props: HoverReadoutProps) {
  const { client, series, left, width } = props;
  const [found, setFound] = useState<Found>({ series: [], samples: [] });
  const pointer = usePointer(props);
  const find = useLatest(async (asked: { readonly series: readonly TrendSeries[]; readonly time: number }) => {
    const places = asked.series.slice(0, most).map(({ place }) => place);
    return { series: asked.series, samples: await client.nearest(places, asked.time) };
  }, setFound);
  useEffect(() => {
    if (pointer !== undefined) find({ series, time: pointer.time });
  }, [find, series, pointer]);
  if (pointer === undefined) return null;
  const onRight = pointer.x + cardWidth + 24 > left + width;
  const rows = found.series === series ? series.slice(0, most) : [];
  return (
    <div className={classes['readout']} aria-hidden="true">
      <div className={classes['line']} style={{ left: pointer.x }} />
      <div
        className={classes['card']}
        style={{
          transform: `translate(${onRight ? '-100%' : '0'}, ${pointer.low ? '-100%' : '0'})`,
          left: onRight ? pointer.x - 12 : pointer.x + 12,
          top: pointer.low ? pointer.y + 20 : Math.max(4, pointer.y - 20),
        }}
      >
        <div className={classes['time']}>{formatInstant(pointer.time)}</div>
        <table className={classes['rows']}>
          <tbody>
            {rows.map((one, position) => (
              <ReadoutRow
                key={one.item.path}
                one={one}
                sample={found.samples[position]}
                quality={props.quality}
                scheme={props.scheme}
              />
            ))}
          </tbody>
        </table>
        {series.length > most && <div className={classes['more']}>and {series.length - most} more in the legend</div>}
      </div>
    </div>
  );
}

interface ReadoutRowProps {
  readonly one: TrendSeries;
  readonly sample: Sample | undefined;
  readonly quality: Profile['qualityScheme'];
  readonly scheme: ColourScheme;
}

function ReadoutRow({ one, sample, quality, scheme }: ReadoutRowProps) {
  const described = sample && describeQuality(sample.q, quality);
  return (
    <tr>
      <td className={classes['name']}>
        <span className={classes['chip']} style={{ background: seriesColour(one.index, scheme) }} />
        {itemName(one.item.path)}
      </td>
      <td className={classes['value']}>
        {sample === undefined ? 'no data' : `${sampleText(sample)} ${one.item.unit ?? ''}`}
      </td>
      <td className={classes['quality']} data-quality={described?.class}>
        {described?.class === 'good' ? '' : described?.name}
      </td>
      <td className={classes['at']}>{sample && formatInstant(sample.t).slice(11)}</td>
    </tr>
  );
}

/** The pointer over the plots, at most once a frame; undefined when it is elsewhere. */
function usePointer({ lanes, left, width, range }: HoverReadoutProps): Pointer | undefined {
  const [pointer, setPointer] = useState<Pointer>();
  const frame = useRef(0);
  useEffect(() => {
    const element = lanes.current;
    if (element === null) return undefined;
    const place = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      const x = event.clientX - box.left;
      const inside = x >= left && x <= left + width;
      const time = Math.round(range.start + ((x - left) / width) * (range.end - range.start));
      const sight = (element.parentElement ?? element).getBoundingClientRect();
      const low = event.clientY - sight.top > sight.height / 2;
      setPointer(inside ? { x, y: event.clientY - box.top, time, low } : undefined);
    };
    const move = (event: PointerEvent) => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => place(event));
    };
    const leave = () => {
      cancelAnimationFrame(frame.current);
      setPointer(undefined);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    return () => {
      cancelAnimationFrame(frame.current);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
    };
  }, [lanes, left, width, range]);
  return pointer;
}
