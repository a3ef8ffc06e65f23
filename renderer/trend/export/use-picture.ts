import { useState } from 'react';
import type { PictureChoice, PictureOutcome, PictureRequest } from '@shared/contract/trend/export';
import { callBridge } from '../../kit/bridge/call-bridge';
import { showFailure } from '../../kit/notices/show-problem';
import { drawPicture, type PictureParts } from './draw-picture';

export type PictureTo = PictureRequest['to'];

/** Makes pictures of the trend, one at a time. */
export interface PictureWork {
  readonly busy: boolean;
  /**
   * Draws a picture and takes it to a file or the clipboard; `done` is called when it is there. A failure is told beside
   * what is on screen, since no dialog need be open by then.
   */
  readonly make: (choice: PictureChoice, to: PictureTo, done: (outcome: PictureOutcome) => void) => void;
}

/** @param parts what is drawn; undefined while nothing is on screen */
export function usePicture(parts: () => PictureParts | undefined): PictureWork {
  const [busy, setBusy] = useState(false);
  const make: PictureWork['make'] = (choice, to, done) => {
    const now = parts();
    if (now === undefined || busy) return;
    setBusy(true);
    send(now, choice, to)
      .then(
        (outcome) => {
          if (outcome.saved) done(outcome);
        },
        showFailure({ what: 'The picture could not be made' }),
      )
      .finally(() => setBusy(false));
  };
  return { busy, make };
}

async function send(parts: PictureParts, choice: PictureChoice, to: PictureTo) {
  const drawn = await drawPicture(parts, choice);
  const picture = await drawn.picture();
  return callBridge('export.picture', { picture, to, name: parts.title });
}
