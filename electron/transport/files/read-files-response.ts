import type { FilesResponse } from '@shared/contract/files/files';
import { ProblemError } from '@shared/problem/problem';
import type { OpenResponse } from '../http/open-response';
import { type Origin, parseBody, readWholeBody } from '../http/whole-body';
import type { Blanking } from '../log/blank-secrets';
import { serverProblem, statedError } from '../problems/status-problem';
import { malformedResponse } from '../problems/transfer-problems';
import type { RequestedQuery } from '../process-data/sent-queries';
import { fileItems, filesResponseSchema } from './files-response';

type FilesContent = Pick<FilesResponse, 'items' | 'extra'>;

/**
 * Reads the body of a Read Files response to its end and closes its entry in the request log. Throws ProblemError:
 * malformed, truncated, server, permission, timeout, cancelled.
 *
 * @param requested the queries of the request
 */
export function readFilesResponse(answer: OpenResponse, requested: readonly RequestedQuery[]): Promise<FilesContent> {
  const { blanking } = answer;
  return readWholeBody(answer, (body, origin) => contentOf(body, { requested, origin, blanking }), countFiles);
}

interface Parts {
  readonly requested: readonly RequestedQuery[];
  readonly origin: Origin;
  readonly blanking: Blanking;
}

function contentOf(body: string, { requested, origin, blanking }: Parts): FilesContent {
  const sent = parseBody(body, origin);
  const stated = statedError(sent);
  if (stated !== undefined) throw new ProblemError(serverProblem(stated, origin));
  const parsed = filesResponseSchema.safeParse(sent);
  if (!parsed.success) throw new ProblemError(malformedResponse(parsed.error, origin));
  const { data: _data, error: _error, ...others } = parsed.data;
  return {
    items: fileItems(parsed.data, requested, blanking),
    extra: Object.keys(others).length > 0 ? blanking.json(JSON.stringify(others)) : undefined,
  };
}

function countFiles({ items }: FilesContent): number {
  return items.flatMap(({ stores }) => stores).reduce((sum, { files }) => sum + files.length, 0);
}
