import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { ProblemNotice } from './ProblemNotice';

const told = problem('http', 'Server error: Object could not be resolved', 'Check the path.', { requestId: 7 });

/** The boxes of the message and of the last button, in a place so many CSS pixels wide. */
async function boxesIn(width: number) {
  const screen = await render(
    <Themed>
      <div style={{ width }}>
        <ProblemNotice problem={told} compact onRetry={() => undefined} />
      </div>
    </Themed>,
  );
  const message = screen.getByText(told.message).element().getBoundingClientRect();
  const button = screen.getByRole('button', { name: 'Retry' }).element().getBoundingClientRect();
  await screen.unmount();
  return { message, button };
}

test('where it is narrow, the buttons stand below the text, and leave it the width; where it is wide, beside it', async () => {
  const narrow = await boxesIn(270);
  expect(narrow.button.top).toBeGreaterThan(narrow.message.bottom);
  expect(narrow.message.width).toBeGreaterThan(180);
  const wide = await boxesIn(600);
  expect(wide.button.left).toBeGreaterThanOrEqual(wide.message.right);
  expect(wide.button.top).toBeLessThan(wide.message.bottom);
});
