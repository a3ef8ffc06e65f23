import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useAnalysis } from './analysis';
import { LineTouch } from './highlight';
import { useLaneTools } from './lane-tools';
import { lineAt } from './line-at';
import type { PlotPointer } from './marks';
import { PointerValues, type ValueFor } from './pointer-values';
import { Readout, type ReadoutPosition } from './readout';
import { isOverRibbon, ribbonAt, type RibbonParts } from './ribbon-at';
import { readoutRows } from './readout-rows';
import type { AnalysedSeries } from '../scene/analysed-series';
import type { ScenePlots } from '../scene/scene';
import { EndingKept } from '../../kit/EndingKept';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import { gestureWords } from '../words/gestures';
import classes from './HoverReadout.module.css';

interface HoverReadoutProps {
  readonly plots: ScenePlots;
  readonly lanes: RefObject<HTMLElement | null>;
  /** The keys of the series in the lane at a height, CSS pixels from the top of the lanes. */
  readonly keysAt: (y: number) => readonly string[];
  /** Of what is in sight of the lanes, CSS pixels. */
  readonly height: number;
}

/**
 * A line through all lanes at the pointer and, for each series, where its line is there and the nearest sample with its
 * own time and quality; the line that it stays on stands out, and so does its row. Where not all series have room, those of the lane
 * at the pointer come first. React renders the rows; where the pointer is and what they say changes at the pointer's speed and
 * is written into them.
 */
export function HoverReadout({ plots, lanes, keysAt, height }: HoverReadoutProps) {
  const element = useRef<HTMLDivElement>(null);
  const { client, viewport, frames, marks, quality, series, zone, origin } = useAnalysis();
  const { highlight } = useLaneTools();
  const [near, setNear] = useState<readonly string[]>([]);
  const shown = useMemo(() => readoutRows(series, near, height), [series, near, height]);
  const more = series.length - shown.length;
  const [readout] = useState(() => new Readout());
  const touch = useMemo(
    () => new LineTouch(highlight, (place) => lineAt({ client, frames, quality }, place)),
    [highlight, client, frames, quality],
  );
  const values = useMemo(() => new PointerValues(client, frames), [client, frames]);
  useEffect(() => values.follow(), [values]);
  const found = useRef<PlotPointer & ReadoutPosition>(undefined);
  const ribbon = useRef<RibbonParts>(undefined);
  const tell = () => {
    if (element.current === null || found.current === undefined) return false;
    const { valueFor } = found.current;
    const told = shown.map(({ key }) => valueFor(key));
    const texts = { values: told, series: shown, scheme: quality.scheme, ribbon: ribbon.current, zone, origin };
    return readout.tell(element.current, found.current, texts);
  };
  const show = (place: ReadoutPosition, valueFor: ValueFor) => {
    found.current = { ...place, valueFor };
    if (more > 0) setNear((former) => sameOr(former, keysAt(place.y)));
    if (tell()) marks.point(found.current);
  };
  const pointed = useRef<ReadoutPosition>(undefined);
  const requestValues = useLatestOnly(
    ({ time, instants }: ReadoutPosition) => values.find(time, instants, { series, quality }),
    (valuesAt) => {
      // Meanwhile the pointer may have gone on.
      const place = pointed.current;
      const valueFor = place && valuesAt(place.time);
      if (place !== undefined && valueFor !== undefined) show(place, valueFor);
    },
  );
  const requestRibbon = useLatestOnly(
    (place: ReadoutPosition) => ribbonAt({ client, frames, quality }, place),
    (parts) => {
      // Meanwhile the pointer may have left it.
      if (pointed.current === undefined || !isOverRibbon(frames, pointed.current)) return;
      ribbon.current = parts;
      tell();
    },
  );
  const find = useEffectEvent((place: ReadoutPosition) => {
    pointed.current = place;
    if (!place.isLinked && isOverRibbon(frames, place)) requestRibbon(place);
    else ribbon.current = undefined;
    const valueFor = values.at(place.time, { series, quality });
    if (valueFor === undefined) requestValues(place);
    else show(place, valueFor);
  });
  // Its rows may be others than those that were written.
  useLayoutEffect(() => void tell());
  // A change of their place leaves the pointer where it was.
  const placed = useEffectEvent(() => plots);
  useEffect(() => {
    if (lanes.current === null || element.current === null) return undefined;
    const hidden = () => marks.point(undefined);
    const shownIn = { lanes: lanes.current, readout: element.current, viewport, frames, marks };
    return readout.follow({ ...shownIn, plots: () => placed(), find: (place) => find(place), touch, hidden });
  }, [readout, touch, lanes, viewport, frames, marks]);
  useEffect(() => {
    const mark = () => {
      for (const row of element.current?.querySelectorAll<HTMLElement>('[data-part="row"]') ?? [])
        row.toggleAttribute('data-marked', row.dataset['key'] === highlight.key);
    };
    mark();
    return highlight.onChange(mark);
    // After each rendering: its rows may be others.
  });
  return (
    <div ref={element} className={classes['readout']} aria-hidden="true" hidden>
      <div className={classes['line']} data-part="line" />
      <div className={classes['card']} data-part="card">
        <div className={classes['time']} data-part="time" />
        <Rows series={shown} />
        {more > 0 && <div className={classes['more']}>{gestureWords().readout.more(more)}</div>}
      </div>
    </div>
  );
}

/** A row for each series, into which its value is written. */
function Rows({ series }: { readonly series: readonly AnalysedSeries[] }) {
  const words = gestureWords().readout;
  return (
    <div className={classes['rows']}>
      <div className={classes['head']}>
        <span />
        <span>{words.here}</span>
        <span>{words.nearest}</span>
        <span />
        <span />
      </div>
      {series.map(({ key, name, colour }) => (
        <div className={classes['row']} key={key} data-part="row" data-key={key}>
          <span className={classes['name']}>
            <span className={classes['chip']} style={{ background: colour }} />
            <EndingKept name={name} />
          </span>
          <span className={classes['value']} />
          <span className={classes['sample']} />
          <span className={classes['quality']} />
          <span className={classes['at']} />
        </div>
      ))}
    </div>
  );
}

function sameOr(former: readonly string[], next: readonly string[]): readonly string[] {
  return former.length === next.length && former.every((key, place) => key === next[place]) ? former : next;
}
