import '@mantine/notifications/styles.css';
import { Button, Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '@shared/language/language';
import { Autocomplete, Select } from '../../kit/choices';
import { Notices } from '../../kit/notices/Notices';
import { Popover } from '../../kit/Popover';
import { Themed } from './testing/Themed';

afterEach(async () => {
  setLanguage('en');
  await page.viewport(414, 896);
});

test.for([
  ['en', 'Close'],
  ['de', 'Schließen'],
] as const)('the close button of a notice has a name, %s', async ([language, name]) => {
  setLanguage(language);
  const screen = await render(
    <Themed>
      <Notices />
    </Themed>,
  );
  notifications.show({ message: 'The view was saved.' });
  await expect.element(screen.getByRole('alert').getByRole('button', { name })).toBeVisible();
});

test('what turns in a button stands in its middle, also where nothing moves', async () => {
  const screen = await render(
    <Themed>
      <Button loading>Read</Button>
    </Themed>,
  );
  const button = screen.getByRole('button').element();
  const [turning, whole] = [middle(button.querySelector('.mantine-Loader-root')), middle(button)];
  expect(Math.hypot(turning.x - whole.x, turning.y - whole.y)).toBeLessThanOrEqual(1.5);
});

test('a menu that is longer than the window is in sight, and scrolls to its last entry', async () => {
  const entries = Array.from({ length: 60 }, (_, place) => `Entry ${place}`);
  const screen = await render(
    <Themed>
      <Menu>
        <Menu.Target>
          <Button>Open</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map((entry) => (
            <Menu.Item key={entry}>{entry}</Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button'));
  await expect.element(screen.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('menuitem', { name: 'Entry 59' })).toBeInViewport({ ratio: 1 });
});

function SubMenu({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{title}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry}>{entry}</Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

test('a menu that opens out of another one stands beside it', async () => {
  const screen = await render(
    <Themed>
      <Menu width={200} position="bottom-start">
        <Menu.Target>
          <Button>Open</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <SubMenu title="Line" entries={['Stepped']} />
        </Menu.Dropdown>
      </Menu>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.hover(screen.getByRole('menuitem', { name: 'Line' }));
  await expect.element(screen.getByRole('menuitem', { name: 'Stepped' })).toBeInViewport({ ratio: 1 });
  const line = screen.getByRole('menuitem', { name: 'Line' }).element().getBoundingClientRect();
  const inner = screen.getByRole('menu', { name: 'Line' }).element();
  await expect.poll(() => inner.getBoundingClientRect().left).toBeGreaterThanOrEqual(Math.floor(line.right));
});

const lowWindow = { width: 512, height: 340 };

/** Something that opens, a few lines above the bottom edge of a low window. */
async function renderLow(part: ReactNode) {
  await page.viewport(lowWindow.width, lowWindow.height);
  return render(
    <Themed>
      <div style={{ paddingTop: 240, paddingLeft: 200 }}>{part}</div>
    </Themed>,
  );
}

test('what a button opens is in sight in a low window, where there is most room, and scrolls to its end', async () => {
  const screen = await renderLow(
    <Popover width={300}>
      <Popover.Target>
        <Button>Open</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Ranges">
        {Array.from({ length: 12 }, (_, place) => (
          <div key={place}>
            <Button>Range {place}</Button>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dropdown = screen.getByRole('dialog');
  await expect.element(dropdown).toBeInViewport({ ratio: 1 });
  expect(dropdown.element().clientHeight).toBeGreaterThan(180);
  screen.getByRole('button', { name: 'Range 11' }).element().scrollIntoView();
  await expect.element(screen.getByRole('button', { name: 'Range 11' })).toBeInViewport({ ratio: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Range 11' }));
});

test('a menu that opens out of another one is in sight in a low window, and scrolls to its last entry', async () => {
  const screen = await renderLow(
    <Menu opened>
      <Menu.Target>
        <Button>Open</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <SubMenu title="Lane" entries={Array.from({ length: 30 }, (_, place) => `Lane ${place}`)} />
      </Menu.Dropdown>
    </Menu>,
  );
  await userEvent.hover(screen.getByRole('menuitem', { name: 'Lane' }));
  await expect.element(screen.getByRole('menu', { name: 'Lane' })).toBeInViewport({ ratio: 1 });
  const last = screen.getByRole('menuitem', { name: 'Lane 29' });
  last.element().scrollIntoView();
  await expect.element(last).toBeInViewport({ ratio: 1 });
});

test.for([
  ['below it', 0],
  ['above it, at the end of the window', 800],
] as const)('where there is room on neither side, it stands %s, never over its own entry', async ([, top]) => {
  const screen = await render(
    <Themed>
      <div style={{ position: 'fixed', left: 60, top }}>
        <Menu opened width={300} position="bottom-start">
          <Menu.Target>
            <Button>Open</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <SubMenu title="Repeat this cursor" entries={Array.from({ length: 8 }, (_, hours) => `Every ${hours} h`)} />
          </Menu.Dropdown>
        </Menu>
      </div>
    </Themed>,
  );
  const entry = screen.getByRole('menuitem', { name: 'Repeat this cursor' });
  await userEvent.hover(entry);
  const inner = screen.getByRole('menu', { name: 'Repeat this cursor' });
  await expect.element(inner).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => {
      const [over, under] = [entry, inner].map((one) => one.element().getBoundingClientRect());
      return over && under && (under.top >= Math.floor(over.bottom) || under.bottom <= Math.ceil(over.top));
    })
    .toBe(true);
});

test('a long name wraps in what opens', async () => {
  const name = 'Betriebsdatenerfassungsarchivserver'.repeat(3);
  const screen = await render(
    <Themed>
      <Menu opened width={300}>
        <Menu.Target>
          <Button>Open</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>{name}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Themed>,
  );
  const menu = screen.getByRole('menu').element();
  expect(menu.scrollWidth).toBe(menu.clientWidth);
});

test('a long choice wraps in its list', async () => {
  const screen = await render(
    <Themed>
      <Select aria-label="Store" w={200} data={['Betriebsdatenerfassungsarchivserver'.repeat(3)]} />
    </Themed>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await expect.element(screen.getByRole('option')).toBeVisible();
  const list = screen.getByRole('listbox').element();
  expect(list.scrollWidth).toBe(list.clientWidth);
});

test('a list of choices is in sight in a low window, and scrolls to its last one', async () => {
  const screen = await renderLow(
    <Autocomplete
      aria-label="Aggregate"
      data={Array.from({ length: 40 }, (_, place) => `Choice ${place}`)}
      styles={{ options: { maxHeight: 420 } }}
    />,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await expect.element(screen.getByRole('listbox')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('option', { name: 'Choice 39' })).toBeInViewport({ ratio: 1 });
});

test('all of a highlighted choice is in one ink: a paler one could not be read there', async () => {
  const screen = await render(
    <Themed>
      <Autocomplete
        aria-label="Zone"
        data={['Europe/Berlin']}
        renderOption={({ option: { value } }) => (
          <>
            {value} <Text c="dimmed">UTC+01:00</Text>
          </>
        )}
      />
    </Themed>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}');
  const option = screen.getByRole('option');
  await expect.element(option).toHaveAttribute('data-combobox-selected');
  expect(inkOf(screen.getByText('UTC+01:00', { exact: true }).element())).toBe(inkOf(option.element()));
});

test('a list in what a button opens is not cut at its edge', async () => {
  const screen = await render(
    <Themed>
      <Popover width={300}>
        <Popover.Target>
          <Button>Open</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Select aria-label="Lane" data={['Upper', 'Middle', 'Lower']} comboboxProps={{ withinPortal: false }} />
        </Popover.Dropdown>
      </Popover>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('combobox'));
  await expect.element(screen.getByRole('option', { name: 'Lower' })).toBeInViewport({ ratio: 1 });
  const dropdown = screen.getByRole('dialog').element();
  expect(dropdown.scrollHeight).toBe(dropdown.clientHeight);
});

test('a list that is closed while it scrolls leaves nothing behind that goes on in each frame', async () => {
  const screen = await render(
    <Themed>
      <Select aria-label="Aggregate" data={Array.from({ length: 60 }, (_, place) => `Aggregate ${place}`)} />
    </Themed>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('option', { name: 'Aggregate 59' })).toBeInViewport();
  await screen.unmount();
  const nextFrame = window.requestAnimationFrame.bind(window);
  const asked = vi.spyOn(window, 'requestAnimationFrame');
  await new Promise(nextFrame);
  await new Promise(nextFrame);
  expect(asked).not.toHaveBeenCalled();
});

function inkOf(element: Element): string {
  return getComputedStyle(element).color;
}

function middle(element: Element | null): { x: number; y: number } {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
