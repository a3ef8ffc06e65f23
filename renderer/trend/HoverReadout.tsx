import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Profile } from '@shared/contract/connection';
import { itemName } from '../base/item-name';
import { seriesColour, type ColourScheme } from '../chart/colours';
import type { Pictures } from '../chart/picture';
import type { SeriesClient } from '../series/client';
import { Readout, type ReadoutPlace } from './readout';
import type { PlotsPlace } from './plot-gestures';
import type { TrendSeries } from './trend-series';
import { useLatest } from './use-latest';
import type { Viewport } from './viewport';
import classes from './HoverReadout.module.css';

interface HoverReadoutProps {
  readonly client: SeriesClient;
  readonly viewport: Viewport;
  readonly pictures: Pictures;
  readonly quality: Profile['qualityScheme'];
  readonly series: readonly TrendSeries[];
  readonly scheme: ColourScheme;
  readonly plots: PlotsPlace;
  readonly lanes: RefObject<HTMLElement | null>;
}

const most = 12;

/**
 * A line through all lanes at the pointer and, for each series, the nearest sample with its own time and quality. React
 * renders the rows; where the pointer is and what they say changes at the pointer's speed and is written into them.
 */
export function HoverReadout({ client, series, scheme, ...props }: HoverReadoutProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = series.slice(0, most);
  const { viewport, pictures, quality, plots, lanes } = props;
  const [readout] = useState(() => new Readout());
  const find = useLatest(
    async (place: ReadoutPlace) => {
      const known = pictures.current?.series;
      const ids = shown.map(({ item, id }) => known?.get(item.path)?.id ?? id);
      return { place, samples: await client.nearest(ids, place.time) };
    },
    ({ place, samples }) => {
      const units = shown.map(({ item }) => item.unit ?? '');
      if (element.current !== null) readout.tell(element.current, place, samples, units, quality);
    },
  );
  useEffect(() => {
    if (lanes.current === null || element.current === null) return undefined;
    return readout.follow({ lanes: lanes.current, readout: element.current, plots, viewport, pictures, find });
  }, [readout, lanes, plots, viewport, pictures, find]);
  return (
    <div ref={element} className={classes['readout']} aria-hidden="true" hidden>
      <div className={classes['line']} data-part="line" />
      <div className={classes['card']} data-part="card">
        <div className={classes['time']} data-part="time" />
        <div className={classes['rows']}>
          {shown.map(({ item, index }) => (
            <div className={classes['row']} key={item.path} data-part="row">
              <span className={classes['name']}>
                <span className={classes['chip']} style={{ background: seriesColour(index, scheme) }} />
                {itemName(item.path)}
              </span>
              <span className={classes['value']} />
              <span className={classes['quality']} />
              <span className={classes['at']} />
            </div>
          ))}
        </div>
        {series.length > most && <div className={classes['more']}>and {series.length - most} more in the legend</div>}
      </div>
    </div>
  );
}
