import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { problem } from '@shared/problem/problem';
import { Dialog } from '../Dialog';
import { DialogActions } from '../DialogActions';
import { Notices } from './Notices';
import { showProblem } from './show-problem';

afterEach(() => page.viewport(414, 896));

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

function tell(which: number): void {
  showProblem(problem('file', `View ${which} could not be kept.`, 'Choose another folder.'), { stays: true });
}

test('in a low window two notices stand, and a line that opens the others by keys; a dialog keeps its room', async () => {
  await page.viewport(1000, 680);
  const screen = await render(<Window height="200dvh" />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  for (const which of [1, 2]) tell(which);
  const notices = screen.getByRole('alert');
  await expect.poll(() => notices.elements()).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: /more notice/ })).not.toBeInTheDocument();
  for (const which of [3, 4]) tell(which);
  const more = screen.getByRole('button', { name: '2 more notices' });
  await expect.element(more).toBeVisible();
  await expect
    .poll(() => notices.elements().map((each) => each.textContent))
    .toEqual([expect.stringContaining('View 4'), expect.stringContaining('View 3')]);
  const place = () => boxOf(more.element().parentElement ?? more.element());
  await expect.poll(() => boxOf(dialog.element()).bottom - place().top).toBeLessThan(0);
  expect(boxOf(dialog.element()).height).toBeGreaterThan(300);
  await userEvent.keyboard('{F6}{Tab}{Tab}{Enter}');
  await expect.poll(() => notices.elements()).toHaveLength(4);
  const fold = screen.getByRole('button', { name: 'Show fewer notices' });
  await expect.element(fold).toHaveFocus();
  await expect.poll(() => boxOf(fold.element()).bottom).toBeLessThan(680);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => notices.elements()).toHaveLength(2);
  for (const notice of notices.elements()) notice.querySelector('button')?.click();
  await expect.element(screen.getByRole('button', { name: /more notice/ })).not.toBeInTheDocument();
  await expect.poll(() => notices.elements()).toHaveLength(2);
});
