import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { FormulaEditor } from './FormulaEditor';

function Editor({ formula }: { readonly formula: string }) {
  const [text, setText] = useState(formula);
  return (
    <Themed>
      <FormulaEditor text={text} series={[{ letter: 'A', name: 'TI-1' }]} onChange={setText} onRun={() => undefined} />
      <output>{JSON.stringify(text)}</output>
    </Themed>
  );
}

async function edited(formula: string) {
  const screen = await render(<Editor formula={formula} />);
  const field = screen.getByRole('textbox', { name: 'Formula' });
  await userEvent.click(field);
  const dispatch = (type: 'copy' | 'paste', text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.element().dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  };
  const copy = () => dispatch('copy', '');
  const paste = (text: string) => dispatch('paste', text);
  return { copy, paste, text: expect.element(screen.getByRole('status')) };
}

test('a formula that is pasted with line breaks, as a cell of a spreadsheet has one behind it, stands on one line', async () => {
  const { paste, text } = await edited('');
  paste('A * 2\r\n');
  await text.toHaveTextContent('"A * 2"');
  paste(' +\n mean(A, 10m)\n');
  await text.toHaveTextContent('"A * 2 + mean(A, 10m)"');
});

test('a line that was copied as a whole, without a selection, is pasted', async () => {
  const { copy, paste, text } = await edited('A + 1');
  copy();
  paste('A + 1');
  await text.toHaveTextContent('"A + 1A + 1"');
});

test('Enter makes no second line, and takes nothing away', async () => {
  const { text } = await edited('A + 1');
  await userEvent.keyboard('{Control>}a{/Control}{Enter}');
  await userEvent.keyboard('{End} * 2');
  await text.toHaveTextContent('"A + 1 * 2"');
});

test('a formula that a view from elsewhere has on several lines can be edited', async () => {
  const { text } = await edited('A +\n1');
  await userEvent.keyboard('{Control>}{End}{/Control} * 2');
  await text.toHaveTextContent('"A + 1 * 2"');
});
