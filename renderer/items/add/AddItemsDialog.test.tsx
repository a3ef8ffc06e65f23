import '../../kit/tokens.css';
import { Notifications, notifications } from '@mantine/notifications';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { profileSchema } from '@shared/contract/connections/connection';
import { libraryFileText } from '@shared/contract/app/library-file';
import type { CheckedItem, CheckProgress } from '@shared/contract/trend/item-check';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext } from '../../kit/contexts';
import { AddItemsDialog } from './AddItemsDialog';

const profile = profileSchema.parse({
  id: 'a',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const now = Date.now();
const answers: readonly CheckedItem[] = [
  { path: '/a', state: 'found', value: 12.5, at: now - 60_000, code: 0 },
  { path: '/text', state: 'found', value: 'Running', at: now - 1000, code: 0 },
  { path: '/switch', state: 'found', value: true, at: now - 1000, code: 0 },
  { path: '/blank', state: 'found', value: ' ', at: now - 1000, code: 0 },
  { path: '/broken', state: 'found', value: 0, at: now - 1000, code: 0x808c_0000 },
  { path: '/silent', state: 'empty', since: now - 86_400_000 },
  { path: '/no', state: 'failed', problem: problem('item', 'The server does not know /no.', 'Check the path.') },
  {
    path: '/gone',
    state: 'failed',
    problem: problem('item', 'Server error: Object could not be resolved (code 17, HTTP 400)', 'Check the path.', {
      requestId: 7,
    }),
  },
  { path: '/odd', state: 'failed', problem: problem('item', 'No such item: gpj.\u202Ereports', 'Check the path.') },
];

interface AskedCheck {
  readonly checkId: string;
  readonly paths: readonly string[];
}

/** A main process that answers a check by `answers`, and ends it as `ending` says. */
function stubMain(ending: () => Promise<unknown>) {
  let tell: ((progress: CheckProgress) => void) | undefined;
  vi.stubGlobal('bridge', {
    on: (_event: string, listener: (progress: CheckProgress) => void) => {
      tell = listener;
      return () => undefined;
    },
    call: (_channel: string, _id: number, { checkId, paths }: AskedCheck) => {
      tell?.({ checkId, items: answers.filter(({ path }) => paths.includes(path)) });
      return ending();
    },
    cancel: () => undefined,
  });
}

const complete = () => Promise.resolve({ ok: true, value: undefined });

async function show(ending: () => Promise<unknown> = complete) {
  stubMain(ending);
  const [onAdd, onLibrary] = [vi.fn(), vi.fn()];
  const screen = await render(
    <Themed>
      <ConnectionContext value={{ profile, stored: [], isDemo: false }}>
        <AddItemsDialog opened library={[]} onClose={() => undefined} onAdd={onAdd} onLibrary={onLibrary} />
      </ConnectionContext>
    </Themed>,
  );
  return { screen, onAdd, onLibrary };
}

afterEach(() => vi.unstubAllGlobals());

test('what is pasted is checked: found, silent and refused are told apart, and only the good ones come in', async () => {
  const { screen, onAdd } = await show();
  await expect.element(screen.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
  await expect.element(screen.getByText('0 new')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/a\tbar\n/text\n/silent\n/no');
  await screen.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(screen.getByText('2 found, 1 without data, 1 with an error')).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'The server does not know /no.' })).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: '12.5 bar' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add 2 items' })).toBeEnabled();
  await screen.getByRole('checkbox', { name: 'Add only items that have a value' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add 4 items' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Draw the first 2 too' }).click();
  expect(onAdd).toHaveBeenCalledWith(
    [{ path: '/a', unit: 'bar' }, { path: '/text' }, { path: '/silent' }, { path: '/no' }],
    ['/a', '/text'],
  );
});

test('the last value of a switch, and a text in which nothing is seen, are told as the trend tells them', async () => {
  const { screen } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/switch\n/blank');
  await screen.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'On', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: '(empty text)' })).toBeVisible();
});

test('a last value that is not good is told with its quality', async () => {
  const { screen } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/a\n/broken');
  await screen.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'Found · Bad: sensor failure' })).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'Found', exact: true })).toBeVisible();
});

test('beside a long error the way to its request is in sight', async () => {
  const { screen } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/gone');
  await screen.getByRole('button', { name: 'Check', exact: true }).click();
  const cell = screen.getByRole('gridcell', { name: /^Server error: / });
  const button = cell.getByRole('button', { name: 'Inspect' });
  await expect.element(button).toBeVisible();
  const end = cell.element().getBoundingClientRect().right;
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(end);
});

