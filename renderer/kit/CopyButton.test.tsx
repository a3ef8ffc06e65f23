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
  if (told === null) throw new Error('Nothing tells of a copy.');
  expect(told.textContent).toBe('');
  // It goes away again.
  const said: string[] = [];
  new MutationObserver(() => said.push(told.textContent)).observe(told, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await screen.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(() => said).toContain(': copied');
});
