import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { SeriesSelect } from './SeriesSelect';

const pump = (letter: string) => `Boiler house 2, feed water pump ${letter}, discharge pressure`;
const choices = ['A', 'B'].map((letter) => ({ value: `/pumps/${letter}`, label: pump(letter) }));

function Field() {
  const [key, setKey] = useState<string>('/gone');
  return <SeriesSelect w={150} aria-label="Item" placeholder="Item" choices={choices} value={key} onChoose={setKey} />;
}

test('a name that the field cuts is told whole at the pointer; of a series that is gone nothing is shown', async () => {
  const screen = await render(
    <Themed>
      <Field />
    </Themed>,
  );
  const field = screen.getByRole('combobox', { name: 'Item' });
  await expect.element(field).toHaveValue('');
  for (const letter of ['B', 'A']) {
    await field.click();
    await screen.getByRole('option', { name: pump(letter) }).click();
    await expect.element(field).toHaveValue(pump(letter));
    await expect.element(field).toHaveAttribute('title', pump(letter));
  }
});
