import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../app/theme/testing/Themed';
import { Select } from './choices';
import { Dialog } from './Dialog';
import { Popover } from './Popover';

function Controlled() {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button onClick={() => setOpened(!opened)}>More</Button>
      </Popover.Target>
      <Popover.Dropdown>Content</Popover.Dropdown>
    </Popover>
  );
}

function Uncontrolled() {
  return (
    <Popover>
      <Popover.Target>
        <Button>More</Button>
      </Popover.Target>
      <Popover.Dropdown>Content</Popover.Dropdown>
    </Popover>
  );
}

test.each([
  ['that is told whether it is open', Controlled],
  ['that keeps that itself', Uncontrolled],
])('a popover %s is closed by Escape with the focus on its button, or nowhere', async (_what, Shown) => {
  const screen = await render(
    <Themed>
      <Shown />
      <TextInput aria-label="Elsewhere" />
    </Themed>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  const content = screen.getByText(/^Content$/u);
  for (const leave of [() => undefined, () => button.element().blur(), () => document.body.focus()]) {
    await userEvent.click(button);
    await expect.element(content).toBeVisible();
    leave();
    await userEvent.keyboard('{Escape}');
    await expect.element(content).not.toBeInTheDocument();
  }
  await userEvent.click(button);
  await expect.element(content).toBeVisible();
  await userEvent.click(button);
  await expect.element(content).not.toBeInTheDocument();
});

test('Escape closes a list that is open in a popover, then the popover, and leads back to its button', async () => {
  const screen = await render(
    <Themed>
      <Popover>
        <Popover.Target>
          <Button>More</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Select label="Lane" data={['Upper', 'Lower']} comboboxProps={{ withinPortal: false }} />
        </Popover.Dropdown>
      </Popover>
    </Themed>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  const lane = screen.getByRole('combobox', { name: 'Lane' });
  await userEvent.click(lane);
  const entry = screen.getByRole('option', { name: 'Lower' });
  await expect.element(entry).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(lane).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(lane).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('Escape in a dialog leaves the popover behind it open', async () => {
  const screen = await render(
    <Themed>
      <Popover opened closeOnClickOutside={false}>
        <Popover.Target>
          <Button>More</Button>
        </Popover.Target>
        <Popover.Dropdown>Content</Popover.Dropdown>
      </Popover>
      <Dialog opened onClose={() => undefined} title="In front">
        <TextInput aria-label="Name" />
      </Dialog>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText(/^Content$/u)).toBeVisible();
});
