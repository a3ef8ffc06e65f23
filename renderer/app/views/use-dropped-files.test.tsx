import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDroppedFiles } from './use-dropped-files';

const take = vi.fn<(files: readonly File[]) => void>();

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

test('all files that are dropped anywhere are taken', async () => {
  await render(<Window />);
  const names = ['ticket.zip', 'Flow.json'];
  const add = (data: DataTransfer) => {
    for (const name of names) data.items.add(new File(['PK'], name));
  };
  expect(dropped('dragover', add).defaultPrevented).toBe(true);
  expect(dropped('drop', add).defaultPrevented).toBe(true);
  expect(take.mock.calls.map(([given]) => given.map(({ name }) => name))).toEqual([names]);
});

test('what is dragged within the program is left to whom it is for', async () => {
  await render(<Window />);
  expect(dropped('dragover', dragPath).defaultPrevented).toBe(false);
  expect(dropped('drop', dragPath).defaultPrevented).toBe(false);
  expect(take).not.toHaveBeenCalled();
});
