import type { Plugin } from 'vite';

/**
 * Writes down of which packages the modules of a build are, with their licences, for the notices that a release has beside it.
 * `collect` hears the modules of a build, `write` those of its build too, and writes what all have heard into a folder.
 */
export function bundledPackages(folder: string): {
  readonly collect: () => Plugin;
  /** @param name of the file, without ending */
  readonly write: (name: string) => Plugin;
};
