import type { Plugin } from 'vite';

/**
 * Gives the import of `virtual:guide-pages` the pages of the guide in `folder` as syntax trees, and the addresses of their
 * pictures.
 */
export function guidePages(folder: string): Plugin;
