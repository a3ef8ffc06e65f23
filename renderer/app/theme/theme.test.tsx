import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { Button, MantineProvider, Menu, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '@shared/language/language';
import { Notices } from '../../kit/notices/Notices';
import { programTheme } from './theme';

afterEach(() => setLanguage('en'));

test.for([
  ['en', 'Close'],
  ['de', 'Schließen'],
] as const)('the close button of a notice has a name, %s', async ([language, name]) => {
  setLanguage(language);
  const screen = await render(
    <MantineProvider env="test" theme={programTheme()}>
      <Notices />
    </MantineProvider>,
  );
  notifications.show({ message: 'The view was saved.' });
  await expect.element(screen.getByRole('alert').getByRole('button', { name })).toBeVisible();
});

test('what turns in a button stands in its middle, also where nothing moves', async () => {
  const screen = await render(
    <MantineProvider env="test" theme={programTheme()}>
      <Button loading>Read</Button>
    </MantineProvider>,
  );
  const button = screen.getByRole('button').element();
  const [turning, whole] = [middle(button.querySelector('.mantine-Loader-root')), middle(button)];
  expect(Math.hypot(turning.x - whole.x, turning.y - whole.y)).toBeLessThanOrEqual(1.5);
});

test('a menu that is longer than the window is in sight, and scrolls to its last entry', async () => {
  const entries = Array.from({ length: 60 }, (_, place) => `Entry ${place}`);
  const screen = await render(
    <MantineProvider env="test" theme={programTheme()}>
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
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  await expect.element(screen.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('menuitem', { name: 'Entry 59' })).toBeInViewport({ ratio: 1 });
});

test('a menu that opens out of another one stands beside it', async () => {
  const screen = await render(
    <MantineProvider env="test" theme={programTheme()}>
      <Menu width={200} position="bottom-start">
        <Menu.Target>
          <Button>Open</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item>Line</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              <Menu.Item>Stepped</Menu.Item>
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.hover(screen.getByRole('menuitem', { name: 'Line' }));
  await expect.element(screen.getByRole('menuitem', { name: 'Stepped' })).toBeInViewport({ ratio: 1 });
  const line = screen.getByRole('menuitem', { name: 'Line' }).element().getBoundingClientRect();
  const inner = screen.getByRole('menu', { name: 'Line' }).element();
  await expect.poll(() => inner.getBoundingClientRect().left).toBeGreaterThanOrEqual(Math.floor(line.right));
});

test('a list that is closed while it scrolls leaves nothing behind that goes on in each frame', async () => {
  const screen = await render(
    <MantineProvider env="test" theme={programTheme()}>
      <Select aria-label="Aggregate" data={Array.from({ length: 60 }, (_, place) => `Aggregate ${place}`)} />
    </MantineProvider>,
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

function middle(element: Element | null): { x: number; y: number } {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
