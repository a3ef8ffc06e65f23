import { Menu } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Themed } from '../app/theme/testing/Themed';
import { Tooltip } from './Tooltip';

/** Can be pressed once. */
function Once() {
  const [done, setDone] = useState(false);
  return (
    <Tooltip label="Undo" openDelay={0}>
      <button type="button" disabled={done} onClick={() => setDone(true)}>
        ↶
      </button>
    </Tooltip>
  );
}

test.each(['a description of many words '.repeat(10), `/Plant/${'Feed_Pump_Discharge_'.repeat(15)}`])(
  'a long text is whole within the window: %s',
  async (label) => {
    const screen = await render(
      <Themed>
        <Tooltip label={label} openDelay={0}>
          <button type="button">Read</button>
        </Tooltip>
      </Themed>,
    );
    await userEvent.hover(screen.getByRole('button', { name: 'Read' }));
    const tip = screen.getByRole('tooltip');
    await expect.element(tip).toBeVisible();
    await vi.waitFor(() => {
      const { left, right } = tip.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(window.innerWidth);
    });
    expect(tip.element().scrollWidth).toBe(tip.element().clientWidth);
  },
);

test('a text is shown while the pointer is on its target, until Escape or until it goes; when it is off, never', async () => {
  const screen = await render(
    <Themed>
      <Tooltip label="Reads the range" openDelay={0}>
        <button type="button">Read</button>
      </Tooltip>
      <Tooltip label="Stops the read" openDelay={0} disabled>
        <button type="button">Stop</button>
      </Tooltip>
    </Themed>,
  );
  const tip = screen.getByRole('tooltip');
  await userEvent.hover(screen.getByRole('button', { name: 'Read' }));
  await expect.element(tip).toHaveTextContent('Reads the range');
  await userEvent.hover(screen.getByRole('button', { name: 'Stop' }));
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.hover(screen.getByRole('button', { name: 'Read' }));
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});

test('a button that is disabled under the pointer lets go of its text, and still has one', async () => {
  const screen = await render(
    <Themed>
      <Once />
      <p>Beside</p>
    </Themed>,
  );
  const tip = screen.getByRole('tooltip');
  await userEvent.hover(screen.getByRole('button'));
  await expect.element(tip).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  await expect.element(screen.getByRole('button')).toBeDisabled();
  await userEvent.hover(screen.getByText('Beside'));
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.hover(screen.getByRole('button'), { force: true });
  await expect.element(tip).toBeVisible();
});

test('what a menu tells its target reaches the child, which keeps what it says itself', async () => {
  const screen = await render(
    <Themed>
      <Menu>
        <Menu.Target>
          <Tooltip label="More">
            <button type="button" aria-label="More of TIC-101">
              …
            </button>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Remove</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Themed>,
  );
  const target = screen.getByRole('button', { name: 'More of TIC-101' });
  await expect.element(target).toHaveAttribute('aria-haspopup', 'menu');
  await userEvent.click(target);
  await expect.element(target).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
});

test('a text is not shown over the menu that its target opens, and is there again once that is closed', async () => {
  const screen = await render(
    <Themed>
      <Menu>
        <Menu.Target>
          <Tooltip label="More ranges" openDelay={0}>
            <button type="button">…</button>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Last hour</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Themed>,
  );
  const target = screen.getByRole('button', { name: '…' });
  const tip = screen.getByRole('tooltip');
  await userEvent.hover(target);
  await expect.element(tip).toBeVisible();
  await userEvent.click(target);
  await expect.element(screen.getByRole('menuitem', { name: 'Last hour' })).toBeVisible();
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.click(target);
  await expect.element(tip).toBeVisible();
});

test('a text goes at a right click, which opens a menu in its place', async () => {
  const screen = await render(
    <Themed>
      <Tooltip label="Reactor temperature" openDelay={0}>
        <button type="button" aria-expanded>
          TIC-101
        </button>
      </Tooltip>
    </Themed>,
  );
  const row = screen.getByRole('button', { name: 'TIC-101' });
  const tip = screen.getByRole('tooltip');
  await userEvent.hover(row);
  await expect.element(tip).toBeVisible();
  await userEvent.click(row, { button: 'right' });
  await expect.element(tip).not.toBeInTheDocument();
});
