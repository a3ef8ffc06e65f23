import type { FilesAnswer } from '@shared/contract/files';
import { ProblemError, problemOf } from '@shared/contract/problem';
import { fileItems } from './files-answer';
import { filesAnswerSchema } from './files-schema';
import { parseBody, type Origin } from './json-body';
import { malformedAnswer } from './malformed';
import type { OpenAnswer } from './open-answer';
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
export async function readFilesAnswer(answer: OpenAnswer, asked: readonly AskedQuery[]): Promise<FilesContent> {
  try {
    const content = contentOf(await answer.text(), asked, { url: answer.url, requestId: answer.requestId });
    answer.end({ points: countFiles(content) });
    return content;
  } catch (thrown) {
    answer.end({ problem: problemOf(thrown) });
    throw thrown;
  }
}

function contentOf(body: string, asked: readonly AskedQuery[], origin: Origin): FilesContent {
  const sent = parseBody(body, origin);
  const stated = statedError(sent);
  if (stated !== undefined) throw new ProblemError(serverProblem(stated, origin));
  const answer = filesAnswerSchema.safeParse(sent);
  if (!answer.success) throw new ProblemError(malformedAnswer(answer.error, origin));
  const { data: _data, error: _error, ...others } = answer.data;
  return {
    items: fileItems(answer.data, asked),
    extra: Object.keys(others).length > 0 ? JSON.stringify(others) : undefined,
  };
}

function countFiles({ items }: FilesContent): number {
  return items.flatMap(({ stores }) => stores).reduce((sum, { files }) => sum + files.length, 0);
}
