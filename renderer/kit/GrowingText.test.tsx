import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Themed } from '../app/theme/testing/Themed';
import { GrowingText } from './GrowingText';

test.each([false, true])(
  'the field grows with its text, from its least lines to its most (a list: %s)',
  async (isList) => {
    const screen = await render(
      <Themed>
        <GrowingText aria-label="Paths" minRows={2} maxRows={5} isList={isList} />
      </Themed>,
    );
    const field = screen.getByRole('textbox', { name: 'Paths' });
    const linesOf = async (text: string) => {
      await userEvent.fill(field, text);
      const element = field.element();
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
      const inner = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      return Math.round((10 * inner) / Number.parseFloat(lineHeight)) / 10;
    };
    expect(await linesOf('')).toBe(2);
    expect(await linesOf('/P/1\n/P/2\n/P/3')).toBe(3);
    expect(await linesOf('/P/1\n'.repeat(40))).toBe(5);
    expect(await linesOf('/P/1')).toBe(2);
  },
);
