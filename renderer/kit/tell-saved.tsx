import { notifications } from '@mantine/notifications';
import type { Problem } from '@shared/problem/problem';
import { SavedFile } from './SavedFile';
import { showProblem } from './notices/show-problem';

/** What has come of something that was written where a person chose. */
interface Outcome {
  /** Undefined where it went to no file. */
  readonly path?: string;
  /** What a person has to know of it, such as that the file has another name than was chosen. */
  readonly notices?: readonly Problem[];
}

/** Tells where a file is, with the ways to get at it, and what there is to know of it. */
export function tellSaved(title: string, { path, notices = [] }: Outcome): void {
  if (path !== undefined) notifications.show({ title, message: <SavedFile path={path} /> });
  for (const notice of notices) showProblem(notice, { stays: true });
}