test.each([
  problem('connection', 'The server can’t be reached.', 'Check the VPN.'),
  problem('cancelled', 'It was stopped.', ''),
])('what a check did not come to can be added: $kind', async (why) => {
  const { screen, onAdd } = await show(() => Promise.resolve({ ok: false, problem: why }));
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/a\n/no\n/later\n/last');
  await screen.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(screen.getByText('1 found, 0 without data, 1 with an error, 2 not checked')).toBeVisible();
  await screen.getByRole('button', { name: 'Add 4 items' }).click();
  expect(onAdd).toHaveBeenCalledWith([{ path: '/a' }, { path: '/no' }, { path: '/later' }, { path: '/last' }], []);
});

test('what a column holds is guessed, shown, and changed by the person', async () => {
  const { screen, onAdd } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('TI-1\t/a/1\tdegC\nTI-2\t/a/2\tbar');
  await expect.element(screen.getByRole('combobox', { name: 'Column 2' })).toHaveValue('Path');
  const first = screen.getByRole('combobox', { name: 'Column 1' });
  await expect.element(first).toHaveValue('Left out');
  await first.click();
  await screen.getByRole('option', { name: 'Name' }).click();
  await screen.getByRole('button', { name: 'Add 2 items' }).click();
  expect(onAdd).toHaveBeenCalledWith(
    [
      { path: '/a/1', name: 'TI-1', unit: 'degC' },
      { path: '/a/2', name: 'TI-2', unit: 'bar' },
    ],
    [],
  );
});

test('JSON shows its members as columns; a library goes to its import', async () => {
  const { screen, onAdd, onLibrary } = await show();
  const text = screen.getByRole('textbox', { name: 'Paths' });
  await text.fill('[{"Tag":"TI-1","Where":"/a"},{"Tag":"TI-2","Where":"b"},{"Tag":"TI-3","Where":"/c"}]');
  await expect.element(screen.getByText('Read as JSON')).toBeVisible();
  await expect.element(screen.getByText('Entry 2:', { exact: false })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Tag' }).click();
  await screen.getByRole('option', { name: 'Name' }).click();
  await screen.getByRole('button', { name: 'Add 2 items' }).click();
  expect(onAdd).toHaveBeenCalledWith(
    [
      { path: '/a', name: 'TI-1' },
      { path: '/c', name: 'TI-3' },
    ],
    [],
  );

  await text.fill(libraryFileText([{ path: '/a', notes: 'Mine.' }]));
  expect(onLibrary).toHaveBeenCalledOnce();
});

test('a file of a spreadsheet is read in the encoding in which it was saved', async () => {
  const { screen, onAdd } = await show();
  // “/a;°C;Kühler” in Windows-1252.
  const saved = new Uint8Array([0x2f, 0x61, 0x3b, 0xb0, 0x43, 0x3b, 0x4b, 0xfc, 0x68, 0x6c, 0x65, 0x72]);
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error('no field for a file');
  await userEvent.upload(page.elementLocator(input), new File([saved], 'tags.csv'));
  await screen.getByRole('button', { name: 'Add 1 item' }).click();
  expect(onAdd).toHaveBeenCalledWith([{ path: '/a', unit: '°C', description: 'Kühler' }], []);
});

test('a workbook of Excel is told to be one, and none of its bytes is taken for a path', async () => {
  const { screen } = await show();
  onTestFinished(() => notifications.clean());
  const notices = await render(
    <Themed>
      <Notifications />
    </Themed>,
  );
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/a');
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error('no field for a file');
  const workbook = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x2f, 0x0a, 0x2f, 0x62]);
  await userEvent.upload(page.elementLocator(input), new File([workbook], 'tags.xlsx'));
  await expect.element(notices.getByText('tags.xlsx is a workbook or a packed file, and no text.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Paths' })).toHaveValue('/a');
});

test('more items than are checked together say so', async () => {
  const { screen } = await show();
  const paths = screen.getByRole('textbox', { name: 'Paths' });
  await paths.fill(JSON.stringify(Array.from({ length: 5001 }, (_, place) => `/a/${place}`)));
  await expect.element(screen.getByRole('button', { name: 'Check', exact: true })).toBeDisabled();
  await expect.element(screen.getByText(/^At most 5.000 items can be checked together/u)).toBeVisible();
});

