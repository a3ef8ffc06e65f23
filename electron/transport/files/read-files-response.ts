import type { FilesResponse } from '@shared/contract/files/files';
import { ProblemError } from '@shared/problem/problem';
import { type Origin, parseBody } from '../http/whole-body';
import { parseFileJson } from '../json/extended-json';
import { bareBigInts, parseLossless } from '../json/lossless-json';
import type { Blanking } from '../log/blank-secrets';
import { serverProblem, statedError } from '../problems/status-problem';
import { malformedResponse } from '../problems/transfer-problems';
import type { RequestedQuery } from '../process-data/sent-queries';
import { envelopeSchema, fileItems } from './files-response';

export type FilesContent = Pick<FilesResponse, 'items' | 'extra'>;

interface RequestFacts {
  readonly requested: readonly RequestedQuery[];
  readonly origin: Origin;
}

/** Parses the body of a Read Files response. Throws ProblemError: malformed, truncated, server, permission. */
export function filesContent(body: string, { requested, origin }: RequestFacts): FilesContent {
  const sent = parseBody(body, origin, body, (text) => parseFileJson(text, parseLossless));
  const stated = statedError(sent);
  if (stated !== undefined) throw new ProblemError(serverProblem(stated, origin));
  const parsed = envelopeSchema.safeParse(sent);
  if (!parsed.success) throw new ProblemError(malformedResponse(parsed.error, origin));
  const { data: _data, error: _error, ...others } = parsed.data;
  return {
    items: fileItems(parsed.data, requested),
    extra: Object.keys(others).length > 0 ? JSON.stringify(others, bareBigInts) : undefined,
  };
}

/** The content without secrets that the server repeated in what it says of items, of stores and beside the files. */
export function shownContent({ items, extra }: FilesContent, blanking: Blanking): FilesContent {
  const shown = <T extends Pick<FilesContent['items'][number], 'error'>>(part: T): T => ({
    ...part,
    error: part.error && {
      message: blanking.text(part.error.message),
      code: part.error.code && blanking.text(part.error.code),
    },
  });
  return {
    items: items.map((item) => ({ ...shown(item), stores: item.stores.map(shown) })),
    extra: extra && blanking.json(extra),
  };
}

export function countFiles({ items }: FilesContent): number {
  return items.flatMap(({ stores }) => stores).reduce((sum, { files }) => sum + files.length, 0);
}
