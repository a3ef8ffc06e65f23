import '../../kit/tokens.css';
import { pages } from 'virtual:guide-pages';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commandRegistry } from '../../kit/commands/command-registry';
import { Themed } from '../theme/testing/Themed';
import { Guide } from './Guide';
import { closeGuide, placeOfLink } from '../../kit/guide/guide-place';
import { anchorOf, findSections, plainText, sectionsOf } from './guide-sections';
import type { Nodes } from 'mdast';

afterEach(closeGuide);

async function show() {
  const screen = await render(
    <Themed>
      <button type="button">Elsewhere</button>
      <Guide area="inspect" />
    </Themed>,
  );
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  commandRegistry.run('help.guide');
  const guide = screen.getByRole('complementary', { name: 'Guide' });
  const search = guide.getByRole('searchbox', { name: 'Search the guide' });
  await expect.element(search).toHaveFocus();
  return { screen, guide, search };
}

test('a page is in English, whatever the program’s language', async () => {
  const { guide } = await show();
  await expect.element(guide.getByRole('article')).toHaveAttribute('lang', 'en');
});

test('opens at what explains the area; Escape closes it and gives the focus back', async () => {
  const { screen, guide } = await show();
  await expect.element(guide.getByRole('heading', { name: 'Inspect', level: 2 })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(guide).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('a search finds a part in another page, and Back leads to where one was', async () => {
  const { guide, search } = await show();
  await search.fill('previous shift');
  await guide.getByRole('list', { name: 'Found in the guide' }).getByRole('button').first().click();
  await expect.element(guide.getByRole('heading', { name: 'Inspect', level: 2 })).not.toBeInTheDocument();
  await guide.getByRole('button', { name: 'Back' }).click();
  await expect.element(guide.getByRole('heading', { name: 'Inspect', level: 2 })).toBeVisible();
});

test('Enter shows the first part that a search found, and nothing where it found none', async () => {
  const { guide, search } = await show();
  await search.fill('no such words anywhere');
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveValue('no such words anywhere');
  await search.fill('previous shift');
  const found = guide.getByRole('list', { name: 'Found in the guide' }).getByRole('button').first();
  await expect.element(found).toBeVisible();
  const heading = found.element().querySelector('strong')?.textContent ?? '';
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveValue('');
  await expect.element(guide.getByRole('heading', { name: heading }).first()).toBeVisible();
});

test('Escape clears what is searched for before it closes the guide', async () => {
  const { guide, search } = await show();
  await search.fill('previous shift');
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  await expect.element(guide.getByRole('heading', { name: 'Inspect', level: 2 })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(guide).not.toBeInTheDocument();
});

test('the reference is a page of the guide, and tells what a code means', async () => {
  const { guide } = await show();
  commandRegistry.run('help.reference');
  await guide.getByRole('searchbox', { name: 'Search the reference' }).fill('0x808B0000');
  await expect.element(guide.getByRole('region', { name: 'As OPC UA: Bad: device failure' })).toBeVisible();
});

function linksIn(node: Nodes): readonly string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => linksIn(child))] : own;
}

function anchorsOf(page: string): readonly string[] {
  return pages[page]?.children.flatMap((node) => (node.type === 'heading' ? [anchorOf(plainText(node))] : [])) ?? [];
}

test('every link of the guide to one of its places leads there', () => {
  const broken = Object.entries(pages).flatMap(([page, tree]) =>
    linksIn(tree).filter((url) => {
      const place = placeOfLink(url, page);
      if (place === undefined) return false;
      return place.anchor === undefined ? !(place.page in pages) : !anchorsOf(place.page).includes(place.anchor);
    }),
  );
  expect(broken).toEqual([]);
});

test.each([
  ['daylight saving', 'intervals'],
  ['DST', 'compare'],
  ['scatter', 'plots'],
  ['regression', 'plots'],
  ['percentile', 'lanes'],
  ['moving average', 'calculations'],
  ['annotation', 'notes'],
  ['screenshot', 'export'],
])('the field’s own word “%s” leads to what the guide says of it', (word, page) => {
  const sections = Object.entries(pages).flatMap(([name, tree]) => sectionsOf(name, tree));
  expect(findSections(sections, word).map((section) => section.page)).toContain(page);
});
