import { useRef, useState } from 'react';
import type { PictureChoice, PictureOutcome, PictureRequest } from '@shared/contract/trend/export';
import type { ReportChoice, ReportRequest } from '@shared/contract/trend/report';
import { callBridge } from '../../kit/bridge/call-bridge';
import { showFailure } from '../../kit/notices/show-problem';
import { drawPicture } from './draw-picture';
import { makeReport, type ReportSource } from './report';
import { exportWords } from '../words/export';

export type PictureTo = PictureRequest['to'];
export type ReportTo = ReportRequest['to'];

/** Called when something is where it was to go. */
type Done = (outcome: PictureOutcome) => void;

/**
 * Makes pictures and reports of the trend, one at a time. A failure is told beside what is on screen, since no dialog need
 * be open by then.
 */
export interface PictureWork {
  readonly busy: boolean;
  readonly make: (choice: PictureChoice, to: PictureTo, done: Done) => void;
  readonly report: (choice: ReportChoice, to: ReportTo, done: Done) => void;
}

/** @param source what is drawn; undefined while nothing is on screen */
export function usePicture(source: () => ReportSource | undefined): PictureWork {
  const [busy, setBusy] = useState(false);
  // What is pressed as soon as the notice of the former picture is there comes before the next render.
  const isRunning = useRef(false);
  const tellRunning = (is: boolean) => {
    isRunning.current = is;
    setBusy(is);
  };
  const run = (what: string, send: (now: ReportSource) => Promise<PictureOutcome>, done: Done) => {
    const now = source();
    if (now === undefined || isRunning.current) return;
    tellRunning(true);
    send(now)
      .finally(() => tellRunning(false))
      .then((outcome) => {
        if (outcome.saved) done(outcome);
      }, showFailure({ what }));
  };
  return {
    busy,
    make: (choice, to, done) =>
      run(exportWords().picture.failed, ({ picture }) => sendPicture(picture, choice, to), done),
    report: (choice, to, done) => run(exportWords().report.failed, (now) => sendReport(now, choice, to), done),
  };
}

async function sendPicture(parts: ReportSource['picture'], choice: PictureChoice, to: PictureTo) {
  const drawn = await drawPicture(parts, choice);
  const picture = await drawn.picture();
  return callBridge('export.picture', { picture, to, name: parts.title });
}

async function sendReport(source: ReportSource, choice: ReportChoice, to: ReportTo) {
  const report = await makeReport(source, choice);
  return callBridge('export.report', { report, paper: choice.paper, to });
}
