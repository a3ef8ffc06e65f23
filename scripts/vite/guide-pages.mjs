import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

const name = 'virtual:guide-pages';

/**
 * Gives the import of `virtual:guide-pages` the pages of the guide in `folder` as syntax trees, and the addresses of their
 * pictures.
 */
export function guidePages(folder) {
  return {
    name: 'guide-pages',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).toSorted();
      const trees = await Promise.all(files.map((file) => treeOf(folder, file)));
      for (const file of files) this.addWatchFile(path.join(folder, file));
      const pages = Object.fromEntries(files.map((file, at) => [file.replace('.md', ''), trees[at]]));
      const pictures = [...new Set(trees.flatMap(picturesIn))];
      const imports = pictures.map(
        (url, at) => `import p${at} from ${JSON.stringify(`${path.join(folder, url)}?url`)};`,
      );
      const addresses = pictures.map((url, at) => `${JSON.stringify(url)}: p${at}`);
      const code = `${imports.join('\n')}\nexport const pictures = {${addresses.join(',')}};\nexport const pages = ${JSON.stringify(pages)};`;
      return { code, moduleType: 'js' };
    },
  };
}

/** Throws an Error if a page has HTML in it, which the program does not show. */
async function treeOf(folder, file) {
  const text = await readFile(path.join(folder, file), 'utf8');
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return withoutPositions(tree, file);
}

function withoutPositions({ position, ...node }, file) {
  if (node.type === 'html') throw new Error(`docs/guide/${file}, line ${position.start.line}: the guide has no HTML.`);
  return node.children === undefined
    ? node
    : { ...node, children: node.children.map((child) => withoutPositions(child, file)) };
}

function picturesIn(node) {
  return node.type === 'image' ? [node.url] : (node.children ?? []).flatMap(picturesIn);
}
