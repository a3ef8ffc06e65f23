import { useLayoutEffect, useRef } from 'react';
import { monoLetterPart } from '../../kit/drawing/text-width';
import type { ScenePlots } from '../scene/scene';
import { instantX } from '../scene/layout-time';
import { useView } from '../view/use-view';
import { useAnalysis } from '../interact/analysis';
import { axisText, needsDay } from '../scene/axis-ticks';
import { type AxisTag, type AxisText, coveredTags, wholeWithin } from '../interact/covered-tags';
import { positionedIn } from '../interact/position-marks';
import { setHidden } from '../interact/set-hidden';
import { WrittenText } from '../interact/written-text';
import classes from './AnalysisOverlay.module.css';

/** Of a text of 11 px, CSS pixels: that of a letter, and that beside all of them. */
const [letter, margins] = [11 * monoLetterPart, 12];

interface AxisTagsProps {
  /** Of the axis, CSS pixels. */
  readonly width: number;
  readonly plots: ScenePlots;
  /** Called with where tags can be read, whenever they change. */
  readonly onPlaced: (tags: readonly AxisText[]) => void;
}

/** On the time axis, the instants of the cursors and of the pointer; they follow the picture at its speed. */
export function AxisTags({ width, plots, onPlaced }: AxisTagsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { store, frames, marks, zone, origin } = useAnalysis();
  const cursors = useView(store, (view) => view.cursors);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const placed = positionedIn(element);
    const pointer = element.querySelector<HTMLElement>('[data-part="pointer"]');
    const pointed = new WrittenText(pointer?.firstElementChild);
    /** Puts a tag at `x`, or beside it where it would not be whole. */
    const stand = (tag: HTMLElement, x: number) => {
      const tagWidth = widthOf(tag);
      const middle = wholeWithin(width, x, tagWidth);
      tag.style.transform = `translateX(${middle.toFixed(1)}px)`;
      return { x: middle, width: tagWidth };
    };
    let wasLong: boolean | undefined;
    let wasDragged: number | undefined;
    let atCursors: readonly AxisText[] = [];
    let atPointer: readonly AxisText[] = [];
    const tell = () => onPlaced(atPointer.length === 0 ? atCursors : [...atCursors, ...atPointer]);
    const place = () => {
      const range = frames.current?.range;
      setHidden(element, range === undefined);
      if (range === undefined) return;
      const { drag } = marks.state.getState();
      const isLong = needsDay(range);
      const inSight = placed.flatMap(({ element: tag, at }) => {
        const isHeld = drag?.from === at;
        const time = isHeld ? drag.to : at;
        // A text costs more than its place: only what has changed is written.
        if (isHeld || isLong !== wasLong || wasDragged === at) write(tag, axisText(time, { zone, origin }, isLong));
        const isInSight = time >= range.start && time < range.end;
        setHidden(tag, !isInSight);
        return isInSight ? [{ tag, ...stand(tag, instantX(plots, range, time)), isHeld }] : [];
      });
      atCursors = leaveCovered(inSight);
      tell();
      wasLong = isLong;
      wasDragged = drag?.from;
    };
    const point = () => {
      const range = frames.current?.range;
      const at = marks.pointer.getState();
      if (pointer === null || range === undefined) return;
      setHidden(pointer, at === undefined);
      if (at !== undefined) pointed.write(axisText(at.time, { zone, origin }, needsDay(range)));
      atPointer = at === undefined ? [] : [stand(pointer, at.x)];
      tell();
    };
    place();
    point();
    const stopPointer = marks.pointer.subscribe(point);
    const stopFrames = frames.onShow(place);
    const stopMarks = marks.state.subscribe(place);
    return () => {
      stopPointer();
      stopFrames();
      stopMarks();
    };
  });
  return (
    <div ref={root} className={classes['tags']} aria-hidden="true" data-testid="axis-tags">
      {cursors.map((time) => (
        <div key={time} className={classes['tag']} data-cursor="" data-at={time}>
          <span />
        </div>
      ))}
      <div className={classes['tag']} data-part="pointer" hidden>
        <span />
      </div>
    </div>
  );
}

/** How wide a tag is by its text, CSS pixels: to measure it would lay out the page anew. */
function widthOf(tag: HTMLElement): number {
  return letter * (tag.textContent?.length ?? 0) + margins;
}

/** Leaves out the tags that would lie over others; returns the rest. */
function leaveCovered(tags: readonly (AxisTag & { readonly tag: HTMLElement })[]): readonly AxisTag[] {
  const covered = coveredTags(tags);
  for (const [index, { tag }] of tags.entries()) tag.toggleAttribute('data-covered', covered[index] === true);
  return tags.filter((_, index) => covered[index] !== true);
}

function write(tag: HTMLElement, text: string): void {
  const label = tag.firstElementChild;
  if (label !== null && label.textContent !== text) label.textContent = text;
}
