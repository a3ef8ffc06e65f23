import type { savingWords } from '../words/saving';

/** The endings of what is exported. */
export type FileEnding = keyof ReturnType<typeof savingWords>['kinds'];

/** Asks the person at a page where to save; `name` is proposed. Undefined when they leave it. */
export type ChooseFile = (
  proposal: { readonly name: string; readonly ending: FileEnding },
  callerId: number,
) => Promise<string | undefined>;

/** Asks where to save a file that has a name with an ending of its own. Undefined when they leave it. */
export type ChooseAnyFile = (name: string, callerId: number) => Promise<string | undefined>;
