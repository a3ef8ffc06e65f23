import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../app/theme/testing/Themed';
import { Dialog } from './Dialog';

function Two() {
  const [isLower, setLower] = useState(true);
  const [isUpper, setUpper] = useState(true);
  return (
    <Themed>
      <Dialog opened={isLower} onClose={() => setLower(false)} title="Lower">
        what is chosen
      </Dialog>
      <Dialog opened={isUpper} onClose={() => setUpper(false)} title="Upper">
        a question
      </Dialog>
    </Themed>
  );
}

test('of two dialogs Escape closes the one in front, and then the other', async () => {
  const screen = await render(<Two />);
  const [lower, upper] = [screen.getByRole('dialog', { name: 'Lower' }), screen.getByRole('dialog', { name: 'Upper' })];
  await expect.element(upper).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(upper).not.toBeInTheDocument();
  await expect.element(lower).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(lower).not.toBeInTheDocument();
});
