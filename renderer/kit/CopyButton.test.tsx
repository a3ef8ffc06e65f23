import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../app/theme/testing/Themed';
import { CopyButton } from './CopyButton';

afterEach(() => vi.unstubAllGlobals());

test('that something was copied is said in a place that was there before, so that a screen reader says it', async () => {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: () => Promise.resolve({ ok: true, value: undefined }),
  });
  const screen = await render(
    <Themed>
      <CopyButton label="Copy URL" text="https://plant.example" />
    </Themed>,
  );
  const told = screen.container.querySelector('output');
  expect(told?.textContent).toBe('');
  await screen.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(() => told?.textContent, { timeout: 4000 }).toBe(': copied');
});
