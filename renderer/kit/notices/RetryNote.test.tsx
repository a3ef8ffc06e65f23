import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { RetryNote } from './RetryNote';

test('in one line with a long reason, the way to the request is in sight', async () => {
  const why =
    'The server answered with HTTP status 503: it is not available for the moment (“The archive is being moved”).';
  const waiting = { problem: problem('http', why, 'Wait.', { requestId: 7 }), attempt: 2, attempts: 4, until: 0 };
  const screen = await render(
    <Themed>
      <div style={{ display: 'flex', maxWidth: 400, whiteSpace: 'nowrap' }}>
        <RetryNote waiting={waiting} />
      </div>
    </Themed>,
  );
  const button = screen.getByRole('button', { name: 'Inspect' });
  await expect.element(button).toBeVisible();
  const end = screen.getByRole('status').element().getBoundingClientRect().right;
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(end);
});
