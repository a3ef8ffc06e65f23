import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mostIntervals } from '@shared/contract/limits';
import { Themed } from '../../../app/theme/testing/Themed';
import { defaultReadOptions, type IntervalChoice, type ReadOptions } from '../../query/read-options';
import { ReadOptionsPanel } from './ReadOptionsPanel';

interface PanelProps {
  readonly first: IntervalChoice;
  readonly onTaken: (options: ReadOptions) => void;
}

function Panel({ first, onTaken }: PanelProps) {
  const [options, setOptions] = useState<ReadOptions>({ ...defaultReadOptions, intervals: first });
  const take = (next: ReadOptions) => {
    onTaken(next);
    setOptions(next);
  };
  return (
    <Themed>
      <ReadOptionsPanel
        options={options}
        onChange={take}
        quality={{ uncertain: 'plot', bad: 'gap' }}
        onQuality={() => undefined}
        onClose={() => undefined}
        shifts={['06:00', '14:00', '22:00']}
        insights={undefined}
      />
    </Themed>
  );
}

/** The panel with intervals as chosen, and the choices that it has told of. */
async function panel(first: IntervalChoice) {
  const taken: IntervalChoice[] = [];
  const screen = await render(<Panel first={first} onTaken={({ intervals }) => taken.push(intervals)} />);
  return { screen, taken };
}

test('no more intervals are taken than a view can keep', async () => {
  const { screen, taken } = await panel({ kind: 'number', count: 100 });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Number of intervals' }), '5000000');
  expect(taken.at(-1)).toEqual({ kind: 'number', count: mostIntervals });
});

test('intervals of a length are hours at first; another one is typed, or chosen from those that are proposed', async () => {
  const { screen, taken } = await panel({ kind: 'plot' });
  const length = screen.getByRole('combobox', { name: 'Length of an interval' });
  await expect.element(length).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Of this length' }));
  expect(taken).toEqual([{ kind: 'length', seconds: 3600 }]);
  await expect.element(length).toHaveValue('1 h');
  await expect.element(screen.getByText('One that has not ended is left out', { exact: false })).toBeVisible();
  await userEvent.fill(length, '1h30m');
  expect(taken).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(taken.at(-1)).toEqual({ kind: 'length', seconds: 5400 });
  await expect.element(length).toHaveValue('90 min');
  await userEvent.click(length);
  await userEvent.click(screen.getByRole('option', { name: '15 min' }));
  expect(taken.at(-1)).toEqual({ kind: 'length', seconds: 900 });
});

test('what is no length from 1 s to 1 d is told, and not taken', async () => {
  const { screen, taken } = await panel({ kind: 'length', seconds: 900 });
  const length = screen.getByRole('combobox', { name: 'Length of an interval' });
  await userEvent.fill(length, '2 d');
  await expect.element(screen.getByText('1 s to 1 d, such as 15 min, 1 h or 1 d')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(length).toHaveValue('15 min');
  expect(taken).toEqual([]);
});

test('one interval per shift is one of the shifts of the settings', async () => {
  const { screen, taken } = await panel({ kind: 'plot' });
  await userEvent.click(screen.getByRole('radio', { name: 'One per shift (06:00, 14:00, 22:00)' }));
  expect(taken).toEqual([{ kind: 'shift', starts: ['06:00', '14:00', '22:00'] }]);
});
