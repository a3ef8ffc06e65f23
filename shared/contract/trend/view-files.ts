import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import { viewSchema, type View } from './view';

/** A view and the file that holds it. */
export interface FiledView {
  /** Path of the file; main gave it, and takes it back in further calls. */
  readonly file: string;
  readonly view: View;
  /** SHA-256 of the file's bytes: whoever saves to it again says by this what it should still hold. */
  readonly digest: string;
}

/** Bytes; far more than any view, and few enough that a file of another kind is not read into memory. */
export const mostViewBytes = 16_000_000;

/** A file that is no view, of which one may be made. */
export interface ForeignFile {
  readonly name: string;
  readonly text: string;
}

/** What became of saving a view to its file. */
export type SaveOutcome =
  | ({ readonly kind: 'saved' } & FiledView)
  /** The file holds something else than it did: somebody else, or another window, has written it, last at `modified` (ms since the epoch). */
  | { readonly kind: 'changed'; readonly modified: number };

/** A file of the storage's folder of views. */
export interface ListedView {
  readonly file: string;
  /** The view's name; the file's when it can't be read. */
  readonly name: string;
  /** When the file was last written, milliseconds since the Unix epoch. */
  readonly modified: number;
  /** Why it can't be opened. */
  readonly problem?: Problem;
}

/** A view that was opened or saved lately, wherever its file is. */
export interface RecentView {
  readonly file: string;
  readonly name: string;
  /** When it was last opened or saved, milliseconds since the Unix epoch. */
  readonly used: number;
  /** Whether the file is no longer there, or can't be reached now. */
  readonly missing: boolean;
}

export interface ViewList {
  /** By name. */
  readonly saved: readonly ListedView[];
  /** The last used one first. */
  readonly recent: readonly RecentView[];
}

/** What a person is working on. */
export const workingViewSchema = z.object({
  view: viewSchema,
  /** The file that it was opened from or saved to last; null before the first save. */
  file: z.string().min(1).nullable(),
  /** Whether it differs from the file. */
  isChanged: z.boolean(),
  /** Of the file as it was opened or saved last. */
  digest: z.string().optional(),
  /** It came by a link or from somebody's file, and the person has not said Read yet: nothing is asked for it by itself. */
  isForeign: z.boolean().optional(),
  /** It shows the time of the other linked views. */
  isLinked: z.boolean().optional(),
});
export type WorkingView = z.infer<typeof workingViewSchema>;

/** What a person is working on in one window: its tabs in their order, and the place of the one on screen. */
export const workingTabsSchema = z.object({
  tabs: z.array(workingViewSchema).min(1).max(500),
  shown: z.int().min(0),
});
export type WorkingTabs = z.infer<typeof workingTabsSchema>;

/** Views with unsaved changes of a window that was closed; it is forgotten once another one keeps them. */
export interface LeftViews {
  /** The number of the window that was closed. */
  readonly window: number;
  readonly tabs: readonly WorkingView[];
}

/** What reached the program from outside: a view file that was double-clicked, or a link. */
export type OpenedView =
  | ({ readonly kind: 'file' } & FiledView)
  /** A link carries a view without a file. */
  | { readonly kind: 'link'; readonly view: View }
  /** A case: the view is for its connection. */
  | { readonly kind: 'case'; readonly view: View }
  /** What was being worked on is not shown again: it broke the window. It lies in the file. */
  | { readonly kind: 'set aside'; readonly file: string; readonly name: string }
  /** It is not shown in this run either, but lies in no file: it is a tab again at the next start. */
  | { readonly kind: 'not set aside'; readonly name: string; readonly problem: Problem }
  | ({ readonly kind: 'left' } & LeftViews)
  /** What was to be opened, and why it is not. */
  | { readonly kind: 'problem'; readonly of: 'view' | 'case'; readonly problem: Problem };