test('limits that are no numbers are told before the item is added, which keeps all else', async () => {
  const { screen, onAdd } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('Path;Name;Low;High\n/a;Feed;n/a;100\n/b;;0;10');
  await expect.element(screen.getByText('1 without its limits')).toBeVisible();
  await expect.element(screen.getByText('Line 2: /a – “n/a” is not a number')).toBeVisible();
  await screen.getByRole('button', { name: 'Add 2 items' }).click();
  expect(onAdd).toHaveBeenCalledWith(
    [
      { path: '/a', name: 'Feed' },
      { path: '/b', range: { low: 0, high: 10 } },
    ],
    [],
  );
});

test('longest gaps of a list are shown, and come in', async () => {
  const { screen, onAdd } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('Path;Maximum interpolation\n/a;10 min\n/b;never\n/c;30');
  await expect.element(screen.getByRole('cell', { name: '10 min' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Never broken' })).toBeVisible();
  await expect.element(screen.getByText('1 without its longest gap')).toBeVisible();
  await expect
    .element(screen.getByText('Line 4: /c – “30” is no length such as 30 s, 10 min or 2 h, nor “never”'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Add 3 items' }).click();
  expect(onAdd).toHaveBeenCalledWith(
    [{ path: '/a', longestGap: 600 }, { path: '/b', longestGap: 'any' }, { path: '/c' }],
    [],
  );
});

test('steps and slopes of a list are shown, and come in', async () => {
  const { screen, onAdd } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('Path;Stepped\n/a;1\n/b;no\n/c;auto');
  await expect.element(screen.getByRole('cell', { name: 'Stepped' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Sloped' })).toBeVisible();
  await expect.element(screen.getByText('1 without its line')).toBeVisible();
  await expect.element(screen.getByText('Line 4: /c – “auto” is neither stepped nor sloped')).toBeVisible();
  await screen.getByRole('button', { name: 'Add 3 items' }).click();
  expect(onAdd).toHaveBeenCalledWith(
    [{ path: '/a', stepped: true }, { path: '/b', stepped: false }, { path: '/c' }],
    [],
  );
});

test('what would be read backwards shows what makes it so, in lines that are not taken and in what the server says', async () => {
  const { screen } = await show();
  await screen
    .getByRole('textbox', { name: 'Paths' })
    .fill('path;unit\n/odd;rab\u202Em\n/odd;bar\ngpj.\u202Epath;bar\n/a\u202Eb;bar\n/a\u202Eb;bar');
  await expect.element(screen.getByText('gpj.⟨U+202E⟩path')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'rab⟨U+202E⟩m' })).toBeVisible();
  await expect.element(screen.getByRole('listitem').filter({ hasText: '/a⟨U+202E⟩b' })).toBeVisible();
  await screen.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'No such item: gpj.⟨U+202E⟩reports' })).toBeVisible();
});

test('a file that has been corrected is taken again', async () => {
  const { screen } = await show();
  const button = screen.getByRole('button', { name: 'Choose a file' });
  const input = button.element().ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no field for a file.');
  await userEvent.upload(input, new File(['/a\n/b'], 'items.csv', { type: 'text/csv' }));
  await expect.element(screen.getByRole('button', { name: 'Add 2 items' })).toBeEnabled();
  // A browser tells a choice only where it is another than the last one.
  expect(input.value).toBe('');
});

test('the second click of a double click does not stop the check that the first has begun', async () => {
  const asked = vi.fn(() => new Promise<unknown>(() => undefined));
  const { screen } = await show(asked);
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/a');
  const cancel = vi.spyOn(window.bridge, 'cancel');
  await screen.getByRole('button', { name: 'Check', exact: true }).dblClick();
  await expect.element(screen.getByRole('button', { name: 'Stop the check' })).toBeVisible();
  expect(cancel).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledOnce();
});

test('the ages of a further check are those of then', async () => {
  // With fake timers each look at the screen would move the clock.
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
  const { screen } = await show();
  await screen.getByRole('textbox', { name: 'Paths' }).fill('/a');
  const check = screen.getByRole('button', { name: 'Check', exact: true });
  await check.click();
  await expect.element(screen.getByRole('gridcell', { name: '1 min', exact: true })).toBeVisible();
  vi.setSystemTime(now + 600_000);
  await check.click();
  await expect.element(screen.getByRole('gridcell', { name: '11 min', exact: true })).toBeVisible();
});
