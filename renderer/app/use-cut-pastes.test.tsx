import { Notifications, notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from './theme/testing/Themed';
import { useCutPastes } from './use-cut-pastes';

function Fields() {
  useCutPastes();
  return (
    <Themed>
      <Notifications />
      <input aria-label="Unit" maxLength={5} defaultValue="abc" />
      <input aria-label="Any" />
      <input aria-label="List" maxLength={5} onPaste={(event) => event.preventDefault()} />
    </Themed>
  );
}

function paste(field: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a paste that its field cuts off is told, one that fits is not', async () => {
  const screen = await render(<Fields />);
  const unit = screen.getByRole('textbox', { name: 'Unit' }).element();
  paste(unit, 'de');
  paste(screen.getByRole('textbox', { name: 'Any' }).element(), 'a'.repeat(100_000));
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
  paste(unit, 'degrees');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('5 characters of what was pasted are left out: there is room for 5 here.');
});

test('what a list takes in another way is not told, nor the line break behind a cell of a spreadsheet', async () => {
  const screen = await render(<Fields />);
  paste(screen.getByRole('textbox', { name: 'List' }).element(), '0=Closed; 1=Open');
  paste(screen.getByRole('textbox', { name: 'Unit' }).element(), 'de\r\n');
  expect(notificationsStore.getState().notifications).toEqual([]);
});
