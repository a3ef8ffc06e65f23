import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { formatCountOf } from '../../../kit/text/format';
import type { FrameStore } from '../../scene/frame-store';
import { timeText } from '../../scene/instants';
import { positionAll, positionedIn } from '../../interact/position-marks';
import type { ScenePlots } from '../../scene/scene';
import type { Viewport } from '../../view/viewport';
import { groupFiles, type MarkGroup } from '../../scene/layout-marks';
import type { FileMark } from './file-marks';
import classes from './FileMarks.module.css';

/** Files to be marked, and what shows those of a mark in the Files area. */
export interface MarkedFiles {
  readonly marks: readonly FileMark[];
  readonly onOpen: (files: readonly FileMark[]) => void;
}

interface FileMarksProps extends MarkedFiles {
  readonly viewport: Viewport;
  readonly frames: FrameStore;
  readonly plots: ScenePlots;
  readonly zone: string;
}

/** Files on the time axis, each at its timestamp; those that stand too close share a mark. They follow the picture. */
export function FileMarks({ marks, viewport, frames, plots, zone, onOpen }: FileMarksProps) {
  const root = useRef<HTMLDivElement>(null);
  const settled = useStore(viewport.settled);
  const span = settled === undefined ? 0 : settled.range.end - settled.range.start;
  const groups = useMemo(() => groupFiles(marks, span, plots.width), [marks, span, plots.width]);
  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const placed = positionedIn(root.current);
    const place = () => {
      const range = frames.current?.range;
      if (range !== undefined) positionAll(placed, range, plots, Number);
    };
    place();
    return frames.onShow(place);
  });
  return (
    <div ref={root} className={classes['marks']} data-testid="file-marks">
      {groups.map((group) => (
        <Mark key={group.at} group={group} zone={zone} onOpen={onOpen} />
      ))}
    </div>
  );
}

const mostNamed = 6;

function Mark({
  group: { at, members: files },
  zone,
  onOpen,
}: { readonly group: MarkGroup<FileMark>; readonly zone: string } & Pick<FileMarksProps, 'onOpen'>) {
  const [first] = files;
  const label =
    files.length === 1 && first !== undefined
      ? `File ${first.name}, ${timeText(first.at, zone)}`
      : `${formatCountOf(files.length, 'file')} around ${timeText(at, zone)}`;
  return (
    <button type="button" className={classes['mark']} data-at={at} aria-label={label} onClick={() => onOpen(files)}>
      <span className={classes['sign']} data-many={files.length > 1}>
        {files.length > 1 ? (files.length > 99 ? '99+' : files.length) : ''}
      </span>
      <span className={classes['tip']} aria-hidden="true">
        {files.slice(0, mostNamed).map((file) => (
          <span key={`${file.at} ${file.name} ${file.store}`}>
            {timeText(file.at, zone)} · {file.name}
          </span>
        ))}
        {files.length > mostNamed && <span>and {formatCountOf(files.length - mostNamed, 'more file')}</span>}
      </span>
    </button>
  );
}
