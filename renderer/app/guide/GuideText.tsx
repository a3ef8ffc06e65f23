import { Anchor } from '@mantine/core';
import type { Nodes, Parents, Table } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { pictures } from 'virtual:guide-pages';
import { anchorOf, plainText } from './guide-sections';
import { placeOfLink, showGuide } from '../../kit/guide/guide-place';
import classes from './Guide.module.css';

interface GuideTextProps {
  readonly node: Nodes;
  /** The page's name. */
  readonly page: string;
}

/** The elements of nodes that are nothing but their element. */
const elements: Readonly<Partial<Record<Nodes['type'], string>>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
  listItem: 'li',
  tableRow: 'tr',
  tableCell: 'td',
  thematicBreak: 'hr',
  break: 'br',
};

/** A node of a page's syntax tree, and what is in it. */
export function GuideText({ node, page }: GuideTextProps): ReactNode {
  if (node.type === 'inlineCode') return <code>{node.value}</code>;
  if (node.type === 'code') return <pre>{node.value}</pre>;
  if ('value' in node) return node.value;
  if (node.type === 'image') {
    return <img src={pictures[node.url]} alt={node.alt ?? ''} className={classes['picture']} />;
  }
  if (node.type === 'table') return <GuideTable table={node} page={page} />;
  const content = 'children' in node ? contentOf(node, page) : [];
  if (node.type === 'heading') {
    return createElement(node.depth === 1 ? 'h2' : 'h3', { id: `guide-${anchorOf(plainText(node))}` }, ...content);
  }
  if (node.type === 'list') return createElement(node.ordered === true ? 'ol' : 'ul', null, ...content);
  if (node.type === 'link') return <GuideLink url={node.url} node={node} page={page} />;
  return createElement(elements[node.type] ?? Fragment, null, ...content);
}

/** What is in a node; it never changes its order, so that nothing in it needs a key. */
function contentOf(node: Parents, page: string): readonly ReactNode[] {
  return node.children.map((child) => createElement(GuideText, { node: child, page }));
}

interface GuideLinkProps {
  readonly url: string;
  readonly node: Parents;
  readonly page: string;
}

/** A link within the guide; the program opens no others: their texts stand alone. */
function GuideLink({ url, node, page }: GuideLinkProps) {
  const place = placeOfLink(url, page);
  const content = createElement(Fragment, null, ...contentOf(node, page));
  if (place === undefined) return content;
  return (
    <Anchor component="button" type="button" inherit onClick={() => showGuide(place)}>
      {content}
    </Anchor>
  );
}

function GuideTable({ table, page }: { readonly table: Table; readonly page: string }) {
  const [head, ...rows] = table.children;
  const titles = head?.children.map((cell) => createElement('th', null, ...contentOf(cell, page))) ?? [];
  return (
    <table className={classes['table']}>
      <thead>{createElement('tr', null, ...titles)}</thead>
      {createElement('tbody', null, ...rows.map((row) => createElement(GuideText, { node: row, page })))}
    </table>
  );
}
