import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureOutcome, PictureRequest } from '@shared/contract/trend/export';
import { ProblemError } from '@shared/problem/problem';
import { fileProblem } from '../../storage/files/file-problems';
import { chosenFile, fileName, renameToTargets, removeTemporary } from './target-files';
import type { ExportNotes } from './unfinished-files';
import type { ChooseFile } from './choose-file';

export interface PictureParts {
  readonly chooseFile: ChooseFile;
  readonly clipboard: {
    putPng(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
    putText(text: string): Promise<void>;
  };
  /** Where temporary names are noted. */
  readonly unfinished: ExportNotes;
}

/**
 * Saves a picture that the page has drawn, or puts it on the clipboard: a PNG as a picture, an SVG as its text.
 *
 * @throws ProblemError of kind `file` when it can't be saved.
 */
export async function savePicture(
  { picture, to, name }: PictureRequest,
  callerId: number,
  { chooseFile, clipboard, unfinished }: PictureParts,
): Promise<PictureOutcome> {
  if (to === 'clipboard') {
    if (picture.kind === 'png') await clipboard.putPng(picture.bytes);
    else await clipboard.putText(picture.text);
    return { saved: true };
  }
  const file = await chooseFile({ name: fileName(name), ending: picture.kind }, callerId);
  if (file === undefined) return { saved: false };
  const target = await chosenFile(file);
  await unfinished.begin([target.temporary]);
  try {
    await writeFile(target.temporary, picture.kind === 'png' ? picture.bytes : picture.text);
    await renameToTargets([target]);
  } catch (thrown) {
    if (thrown instanceof ProblemError) throw thrown;
    throw new ProblemError(fileProblem(`“${path.basename(file)}” could not be saved`, thrown));
  } finally {
    await removeTemporary([target]);
    await unfinished.end([target.temporary]);
  }
  return { saved: true, path: file };
}
