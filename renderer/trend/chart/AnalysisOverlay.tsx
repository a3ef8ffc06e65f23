import { IconFlag } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { Note } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { markedText } from '@shared/marked-text';
import { useZone } from '../../kit/contexts';
import { useView } from '../view/use-view';
import type { Settled } from '../view/viewport';
import { useAnalysis, type Analysis } from '../interact/analysis';
import { flagRows, flagSize } from '../interact/flag-rows';
import { CursorGestures } from '../interact/cursor-gestures';
import type { LaneInks } from '../scene/colours';
import { measureText } from '../../kit/drawing/measure-text';
import { timeText } from '../scene/instants';
import { futureText, layoutLimits, shownEvents, valueTextAt, foundY } from '../scene/layout-marks';
import type { SceneLane, ScenePlots, SceneLimit } from '../scene/scene';
import { positionAll, positionedIn } from '../interact/position-marks';
import { setHidden } from '../interact/set-hidden';
import { WrittenText } from '../interact/written-text';
import classes from './AnalysisOverlay.module.css';
import type { FoundSample } from '../interact/marks';
import { SceneTextElement } from './SceneTextElement';
import { chartWords } from '../words/chart';

export interface AnalysisOverlayProps {
  /** The element that it lies over, and the lanes in it. */
  readonly element: RefObject<HTMLElement | null>;
  readonly lanes: readonly SceneLane[];
  readonly plots: ScenePlots;
  readonly inks: LaneInks;
  /** Shows a note in its list. */
  readonly onNote: (id: string) => void;
}

/**
 * Cursors, limit lines, notes and marks over the lanes. React renders them when the view changes; where they stand in
 * time follows the picture, and is written into them.
 */
export function AnalysisOverlay({ element, lanes, plots, inks, onNote }: AnalysisOverlayProps) {
  const root = useRef<HTMLDivElement>(null);
  const analysis = useAnalysis();
  const { store, viewport, marks } = analysis;
  const cursors = useView(store, (view) => view.cursors);
  const limits = useView(store, (view) => view.limits);
  const notes = useView(store, (view) => view.notes);
  const found = useStore(marks.state, (state) => state.found);
  const settled = useStore(viewport.settled);
  const events = useStore(analysis.events.state, (state) => state.events);
  const chosen = useStore(analysis.events.state, (state) => state.current);
  const inPlot = useStore(analysis.chosen.state);
  const rows = settled && flagRows(notes, settled.range, plots.width);
  usePositions(root, analysis, plots);
  // A series may come or be read anew, or the plots change their place, while a cursor is dragged: that is to end no gesture.
  const current = useEffectEvent(() => analysis);
  const placed = useEffectEvent(() => plots);
  useEffect(() => {
    if (root.current === null || element.current === null) return undefined;
    return new CursorGestures(
      root.current,
      element.current,
      () => placed(),
      () => current(),
    ).listen();
  }, [element]);
  useTouchedFocus(root, analysis, cursors);
  return (
    <div ref={root} className={classes['overlay']} data-testid="analysis-overlay">
      {settled !== undefined && settled.at < settled.range.end && <Future settled={settled} />}
      {eventsNear(events, settled?.range, plots.width).map(({ start, end }) => (
        <div
          key={start}
          className={classes['event']}
          data-at={start}
          data-until={end}
          data-current={(chosen !== undefined && start <= chosen.start && end >= chosen.end) || undefined}
          data-testid="event-band"
        />
      ))}
      {eventsNear(inPlot.periods, settled?.range, plots.width).map(({ start, end }) => (
        <div
          key={start}
          className={classes['chosen']}
          data-at={start}
          data-until={end}
          data-current={
            (inPlot.current !== undefined && start <= inPlot.current.start && end >= inPlot.current.end) || undefined
          }
          data-testid="plot-band"
        />
      ))}
      {notes.map((note, index) => (
        <NoteMark key={note.id} note={note} row={rows?.[index] ?? 0} onOpen={onNote} />
      ))}
      <LimitLines limits={layoutLimits(limits, lanes, inks, measureText)} plots={plots} />
      <div className={classes['row']} data-part="row" hidden />
      <div className={classes['row']} data-part="menu" hidden />
      {found !== undefined && <FoundMark found={found} lanes={lanes} />}
      {cursors.map((time, index) => (
        <CursorLine key={cursorKey(index)} index={index} time={time} range={settled?.range} />
      ))}
      <ValueTag lanes={lanes} />
    </div>
  );
}

