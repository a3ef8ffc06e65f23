import '../../kit/tokens.css';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { DensityContext } from '../../kit/density';
import { buildTree } from './item-tree';
import { ItemTree } from './ItemTree';
import { treeRows } from './tree-rows';

const paths = ['/Unit 1/FIC-1', '/Unit 1/FIC-2', '/Unit 1/LIC-1', '/Unit 2/TI-1', '/Unit 2/TI-2'];
const itemsIn = (unit: string) => paths.map((path) => ({ path, description: `What ${path} measures`, unit }));
const nothing = () => undefined;

afterEach(() => vi.unstubAllGlobals());

async function shown(more: readonly string[] = [], unit = 'bar', favourites: readonly string[] = []) {
  const [onAdd, onTakeOut, onRemove, onDetails, onFiles] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const [onFavourite, onLine] = [vi.fn(), vi.fn()];
  const onLongestGap = vi.fn();
  const onAnotherGap = vi.fn();
  const all = [...itemsIn(unit), ...more.map((path) => ({ path }))];
  function Place({ density = 'comfortable' }: { readonly density?: 'comfortable' | 'compact' }) {
    const [closed, setClosed] = useState<readonly string[]>([]);
    const [removed, setRemoved] = useState<readonly string[]>([]);
    const nodes = buildTree(all.filter(({ path }) => !removed.includes(path)));
    return (
      <Themed>
        <DensityContext value={density}>
          <div style={{ display: 'flex', flexDirection: 'column', height: 400, width: 320 }}>
            <ItemTree
              rows={treeRows(nodes, (path) => !closed.includes(path))}
              words={[]}
              inTrend={new Set([paths[0] ?? ''])}
              onOpen={(path, open) => setClosed(open ? [] : [path])}
              onAdd={onAdd}
              onTakeOut={onTakeOut}
              onRemove={(some) => {
                onRemove(some);
                setRemoved([...removed, ...some]);
              }}
              favourites={new Set(favourites)}
              onFavourite={onFavourite}
              onDetails={onDetails}
              onFiles={onFiles}
              onHealth={nothing}
              onExport={nothing}
              onFill={undefined}
              onLine={onLine}
              onLongestGap={onLongestGap}
              onAnotherGap={onAnotherGap}
            />
          </div>
        </DensityContext>
      </Themed>
    );
  }
  const screen = await render(<Place />);
  const row = (name: string) => screen.getByRole('treeitem', { name, exact: true });
  return {
    screen,
    standCloser: () => screen.rerender(<Place density="compact" />),
    row,
    onAdd,
    onTakeOut,
    onRemove,
    onDetails,
    onFiles,
    onFavourite,
    onLine,
    onLongestGap,
    onAnotherGap,
    selected: () =>
      Array.from(screen.getByRole('tree').element().querySelectorAll('[aria-selected="true"]'), (one) =>
        one.getAttribute('aria-label'),
      ),
  };
}

test('a click adds an item or takes it out; Shift and Ctrl select, and what is selected is added together', async () => {
  const { screen, row, onAdd, onTakeOut, selected } = await shown();
  await row('FIC-1').click();
  expect(onTakeOut).toHaveBeenLastCalledWith(['/Unit 1/FIC-1']);
  await row('LIC-1').click({ modifiers: ['Shift'] });
  expect(selected()).toEqual(['FIC-1', 'FIC-2', 'LIC-1']);
  await row('FIC-2').click({ modifiers: ['Control'] });
  await row('Unit 2').click({ modifiers: ['Control'] });
  expect(selected()).toEqual(['FIC-1', 'LIC-1', 'Unit 2']);
  await expect.element(screen.getByText('4 items selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Add 3 to trend' }).click();
  expect(onAdd).toHaveBeenLastCalledWith(['/Unit 1/FIC-1', '/Unit 1/LIC-1', '/Unit 2/TI-1', '/Unit 2/TI-2']);
  expect(selected()).toEqual([]);
  await expect.element(row('Unit 2')).toHaveFocus();
});

