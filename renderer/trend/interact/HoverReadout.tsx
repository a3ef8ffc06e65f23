import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { shownIds } from '../scene/analysed-series';
import { useAnalysis } from './analysis';
import { LineTouch } from './highlight';
import { useLaneTools } from './lane-tools';
import { lineAt } from './line-at';
import { Readout, type ReadoutPosition } from './readout';
import type { ScenePlots } from '../scene/scene';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import classes from './HoverReadout.module.css';

interface HoverReadoutProps {
  readonly plots: ScenePlots;
  readonly lanes: RefObject<HTMLElement | null>;
}

const most = 12;

/**
 * A line through all lanes at the pointer and, for each series, where its line is there and the nearest sample with its
 * own time and quality; the line that it stays on stands out. React renders the rows; where the pointer is and what they say changes at the pointer's speed and
 * is written into them.
 */
export function HoverReadout({ plots, lanes }: HoverReadoutProps) {
  const element = useRef<HTMLDivElement>(null);
  const { client, viewport, frames, marks, quality, series, zone } = useAnalysis();
  const { highlight } = useLaneTools();
  const shown = series.slice(0, most);
  const [readout] = useState(() => new Readout());
  const touch = useMemo(
    () => new LineTouch(highlight, (place) => lineAt({ client, frames, quality }, place)),
    [highlight, client, frames, quality],
  );
  const find = useLatestOnly(
    async (place: ReadoutPosition) => {
      const ids = shownIds(frames, shown);
      const stepped = shown.map((one) => one.stepped);
      const values = await client.values({ ids, stepped, times: [place.time], quality });
      return { place, values };
    },
    ({ place, values }) => {
      if (element.current === null) return;
      const found = values.map(([value]) => value);
      const texts = { values: found, series: shown, scheme: quality.scheme, zone };
      if (readout.tell(element.current, place, texts)) marks.point(place);
    },
  );
  useEffect(() => {
    if (lanes.current === null || element.current === null) return undefined;
    const hidden = () => marks.point(undefined);
    const shownIn = { lanes: lanes.current, readout: element.current, plots, viewport, frames, marks };
    return readout.follow({ ...shownIn, find, touch, hidden });
  }, [readout, touch, lanes, plots, viewport, frames, marks, find]);
  return (
    <div ref={element} className={classes['readout']} aria-hidden="true" hidden>
      <div className={classes['line']} data-part="line" />
      <div className={classes['card']} data-part="card">
        <div className={classes['time']} data-part="time" />
        <div className={classes['rows']}>
          <div className={classes['head']}>
            <span />
            <span>Here</span>
            <span>Nearest sample</span>
            <span />
            <span />
          </div>
          {shown.map(({ key, name, colour }) => (
            <div className={classes['row']} key={key} data-part="row">
              <span className={classes['name']}>
                <span className={classes['chip']} style={{ background: colour }} />
                {name}
              </span>
              <span className={classes['value']} />
              <span className={classes['sample']} />
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