/** What of the window lay in the future when it came to rest. */
function Future({ settled: { at, range } }: { readonly settled: Settled }) {
  const { zone, origin } = useAnalysis();
  return (
    <div className={classes['future']} data-at={at} data-until={Number.MAX_SAFE_INTEGER} data-testid="future">
      <div className={classes['asOf']}>
        <span>{futureText(at, range, { zone, origin })}</span>
      </div>
    </div>
  );
}

/** The events in the window and, for a gesture, a window beside it; none before anything was read. */
function eventsNear(events: readonly TimeRange[], range: TimeRange | undefined, width: number): readonly TimeRange[] {
  if (range === undefined) return [];
  const span = range.end - range.start;
  return shownEvents(events, { start: range.start - span, end: range.end + span }, 3 * width);
}

/** A cursor's element is named by its place in the order: it stays, and keeps the focus, while the cursor moves. */
function cursorKey(index: number): string {
  return `cursor ${index}`;
}

interface CursorLineProps {
  readonly index: number;
  readonly time: number;
  /** The window. */
  readonly range: TimeRange | undefined;
}

/** A placed cursor: a line through all lanes. */
function CursorLine({ index, time, range }: CursorLineProps) {
  const zone = useZone();
  return (
    <div
      className={classes['cursor']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An input has a track; this is a line over the lanes.
      role="slider"
      tabIndex={0}
      aria-label={chartWords().marks.cursor(index + 1)}
      aria-valuemin={range?.start}
      aria-valuemax={range?.end}
      aria-valuenow={time}
      aria-valuetext={timeText(time, zone)}
      data-cursor={index}
      data-at={time}
    >
      <span className={classes['handle']}>{index + 1}</span>
    </div>
  );
}

/** Keeps all that stands at an instant in its place, as the picture and the marks move. */
function usePositions(root: RefObject<HTMLElement | null>, { frames, marks }: Analysis, plots: ScenePlots): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const placed = positionedIn(element);
    const lineOf = (part: string) => element.querySelector<HTMLElement>(`[data-part="${part}"]`);
    const [row, menu] = [lineOf('row'), lineOf('menu')];
    const place = () => {
      const range = frames.current?.range;
      // Before anything is drawn they have no place, and would all stand at the edge.
      setHidden(element, range === undefined);
      if (range === undefined) return;
      const { drag, row: rowAt, menu: about } = marks.state.getState();
      positionAll(placed, range, plots, (at) => (drag?.from === at ? drag.to : at));
      placeLine(row, rowAt, range);
      placeLine(menu, about?.time, range);
    };
    const placeLine = (line: HTMLElement | null, at: number | undefined, range: TimeRange) => {
      if (line === null) return;
      setHidden(line, at === undefined);
      if (at !== undefined)
        positionAll([{ element: line, at, until: undefined, isCursor: false }], range, plots, Number);
    };
    place();
    const stopFrames = frames.onShow(place);
    const stopMarks = marks.state.subscribe(place);
    return () => {
      stopFrames();
      stopMarks();
    };
  });
}

/** Gives the focus to the cursor that was just moved or chosen. */
function useTouchedFocus(root: RefObject<HTMLElement | null>, { marks }: Analysis, cursors: readonly number[]): void {
  useEffect(() => {
    const focus = () => {
      // A cursor that has just been moved stands there only once React has rendered the view.
      const wanted = marks.state.getState().touched;
      const touched = cursors.find((time) => time === wanted);
      if (touched === undefined) return;
      marks.focused();
      root.current?.querySelector<HTMLElement>(`[data-cursor][data-at="${touched}"]`)?.focus({ preventScroll: true });
    };
    focus();
    return marks.state.subscribe(focus);
  }, [root, marks, cursors]);
}

