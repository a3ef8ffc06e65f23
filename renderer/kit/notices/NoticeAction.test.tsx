import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { showUndoable } from './NoticeAction';
import { Notices } from './Notices';

test('what was done is undone once, however often it is clicked', async () => {
  const screen = await render(
    <Themed>
      <Notices />
    </Themed>,
  );
  const undo = vi.fn();
  showUndoable('The connection was removed.', undo);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }));
  await expect.element(screen.getByText('The connection was removed.')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
});
