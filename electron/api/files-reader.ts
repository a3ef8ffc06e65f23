import type { FilesAnswer } from '@shared/contract/files';
import { ProblemError } from '@shared/contract/problem';
import { fileItems } from './files-answer';
import { filesAnswerSchema } from './files-schema';
import { parseBody, type Origin } from './json-body';
import { malformedAnswer } from './malformed';
import type { OpenAnswer } from './open-answer';
import { readWhole } from './read-whole';
import type { Blanking } from './secrets';
import type { AskedQuery } from './sent-queries';
import { statedError } from './stated-error';
import { serverProblem } from './status-problem';

type FilesContent = Pick<FilesAnswer, 'items' | 'extra'>;

/**
 * Reads the body of a Read Files answer to its end and closes its entry in the request log.
 * Throws ProblemError: malformed, truncated, server, permission, timeout, cancelled.
 *
 * @param asked what each query of the request was about
 */
export function readFilesAnswer(answer: OpenAnswer, asked: readonly AskedQuery[]): Promise<FilesContent> {
  const { blanking } = answer;
  return readWhole(answer, (body, origin) => contentOf(body, { asked, origin, blanking }), countFiles);
}

interface Parts {
  readonly asked: readonly AskedQuery[];
  readonly origin: Origin;
  readonly blanking: Blanking;
}

function contentOf(body: string, { asked, origin, blanking }: Parts): FilesContent {
  const sent = parseBody(body, origin);
  const stated = statedError(sent);
  if (stated !== undefined) throw new ProblemError(serverProblem(stated, origin));
  const parsed = filesAnswerSchema.safeParse(sent);
  if (!parsed.success) throw new ProblemError(malformedAnswer(parsed.error, origin));
  const { data: _data, error: _error, ...others } = parsed.data;
  return {
    items: fileItems(parsed.data, asked, blanking),
    extra: Object.keys(others).length > 0 ? blanking.json(JSON.stringify(others)) : undefined,
  };
}

function countFiles({ items }: FilesContent): number {
  return items.flatMap(({ stores }) => stores).reduce((sum, { files }) => sum + files.length, 0);
}