interface NoteMarkProps {
  readonly note: Note;
  /** From the top, 0 for the first. */
  readonly row: number;
  readonly onOpen: (id: string) => void;
}

/** From the head of the lanes to the flags, which leave room for the cursors' handles, CSS pixels. */
const firstFlagTop = 18;

/** A note's flag, with a line at its instant or a band over its period. */
function NoteMark({ note, row, onOpen }: NoteMarkProps) {
  const zone = useZone();
  const { start, end } = note;
  const text = markedText(note.text);
  const words = chartWords().marks;
  const when = end === null ? timeText(start, zone) : words.period(timeText(start, zone), timeText(end, zone));
  return (
    <div
      className={end === null ? classes['note'] : classes['period']}
      data-at={start}
      {...(end !== null && { 'data-until': end })}
    >
      <button
        type="button"
        className={classes['flag']}
        style={{ top: firstFlagTop + row * flagSize, width: flagSize, height: flagSize }}
        aria-label={words.note(text, when)}
        onClick={() => onOpen(note.id)}
      >
        <IconFlag size={14} aria-hidden />
        <span className={classes['tip']} aria-hidden="true">
          {text}
          <span className={classes['when']}>{when}</span>
        </span>
      </button>
    </div>
  );
}

/** The value at the pointer on the value axis of its lane, written at the pointer's speed. */
function ValueTag({ lanes }: { readonly lanes: readonly SceneLane[] }) {
  const { marks } = useAnalysis();
  const tag = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = tag.current;
    if (element === null) return undefined;
    const written = new WrittenText(element);
    let shown: number | undefined;
    const show = () => {
      const y = marks.pointer.getState()?.y;
      if (y === shown) return;
      shown = y;
      const text = y === undefined ? undefined : valueTextAt(lanes, y);
      setHidden(element, text === undefined);
      if (text === undefined || y === undefined) return;
      element.style.transform = `translateY(${y.toFixed(0)}px) translateY(-50%)`;
      written.write(text);
    };
    setHidden(element, true);
    show();
    return marks.pointer.subscribe(show);
  }, [marks, lanes]);
  return <div ref={tag} className={classes['value']} aria-hidden="true" hidden />;
}

interface FoundMarkProps {
  readonly found: FoundSample;
  readonly lanes: readonly SceneLane[];
}

/** A ring around the sample found last; at the foot of its lane where it has no number in sight. */
function FoundMark({ found, lanes }: FoundMarkProps) {
  const y = foundY(found, lanes);
  return (
    <div className={classes['found']} data-at={found.sample.t}>
      <div className={classes['foundLine']} />
      {y !== undefined && <div className={classes['ring']} data-testid="found-sample" style={{ top: y }} />}
    </div>
  );
}

interface LimitLinesProps {
  readonly limits: readonly SceneLimit[];
  readonly plots: ScenePlots;
}

/** The limit lines in the lanes of their series; the dashes tell what kind each is, and its text says so. */
function LimitLines({ limits, plots: { left, width } }: LimitLinesProps) {
  return (
    <svg aria-hidden="true" className={classes['limits']} style={{ left, width }} data-testid="limit-lines">
      {limits.map(({ id, kind, from, to, y, line, opacity, label }) => (
        <g key={id} data-kind={kind}>
          <line
            x1={from - left}
            x2={to - left}
            y1={y}
            y2={y}
            stroke={line.colour}
            strokeWidth={line.width}
            strokeDasharray={line.dash.join(' ')}
            opacity={opacity}
          />
          <g className={classes['limitText']}>
            <SceneTextElement text={label} left={left} />
          </g>
        </g>
      ))}
    </svg>
  );
}
