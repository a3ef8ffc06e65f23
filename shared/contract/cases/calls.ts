import { z } from 'zod';
import { call, event, plainCall } from '../call';
import { refusalWords } from '../words';
import {
  caseSaveSchema,
  mostCaseBytes,
  type CaseProgress,
  type OpenCase,
  type OpenedCase,
  type SavedCase,
} from './case-file';

export const casesCalls = {
  /** Writes a case to a file that the person chooses; null where they leave it. */
  'cases.save': call(caseSaveSchema).returns<SavedCase | null>(),
  /** Opens a case that the person chooses; null where they leave it. */
  'cases.open': plainCall<OpenedCase | null>(),
  /** Opens a case whose file was dropped on the window. */
  'cases.openDropped': call(
    z.object({
      name: z.string().max(1000),
      bytes: z
        .instanceof(Uint8Array)
        .refine(({ byteLength }) => byteLength <= mostCaseBytes, { error: () => refusalWords().largeCase }),
    }),
  ).returns<OpenedCase>(),
  /** What an open case holds; null for a connection that is none. */
  'cases.get': call(z.object({ connectionId: z.string().min(1) })).returns<OpenCase | null>(),
  'cases.close': call(z.object({ connectionId: z.string().min(1) })).returns<void>(),
};

export const casesEvents = {
  /** The data of a case that is being saved has come further. */
  'cases.progress': event<CaseProgress>(),
};
