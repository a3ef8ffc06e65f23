import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDroppedFiles } from './use-case';

const take = vi.fn<(file: File) => void>();

afterEach(() => take.mockClear());

function Window() {
  useDroppedFiles(take);
  return <p>Anything</p>;
}

const dragPath = (data: DataTransfer) => data.setData('text/plain', '/TI-1');

function dropped(name: 'dragover' | 'drop', fill: (data: DataTransfer) => void): DragEvent {
  const dataTransfer = new DataTransfer();
  fill(dataTransfer);
  const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

test('a file that is dropped anywhere is taken', async () => {
  await render(<Window />);
  const file = new File(['PK'], 'ticket.zip');
  const add = (data: DataTransfer) => void data.items.add(file);
  expect(dropped('dragover', add).defaultPrevented).toBe(true);
  expect(dropped('drop', add).defaultPrevented).toBe(true);
  expect(take.mock.calls.map(([given]) => given.name)).toEqual(['ticket.zip']);
});

test('what is dragged within the program is left to whom it is for', async () => {
  await render(<Window />);
  expect(dropped('dragover', dragPath).defaultPrevented).toBe(false);
  expect(dropped('drop', dragPath).defaultPrevented).toBe(false);
  expect(take).not.toHaveBeenCalled();
});
