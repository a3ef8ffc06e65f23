import writeFileAtomic from 'write-file-atomic';
import path from 'node:path';
import type { PictureOutcome, PictureRequest } from '@shared/contract/export';
import { ProblemError } from '@shared/contract/problem';
import { fileProblem } from '../workspace/file-problem';
import { fileName } from './target-files';
import type { ChooseFile } from './choose-file';

export interface PictureParts {
  readonly chooseFile: ChooseFile;
  readonly clipboard: {
    /** Throws an Error when the bytes are no picture. */
    putPng(bytes: Uint8Array): void;
    putText(text: string): void;
  };
}

/**
 * Saves a picture that the page has drawn, or puts it on the clipboard: a PNG as a picture, an SVG as its text.
 *
 * @throws ProblemError of kind `file` when it can't be saved.
 */
export async function savePicture(
  { picture, to, name }: PictureRequest,
  callerId: number,
  { chooseFile, clipboard }: PictureParts,
): Promise<PictureOutcome> {
  if (to === 'clipboard') {
    if (picture.kind === 'png') clipboard.putPng(picture.bytes);
    else clipboard.putText(picture.text);
    return { saved: true };
  }
  const file = await chooseFile({ name: fileName(name), ending: picture.kind }, callerId);
  if (file === undefined) return { saved: false };
  try {
    const content = picture.kind === 'png' ? Buffer.from(picture.bytes) : picture.text;
    await writeFileAtomic(file, content);
  } catch (thrown) {
    throw new ProblemError(fileProblem(`“${path.basename(file)}” could not be saved`, thrown));
  }
  return { saved: true, path: file };
}
