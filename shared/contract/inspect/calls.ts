import { z } from 'zod';
import { call, event, plainCall } from '../call';
import { curlShells, type RequestRecord, type RequestSummary } from './request-record';

const byNumber = z.object({ id: z.int().min(1) });

export const inspectCalls = {
  'inspect.list': plainCall<RequestSummary[]>(),
  'inspect.get': call(byNumber).returns<RequestRecord>(),
  'inspect.curl': call(byNumber.extend({ shell: z.enum(curlShells) })).returns<string>(),
  'inspect.clear': plainCall<void>(),
};

export const inspectEvents = {
  /** A request was begun or has changed. */
  'inspect.changed': event<RequestSummary>(),
};
