declare module 'virtual:guide-pages' {
  import type { Root } from 'mdast';

  /** The pages of `docs/guide` by their names without `.md`. */
  export const pages: Readonly<Record<string, Root>>;
  /** Where the page's bundle has a picture, by the address that the guide names. */
  export const pictures: Readonly<Record<string, string>>;
}
