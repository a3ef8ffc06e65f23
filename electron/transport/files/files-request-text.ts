import type { Profile } from '@shared/contract/connections/connection';
import { curlCommand } from '../log/curl-command';
import type { ParsedFilesRead } from './files-api';
import { filesPayload } from './files-request';
import { httpRequest } from '../http/request-payload';
import { blankHeaders } from '../log/blank-secrets';

/**
 * A read of files as a request to be handed to somebody, without credentials: its URL by GET, which carries one query, or
 * a cURL command by POST; see `curlCommand`. Throws a ProblemError of kind `invalid` for several queries by GET.
 */
export function filesText(form: 'url' | 'curl', read: ParsedFilesRead, profile: Profile): string {
  const { baseUrl, filesPath, authentication } = profile;
  const payload = filesPayload({ ...read, method: form === 'url' ? 'GET' : 'POST' }, profile);
  const isToken = authentication.scheme === 'token';
  const request = httpRequest(baseUrl, filesPath, payload, isToken ? { Authorization: 'Bearer token' } : {});
  if (form === 'url') return request.url;
  const { url, method, headers, body } = request;
  const shown = { url, method, requestHeaders: blankHeaders(Object.entries(headers)), requestBody: body };
  return curlCommand(shown, authentication.scheme === 'basic' ? authentication.username : undefined);
}
