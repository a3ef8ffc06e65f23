import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { problem } from '@shared/problem/problem';
import { Dialog } from '../Dialog';
import { DialogActions } from '../DialogActions';
import { Notices } from './Notices';
import { showProblem } from './show-problem';

afterEach(() => notifications.clean());

const fault = problem('file', 'The view could not be kept.', 'Choose another folder.');

function Window({ height }: { readonly height: string }) {
  return (
    <MantineProvider
      env="test"
      theme={{ components: { Modal: { defaultProps: { centered: true, lockScroll: false } } } }}
    >
      <Notices />
      <Dialog opened onClose={() => undefined} title="Save a case" size={760}>
        <div style={{ height }}>What it holds</div>
        <DialogActions>
          <button type="button" data-autofocus>
            Save
          </button>
        </DialogActions>
      </Dialog>
    </MantineProvider>
  );
}

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

test('notices cover nothing of a dialog, whose buttons stay in sight', async () => {
  const screen = await render(<Window height="200dvh" />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const before = boxOf(dialog.element());
  for (const which of ['1', '2', '3'])
    showProblem(problem('file', `View ${which} could not be kept.`, 'Choose another folder.'), { stays: true });
  const notices = screen.getByRole('alert');
  await expect.poll(() => notices.elements()).toHaveLength(3);
  const highest = () => Math.min(...notices.elements().map((notice) => boxOf(notice).top));
  await expect.poll(() => boxOf(dialog.element()).bottom - highest()).toBeLessThan(0);
  expect(boxOf(dialog.element()).top).toBe(before.top);
  const save = boxOf(screen.getByRole('button', { name: 'Save' }).element());
  expect(save.bottom).toBeLessThan(boxOf(dialog.element()).bottom);
  for (const notice of notices.elements()) notice.querySelector('button')?.click();
  await expect.poll(() => boxOf(dialog.element())).toEqual(before);
});

test('a dialog that leaves a notice room does not move', async () => {
  const screen = await render(<Window height="20px" />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const before = boxOf(dialog.element());
  showProblem(fault, { stays: true });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(boxOf(dialog.element())).toEqual(before);
});

test('F6 leads out of a dialog to the notices and back; a notice that is closed gives the focus back', async () => {
  const screen = await render(<Window height="20px" />);
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(save).toHaveFocus();
  showProblem(fault, { stays: true });
  const close = screen.getByRole('alert').getByRole('button');
  await expect.element(close).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{F6}{Enter}');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
});
