import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useListFocus } from './use-list-focus';

function Names() {
  const [names, setNames] = useState(['a', 'b', 'c']);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useListFocus(list);
  return (
    <>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            {name !== 'b' && <button type="button">Show {name}</button>}
            <button type="button" onClick={() => setNames(names.filter((each) => each !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames([])}>
        Clear
      </button>
      <button
        type="button"
        onClick={() => {
          focusNext();
          setNames([...names, 'd']);
        }}
      >
        Add
      </button>
    </>
  );
}

test('where an entry was removed, the focus is on the same control of the next one, at the end of the last one', async () => {
  const { getByRole } = await render(<Names />);
  const button = (name: string) => getByRole('button', { name });
  await userEvent.click(button('Remove a'));
  await expect.element(button('Remove b')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove c')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove c')).not.toBeInTheDocument();

  const again = await render(<Names />);
  await userEvent.click(again.getByRole('button', { name: 'Remove c' }).last());
  await expect.element(again.getByRole('button', { name: 'Remove b' }).last()).toHaveFocus();
});

test('what is removed from elsewhere leaves the focus where it is', async () => {
  const { getByRole } = await render(<Names />);
  await userEvent.click(getByRole('button', { name: 'Show a' }));
  await userEvent.click(getByRole('button', { name: 'Clear' }));
  await expect.element(getByRole('button', { name: 'Remove a' })).not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: 'Clear' })).toHaveFocus();
});

test('an entry that is added has the focus, at its first control', async () => {
  const { getByRole } = await render(<Names />);
  await userEvent.click(getByRole('button', { name: 'Add' }));
  await expect.element(getByRole('button', { name: 'Show d' })).toHaveFocus();
});