test('the focus that the tree is given is on its row: the next keys go on from there', async () => {
  const { screen, row } = await shown();
  screen.getByRole('tree').element().focus();
  await expect.element(row('Unit 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('FIC-1')).toHaveFocus();
});

test('the count of a large folder has its digits in groups', async () => {
  const { row } = await shown(Array.from({ length: 1200 }, (_, number) => `/Unit 3/TI-${number}`));
  expect(row('Unit 3').element().querySelector('[data-text]')).toHaveAttribute('data-text', '1\u202f200');
});

test('the keyboard draws a range, adds it, takes it back; letters go to the next name that begins so', async () => {
  const { row, onAdd, onRemove, selected } = await shown();
  await row('FIC-1').click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['FIC-1', 'FIC-2', 'LIC-1']);
  await userEvent.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  await userEvent.keyboard('t');
  await expect.element(row('TI-1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  expect(onAdd).toHaveBeenLastCalledWith(['/Unit 2/TI-2']);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  expect(onRemove).toHaveBeenLastCalledWith(paths);
});

test('with Caps Lock, too, Ctrl+A selects all', async () => {
  const { row, selected } = await shown();
  await row('FIC-1').click();
  await userEvent.keyboard('{Control>}A{/Control}');
  expect(selected()).toHaveLength(7);
});

test('where rows are removed, the focus goes on to what is left', async () => {
  const { screen, row, onRemove } = await shown();
  await row('FIC-2').click();
  await userEvent.keyboard('{Delete}');
  await expect.element(row('LIC-1')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(row('Unit 2')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Delete}');
  await expect.element(row('FIC-1')).toHaveFocus();
  expect(onRemove.mock.calls).toEqual([[['/Unit 1/FIC-2']], [['/Unit 1/LIC-1']], [['/Unit 2/TI-1', '/Unit 2/TI-2']]]);
  expect(screen.getByRole('treeitem').elements()).toHaveLength(2);
});

test('so it does from the menu', async () => {
  const { screen, row } = await shown();
  await row('TI-1').click({ button: 'right' });
  await expect.element(screen.getByRole('menu', { name: 'Item menu' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Remove from the library' }).click();
  await expect.element(row('TI-1')).not.toBeInTheDocument();
  await expect.element(row('TI-2')).toHaveFocus();
});

test('rows stand closer as soon as they are to', async () => {
  const { row, standCloser } = await shown();
  const way = () =>
    row('TI-2').element().getBoundingClientRect().top - row('FIC-1').element().getBoundingClientRect().top;
  expect(way()).toBe(5 * 26);
  await standCloser();
  await expect.poll(way).toBe(5 * 22);
});

test('the menu says how items are drawn: one, or all of a folder', async () => {
  const { screen, row, onLine } = await shown();
  await row('TI-1').click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Line', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Stepped' }).click();
  expect(onLine).toHaveBeenLastCalledWith(['/Unit 2/TI-1'], true);
  await row('Unit 2').click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Line of 2 items' }).hover();
  await screen.getByRole('menuitem', { name: 'Not said' }).click();
  expect(onLine).toHaveBeenLastCalledWith(['/Unit 2/TI-1', '/Unit 2/TI-2'], undefined);
});

test('the menu says how long a gap may be: of one item, or of all of a folder', async () => {
  const { screen, row, onLongestGap, onAnotherGap } = await shown();
  await row('TI-1').click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Longest gap', exact: true }).click();
  await screen.getByRole('menuitem', { name: '10 min' }).click();
  expect(onLongestGap).toHaveBeenLastCalledWith(['/Unit 2/TI-1'], 600);
  const both = ['/Unit 2/TI-1', '/Unit 2/TI-2'];
  const choose = async (name: string) => {
    await row('Unit 2').click({ button: 'right' });
    await screen.getByRole('menuitem', { name: 'Longest gap of 2 items' }).hover();
    await screen.getByRole('menuitem', { name }).click();
  };
  await choose('Never broken');
  expect(onLongestGap).toHaveBeenLastCalledWith(both, 'any');
  await choose('As usual');
  expect(onLongestGap).toHaveBeenLastCalledWith(both, undefined);
  await choose('Another length …');
  expect(onAnotherGap).toHaveBeenLastCalledWith(both);
});

test('the menu says that the stars of a folder are taken away where all its items have one, also of a single item', async () => {
  const starred = ['/Unit 1/FIC-1', '/Unit 2/TI-1', '/Unit 2/TI-2', '/Unit 3/PI-1'];
  const { screen, row, onFavourite } = await shown(['/Unit 3/PI-1', '/Unit 4/PI-2'], 'bar', starred);
  const choose = async (folder: string, name: string) => {
    await row(folder).click({ button: 'right' });
    await screen.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Unit 1', 'Make 3 items favourites');
  await choose('Unit 2', 'Remove 2 items from the favourites');
  expect(onFavourite).toHaveBeenLastCalledWith(['/Unit 2/TI-1', '/Unit 2/TI-2']);
  await choose('Unit 3', 'No longer a favourite');
  await choose('Unit 4', 'Make a favourite');
});

test('the menu of a folder is about all its items', async () => {
  const { screen, row, onAdd } = await shown();
  await row('Unit 1').click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Add all 2 to the trend' }).click();
  expect(onAdd).toHaveBeenLastCalledWith(['/Unit 1/FIC-2', '/Unit 1/LIC-1']);
});

test('the menu of an item with items below it is about it alone as well, unless several rows are selected', async () => {
  const { screen, row, onRemove, onDetails, onFiles } = await shown(['/Unit 2/TI-1/SP']);
  const choose = async (name: string) => {
    await row('TI-1').click({ button: 'right' });
    await screen.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('About the item …');
  expect(onDetails).toHaveBeenLastCalledWith('/Unit 2/TI-1');
  await choose('Show its files');
  expect(onFiles).toHaveBeenLastCalledWith('/Unit 2/TI-1');
  const copied = vi.fn();
  vi.stubGlobal('bridge', {
    call: async (channel: string, _id: number, { text }: { readonly text: string }) => {
      copied(channel, text);
      return { ok: true };
    },
  });
  await choose('Copy path');
  expect(copied).toHaveBeenLastCalledWith('app.copyText', '/Unit 2/TI-1');
  await choose('Copy paths');
  expect(copied).toHaveBeenLastCalledWith('app.copyText', '/Unit 2/TI-1\n/Unit 2/TI-1/SP');

  await row('SP').click({ modifiers: ['Control'] });
  await row('TI-1').click({ modifiers: ['Control'] });
  await row('TI-1').click({ button: 'right' });
  await expect.element(screen.getByRole('menuitem', { name: 'Remove 2 items from the library' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'About the item …' })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Remove this item from the library' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Escape}');

  await choose('Remove this item from the library');
  expect(onRemove).toHaveBeenLastCalledWith(['/Unit 2/TI-1']);
  await expect.element(row('SP')).toBeVisible();
});

test('the name says what a row is, its description and unit stand beside it', async () => {
  const { row } = await shown();
  // What is drawn beside it is no part of its name.
  expect(row('TI-1').element().textContent).toBe('TI-1');
  const drawn = [...row('TI-1').element().querySelectorAll('[data-text]')].map((one) => one.getAttribute('data-text'));
  expect(drawn.join('')).toContain('What /Unit 2/TI-1 measures');
  await expect.element(row('TI-1')).toHaveAttribute('aria-checked', 'false');
  await expect.element(row('FIC-1')).toHaveAttribute('aria-checked', 'true');
});

test('a long unit leaves room for the name', async () => {
  const { row } = await shown([], 'thousand standard cubic metres per hour');
  const name = row('TI-1').getByText('TI-1').element().closest('[class*="name"]');
  expect(name?.clientWidth).toBeGreaterThanOrEqual(name?.scrollWidth ?? Infinity);
});
