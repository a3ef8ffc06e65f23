import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mostIntervals } from '@shared/contract/limits';
import { defaultReadOptions, type ReadOptions } from '../../query/read-options';
import { ReadOptionsPanel } from './ReadOptionsPanel';

test('no more intervals are taken than a view can keep', async () => {
  const taken: ReadOptions[] = [];
  const screen = await render(
    <MantineProvider env="test">
      <ReadOptionsPanel
        options={{ ...defaultReadOptions, intervals: { kind: 'number', count: 100 } }}
        onChange={(options) => taken.push(options)}
        quality={{ uncertain: 'plot', bad: 'gap' }}
        onQuality={() => undefined}
        onClose={() => undefined}
        insights={undefined}
      />
    </MantineProvider>,
  );
  await userEvent.fill(screen.getByRole('textbox', { name: 'Number of intervals' }), '5000000');
  expect(taken.at(-1)?.intervals).toEqual({ kind: 'number', count: mostIntervals });
});
