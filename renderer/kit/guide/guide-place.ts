import { createStore } from 'zustand/vanilla';

/** A place in the guide: a page by its name, and a heading in it. */
export interface GuidePlace {
  readonly page: string;
  readonly anchor?: string | undefined;
  /** What the reference is searched for at first. */
  readonly search?: string;
}

interface GuideState {
  /** What is shown; undefined while the guide is closed. */
  readonly place: GuidePlace | undefined;
  /** What was shown before, the latest last. */
  readonly former: readonly GuidePlace[];
}

/** Which place of the guide is shown. */
export const guidePlace = createStore<GuideState>(() => ({ place: undefined, former: [] }));

/** Shows a place of the guide. */
export function showGuide(place: GuidePlace): void {
  guidePlace.setState(({ place: before, former }) => ({
    place,
    former: before === undefined ? former : [...former, before],
  }));
}

/** Tells in the reference what a quality code means, bit by bit. */
export function explainCode(code: number): void {
  showGuide({ page: 'reference', search: String(code >>> 0) });
}

/** Shows what was shown before. */
export function goBackInGuide(): void {
  guidePlace.setState(({ place, former }) => ({ place: former.at(-1) ?? place, former: former.slice(0, -1) }));
}

/** Closes the guide. */
export function closeGuide(): void {
  guidePlace.setState({ place: undefined, former: [] });
}

/** Where a link of a page leads: another place of the guide, or undefined where it leads out of it. */
export function placeOfLink(url: string, page: string): GuidePlace | undefined {
  const found = /^(?:([\w-]+)\.md)?(?:#([\w-]+))?$/.exec(url);
  if (found === null || url === '') return undefined;
  const [, file, anchor] = found;
  return { page: file ?? page, ...(anchor !== undefined && { anchor }) };
}
