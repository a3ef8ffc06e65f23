import type { Nodes, Root } from 'mdast';
import { hasWords, searchWords } from '../../kit/text/search-words';

/** A part of the guide: a heading and what follows it up to the next. */
export interface GuideSection {
  /** The page's name. */
  readonly page: string;
  readonly title: string;
  readonly heading: string;
  /** What a link to the heading names behind `#`. */
  readonly anchor: string;
  readonly text: string;
}

/** The words of a node, without its marks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const isBlock = ['root', 'list', 'listItem', 'table', 'tableRow'].includes(node.type);
  return node.children.map((child) => plainText(child)).join(isBlock ? ' ' : '');
}

/** What a link to a heading names, as GitHub makes it: `Without a window` is `without-a-window`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/gu, '-');
}

/** The parts of a page, in their order. */
export function sectionsOf(page: string, tree: Root): readonly GuideSection[] {
  const title = titleOf(tree) ?? page;
  const parts: { heading: string; texts: string[] }[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading') parts.push({ heading: plainText(node), texts: [] });
    else parts.at(-1)?.texts.push(plainText(node));
  }
  return parts.map(({ heading, texts }) => ({
    page,
    title,
    heading,
    anchor: anchorOf(heading),
    text: texts.join(' ').replaceAll(/\s+/gu, ' '),
  }));
}

/** The first heading of a page; undefined where it has none. */
function titleOf(tree: Root): string | undefined {
  const first = tree.children.find(({ type }) => type === 'heading');
  return first && plainText(first);
}

/** The parts that have all words of a search, those with more of them in their heading first. */
export function findSections(sections: readonly GuideSection[], search: string): readonly GuideSection[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const named = ({ heading, title }: GuideSection) =>
    words.filter((word) => hasWords(heading, [word])).length * 2 +
    words.filter((word) => hasWords(title, [word])).length;
  return sections
    .filter(({ title, heading, text }) => hasWords(`${title} ${heading} ${text}`, words))
    .toSorted((one, other) => named(other) - named(one));
}

const around = 60;

/** A piece of a part's text around the first word of a search that it has, else its beginning. */
export function excerptOf({ text }: GuideSection, search: string): string {
  const lower = text.toLowerCase();
  const places = searchWords(search)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...(places.length === 0 ? [0] : places)) - around);
  const to = Math.min(text.length, from + 3 * around);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}
