import { writeFile } from 'node:fs/promises';
import type { PictureOutcome, PictureRequest } from '@shared/contract/trend/export';
import { ProblemError } from '@shared/problem/problem';
import { couldNotSave, fileProblem } from '../../storage/files/file-problems';
import type { ChooseFile } from './choose-file';
import type { BeginSaving } from './saving';
import { fileName } from './saving-names';

export interface PictureParts {
  readonly chooseFile: ChooseFile;
  readonly clipboard: {
    putPng(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
    putText(text: string): Promise<void>;
  };
  readonly savings: BeginSaving;
}

/**
 * Saves a picture that the page has drawn, or puts it on the clipboard: a PNG as a picture, an SVG as its text.
 *
 * @throws ProblemError of kind `file` when it can't be saved.
 */
export async function savePicture(
  { picture, to, name }: PictureRequest,
  callerId: number,
  { chooseFile, clipboard, savings }: PictureParts,
): Promise<PictureOutcome> {
  if (to === 'clipboard') {
    if (picture.kind === 'png') await clipboard.putPng(picture.bytes);
    else await clipboard.putText(picture.text);
    return { saved: true, notices: [] };
  }
  const file = await chooseFile({ name: fileName(name), ending: picture.kind }, callerId);
  if (file === undefined) return { saved: false, notices: [] };
  return saveWhole(file, () => (picture.kind === 'png' ? picture.bytes : picture.text), savings);
}

/**
 * Writes a file that a person has chosen, under a temporary name until it is complete.
 *
 * @param make the content; asked for once the place has been found to take a file
 * @throws ProblemError of kind `file` when it can't be saved; what was there before is there still. What `make` throws
 */
export async function saveWhole(
  file: string,
  make: () => Uint8Array | string | Promise<Uint8Array | string>,
  savings: BeginSaving,
): Promise<PictureOutcome & { readonly path: string }> {
  const target = { path: file, replaces: true };
  const saving = await savings.begin([target]);
  const [temporary = ''] = saving.temporaries;
  const whileWriting = (thrown: unknown): never => {
    if (thrown instanceof ProblemError) throw thrown;
    throw new ProblemError(fileProblem(couldNotSave(file), thrown));
  };
  try {
    await writeFile(temporary, '').catch(whileWriting);
    const content = await make();
    await writeFile(temporary, content).catch(whileWriting);
    const { paths, notices } = await saving.complete([{ ...target, temporary }]).catch(whileWriting);
    return { saved: true, path: paths[0] ?? file, notices };
  } catch (thrown) {
    await saving.giveUp();
    throw thrown;
  }
}
