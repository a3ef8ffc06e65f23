import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type DecimalSign, setDecimalSign } from '@shared/language/decimal-sign';
import { Themed } from '../app/theme/testing/Themed';
import { NumberField } from './NumberField';

afterEach(() => setDecimalSign('.'));

interface Setting {
  readonly sign?: DecimalSign;
  readonly whole?: boolean;
  readonly settles?: boolean;
  readonly bounds?: { readonly min: number; readonly max: number };
  readonly format?: (value: number) => string;
}

/** A field that holds 2 at first, 1.5 once it is emptied, and what it told. */
async function unfocusedField({ sign = '.', bounds, ...options }: Setting) {
  setDecimalSign(sign);
  const heard: (number | undefined)[] = [];
  const Field = () => {
    const [value, setValue] = useState<number | undefined>(2);
    const change = (next: number | undefined) => {
      heard.push(next);
      setValue(next ?? 1.5);
    };
    return <NumberField label="Width" unit="px" {...bounds} {...options} value={value} onChange={change} />;
  };
  const screen = await render(
    <Themed>
      <Field />
    </Themed>,
  );
  const input = screen.getByRole('textbox', { name: 'Width' });
  return { input, heard, screen };
}

/** The same, with all that it holds selected. */
async function field(setting: Setting) {
  const shown = await unfocusedField(setting);
  await userEvent.tripleClick(shown.input);
  return shown;
}

test.each([
  { typed: '0.75', taken: [0.5, 0.5, 0.7, 0.75], shown: '0.75' },
  { typed: '12', taken: [1, 8], shown: '8' },
  { typed: '0.1', taken: [0.5, 0.5, 0.5], shown: '0.5' },
  { typed: '-3', taken: [0.5], shown: '0.5' },
  { typed: '{Backspace}', taken: [undefined], shown: '1.5' },
  { typed: '-', taken: [], shown: '2' },
  { typed: '{ArrowUp}{ArrowUp}', taken: [3, 4], shown: '4' },
  { typed: '0.8{ArrowDown}', taken: [0.5, 0.5, 0.8, 0.5], shown: '0.5' },
])(
  'typed as $typed, a number of 0.5 to 8 is shown as $shown once the field is left',
  async ({ typed, taken, shown }) => {
    const { input, heard } = await field({ bounds: { min: 0.5, max: 8 } });
    await userEvent.keyboard(typed);
    expect(heard).toEqual(taken);
    await userEvent.tab();
    await expect.element(input).toHaveValue(shown);
    expect(heard).toEqual(taken);
  },
);

test.each([
  { sign: ',', typed: '1.234,5', number: 1234.5, shown: '1234,5' },
  { sign: ',', typed: '1.234.567,25', number: 1_234_567.25, shown: '1234567,25' },
  { sign: ',', typed: '12 345,6', number: 12_345.6, shown: '12345,6' },
  { sign: ',', typed: '1,5', number: 1.5, shown: '1,5' },
  { sign: ',', typed: '1.5', number: 1.5, shown: '1,5' },
  { sign: '.', typed: '1,234.5', number: 1234.5, shown: '1234.5' },
  { sign: '.', typed: '-1.5e-3', number: -0.0015, shown: '-0.0015' },
  { sign: '.', typed: '1.234', number: 1.234, shown: '1.234' },
  { sign: ',', typed: '1.234', whole: true, number: 1234, shown: '1234' },
  { sign: '.', typed: '1,234,567', whole: true, number: 1_234_567, shown: '1234567' },
] as const)(
  'typed key by key, $typed means $number where the decimal sign is $sign',
  async ({ typed, number, shown, ...setting }) => {
    const { input, heard } = await field(setting);
    await userEvent.keyboard(typed);
    await expect.element(input).toHaveValue(typed);
    expect(heard.at(-1)).toBe(number);
    await userEvent.tab();
    await expect.element(input).toHaveValue(shown);
  },
);

test('a text that is no number is marked, taken for nothing, and gone once the field is left', async () => {
  const { input, heard } = await field({ sign: ',' });
  await userEvent.keyboard('1,2bar.5');
  await expect.element(input).toHaveValue('1,2.5');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  expect(heard.at(-1)).toBe(1.2);
  await userEvent.tab();
  await expect.element(input).toHaveValue('1,2');
  await expect.element(input).not.toHaveAttribute('aria-invalid', 'true');
});

test.each(['{Enter}', '{Tab}'])('a number that settles is taken with %s, not while it is typed', async (key) => {
  const { input, heard } = await field({ settles: true, whole: true, bounds: { min: 50, max: 900 } });
  await userEvent.keyboard('1000');
  expect(heard).toEqual([]);
  await userEvent.keyboard(key);
  await expect.element(input).toHaveValue('900');
  expect(heard).toEqual([900]);
});

test('the small buttons step without binary remainders', async () => {
  const { input, heard, screen } = await field({});
  await userEvent.keyboard('0.7');
  const [up] = screen.container.querySelectorAll('button');
  await userEvent.click(up ?? input);
  await expect.element(input).toHaveValue('1.7');
  expect(heard.at(-1)).toBe(1.7);
});

test('a step by a small button of a field without focus is as one with focus: leaving the field settles it', async () => {
  const { input, heard, screen } = await unfocusedField({ settles: true });
  const [up] = screen.container.querySelectorAll('button');
  await userEvent.click(up ?? input);
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('3');
  await userEvent.tab();
  expect(heard).toEqual([3]);
});

function format(value: number): string {
  return value.toLocaleString('fr-FR');
}

test('a number with groups is typed on within them, and replaced where it is reached by Tab', async () => {
  const { input, heard } = await field({ whole: true, format });
  await userEvent.keyboard('5000');
  await userEvent.tab();
  await expect.element(input).toHaveValue(format(5000));
  await userEvent.click(input);
  await userEvent.keyboard('{End}0');
  await expect.element(input).toHaveValue(`${format(5000)}0`);
  await expect.element(input).not.toHaveAttribute('aria-invalid', 'true');
  expect(heard.at(-1)).toBe(50_000);
  await userEvent.tab();
  await expect.element(input).toHaveValue(format(50_000));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('7');
  expect(heard.at(-1)).toBe(7);
});

test('a pasted minus of typesetting is a minus', async () => {
  const { input, heard } = await field({});
  await input.fill('−1.5');
  expect(heard.at(-1)).toBe(-1.5);
});

test('Enter in a field whose text is no number does not send its form', async () => {
  const sent: string[] = [];
  const screen = await render(
    <Themed>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push('sent');
        }}
      >
        <NumberField label="Width" value={2} onChange={ignore} />
      </form>
    </Themed>,
  );
  const input = screen.getByRole('textbox', { name: 'Width' });
  await userEvent.tripleClick(input);
  await userEvent.keyboard('1,2,3{Enter}');
  expect(sent).toEqual([]);
  await expect.element(input).toHaveValue('1,2,3');
  await userEvent.keyboard('{Backspace}{Backspace}{Enter}');
  expect(sent).toEqual(['sent']);
});

function ignore(): void {
  // What is heard is of no interest here.
}
