import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../app/theme/testing/Themed';
import { SearchField } from './SearchField';

function Searching() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Themed>
      <SearchField label="Search" ref={field} value={text} onSearch={setText} />
      <button type="button" onClick={() => field.current?.select()}>
        Search again
      </button>
    </Themed>
  );
}

test('once the cross has cleared a search, by keys or a click, the next letters are typed into the field', async () => {
  const screen = await render(<Searching />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await field.click();
  await userEvent.keyboard('pump{Tab}{Enter}');
  await userEvent.keyboard('valve');
  await expect.element(field).toHaveValue('valve');
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  await userEvent.keyboard('tank');
  await expect.element(field).toHaveValue('tank');
  await screen.getByRole('button', { name: 'Search again' }).click();
  await userEvent.keyboard('fan');
  await expect.element(field).toHaveValue('fan');
});
