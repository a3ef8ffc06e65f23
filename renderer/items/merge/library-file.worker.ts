import { largestLibraryFile, readLibraryFile, tooLarge } from '@shared/contract/app/library-file';
import { fileText } from '@shared/file-text';
import type { NoCalls } from '@shared/messaging/peer';
import { Peer } from '@shared/messaging/peer';
import { problem, ProblemError } from '@shared/problem/problem';
import { pageChannel } from '../../kit/messaging/channels';
import { speakLanguageOfWorker } from '../../kit/worker-language';
import { libraryWords } from '../words/library';
import type { LibraryFileCalls } from './library-file-calls';

speakLanguageOfWorker();
/** Items of a message: the page takes them in within a few milliseconds, also where all of them differ. */
const partSize = 1000;

void new Peer<NoCalls, LibraryFileCalls, Transferable>(pageChannel(), {
  read: async (file, { progress }) => {
    if (file.size > largestLibraryFile) throw tooLarge(file.name);
    const { items, refused } = readLibraryFile(await textOf(file), file.name);
    for (let at = 0; at < items.length; at += partSize) progress(items.slice(at, at + partSize));
    return refused;
  },
});

async function textOf(file: File): Promise<string> {
  try {
    return fileText(new Uint8Array(await file.arrayBuffer()));
  } catch (thrown) {
    const words = libraryWords().import;
    throw new ProblemError(problem('file', words.unreadable(file.name), words.unreadableAdvice), { cause: thrown });
  }
}
