import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { programTheme } from '../../../app/theme/theme';
import { BoundedNumber } from './BoundedNumber';

test.each([
  { typed: '0.75', taken: [0.5, 0.5, 0.7, 0.75], shown: '0.75' },
  { typed: '12', taken: [1, 8], shown: '8' },
  { typed: '0.1', taken: [0.5, 0.5, 0.5], shown: '0.5' },
  { typed: '-3', taken: [undefined, 0.5], shown: '0.5' },
  { typed: '{Backspace}', taken: [undefined], shown: '1.5' },
  { typed: '-', taken: [undefined], shown: '1.5' },
])(
  'typed as $typed, a number of 0.5 to 8 is shown as $shown once the field is left',
  async ({ typed, taken, shown }) => {
    const heard: (number | undefined)[] = [];
    const Field = () => {
      const [value, setValue] = useState<number | undefined>(2);
      const change = (next: number | undefined) => {
        heard.push(next);
        setValue(next ?? 1.5);
      };
      return <BoundedNumber label="Width" min={0.5} max={8} value={value} onChange={change} />;
    };
    const screen = await render(
      <MantineProvider theme={programTheme()} env="test">
        <Field />
      </MantineProvider>,
    );
    const field = screen.getByRole('textbox', { name: 'Width' });
    await userEvent.tripleClick(field);
    await userEvent.keyboard(typed);
    expect(heard).toEqual(taken);
    await userEvent.tab();
    await expect.element(field).toHaveValue(shown);
    expect(heard.at(-1)).toBe(taken.at(-1));
  },
);
