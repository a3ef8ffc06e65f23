import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Themed } from '../app/theme/testing/Themed';
import { Dialog } from './Dialog';
import { Autocomplete, Select, TagsInput } from './choices';

const entries = ['Upper', 'Middle', 'Lower'];

test.each([
  ['of one', <Select key="of one" aria-label="Lane" data={entries} />],
  ['that may be typed', <Autocomplete key="typed" aria-label="Lane" data={entries} />],
  ['of several', <TagsInput key="several" aria-label="Lane" data={entries} />],
])('a choice %s tells from the first time on whether its list is open, and which one it is', async (_what, choice) => {
  const screen = await render(
    <Themed>
      {choice}
      <button type="button">Elsewhere</button>
    </Themed>,
  );
  const field = screen.getByRole('combobox', { name: 'Lane' });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(0);
  await userEvent.click(field);
  await expect.element(screen.getByRole('option', { name: 'Lower' })).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const list = document.getElementById(field.element().getAttribute('aria-controls') ?? '');
  expect(list?.getAttribute('role')).toBe('listbox');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(0);
});

test.each([
  ['that may be typed', <Autocomplete key="typed" aria-label="Lane" data={[]} />],
  ['of several', <TagsInput key="several" aria-label="Lane" />],
])(
  'a field %s for which nothing is proposed has no open list, so that Escape closes what is around it',
  async (_what, choice) => {
    const onClose = vi.fn();
    const screen = await render(
      <Themed>
        <Dialog opened onClose={onClose} title="About">
          {choice}
        </Dialog>
      </Themed>,
    );
    const field = screen.getByRole('combobox', { name: 'Lane' });
    await userEvent.click(field);
    await userEvent.keyboard('o');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('the arrows begin with the entry that is chosen', async () => {
  const screen = await render(
    <Themed>
      <Select aria-label="Lane" data={entries} defaultValue="Middle" />
    </Themed>,
  );
  const field = screen.getByRole('combobox', { name: 'Lane' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Middle' })).toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Lower');
});

test.each([0, 20, 60])(
  'entries are in sight, however near the lower edge of the window the field is (%d px)',
  async (room) => {
    await page.viewport(512, 340);
    const screen = await render(
      <Themed>
        <div style={{ position: 'fixed', bottom: room }}>
          <Autocomplete aria-label="Lane" data={entries} />
        </div>
      </Themed>,
    );
    for (const _time of ['first', 'second']) {
      await userEvent.click(screen.getByRole('combobox', { name: 'Lane' }));
      await expect.element(screen.getByRole('option', { name: 'Upper' })).toBeInViewport({ ratio: 1 });
      await expect.element(screen.getByRole('option', { name: 'Lower' })).toBeInViewport({ ratio: 1 });
      await userEvent.keyboard('{Escape}');
    }
  },
);
