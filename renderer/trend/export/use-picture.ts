import { useState } from 'react';
import type { PictureChoice, PictureRequest } from '@shared/contract/export';
import { problemOf, type Problem } from '@shared/contract/problem';
import { callBridge } from '../../base/bridge';
import { drawPicture } from './draw-picture';
import type { PictureParts } from './picture-parts';
import { canvasToPng, shapesToCanvas } from './shapes-to-canvas';
import { shapesToSvg } from './shapes-to-svg';

export type PictureTo = PictureRequest['to'];

/** Makes pictures of the trend, one at a time. */
export interface PictureWork {
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  /** Draws a picture and takes it to a file or the clipboard; `done` is called when it is there. */
  readonly make: (choice: PictureChoice, to: PictureTo, done: (path: string | undefined) => void) => void;
  readonly clear: () => void;
}

/** @param parts what is drawn; undefined while nothing is on screen */
export function usePicture(parts: () => PictureParts | undefined): PictureWork {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const make: PictureWork['make'] = (choice, to, done) => {
    const now = parts();
    if (now === undefined || busy) return;
    setBusy(true);
    setProblem(undefined);
    send(now, choice, to)
      .then(
        ({ saved, path }) => {
          if (saved) done(path);
        },
        (thrown: unknown) => setProblem(problemOf(thrown)),
      )
      .finally(() => setBusy(false));
  };
  return { busy, problem, make, clear: () => setProblem(undefined) };
}

async function send(parts: PictureParts, choice: PictureChoice, to: PictureTo) {
  const drawn = await drawPicture(parts, choice);
  const picture: PictureRequest['picture'] =
    choice.kind === 'svg'
      ? { kind: 'svg', text: shapesToSvg(drawn) }
      : { kind: 'png', bytes: await canvasToPng(shapesToCanvas(drawn, choice.ratio)) };
  return callBridge('export.picture', { picture, to, name: parts.title });
}
