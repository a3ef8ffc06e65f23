import { settingsSchema } from '@shared/contract/app/storage';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Themed } from '../../../app/theme/testing/Themed';
import { ZoneContext } from '../../../kit/contexts';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { blankRow, type DraftRow } from './draft-rows';
import type { FilterFieldInfo } from './filter-field-info';
import { FilterRows } from './FilterRows';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

const noFields: readonly FilterFieldInfo[] = [];

interface RowsProps {
  readonly row: DraftRow;
  readonly fields?: readonly FilterFieldInfo[];
}

function Rows({ row, fields = noFields }: RowsProps) {
  const [rows, setRows] = useState<readonly DraftRow[]>([row]);
  return (
    <Themed>
      <SettingsContext value={settings}>
        <ZoneContext value="Europe/Berlin">
          <FilterRows rows={rows} readAt={0} fields={fields} disabled={false} onChange={setRows} />
        </ZoneContext>
      </SettingsContext>
    </Themed>
  );
}

test('a number with the other decimal sign is shown with one’s own once its field is left; a text stays as it is', async () => {
  const screen = await render(<Rows row={blankRow('length', 'number')} />);
  const value = screen.getByRole('combobox', { name: 'Value' });
  await value.fill('1,234');
  await expect.element(value).toHaveValue('1,234');
  await userEvent.tab();
  await expect.element(value).toHaveValue('1.234');
  await screen.unmount();
  const other = await render(<Rows row={blankRow('filename', 'text')} />);
  const text = other.getByRole('combobox', { name: 'Value' });
  await text.fill('1,234');
  await userEvent.tab();
  await expect.element(text).toHaveValue('1,234');
});

test.each([
  ['text', ['null', '12']],
  ['number', ['7', '0.5']],
] as const)('to a row of the type %s only values of this type are offered', async (type, offered) => {
  const field = { field: 'odd', types: [type], examples: ['null', null, 7, 2n ** 60n, 0.5, '12', true], files: 7 };
  const screen = await render(<Rows row={{ ...blankRow('odd', type), test: 'is' }} fields={[field]} />);
  await screen.getByRole('combobox', { name: 'Value' }).click();
  await expect.element(screen.getByRole('option', { name: offered[0], exact: true })).toBeVisible();
  expect(
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(offered);
});

test('a condition that is added has the focus; they are removed one after the other with the focus on their cross, which is on “Add” after the last', async () => {
  const screen = await render(<Rows row={blankRow('length', 'number')} />);
  const add = screen.getByRole('button', { name: 'Add condition' });
  await add.click();
  await expect
    .element(screen.getByRole('group', { name: 'Condition 2' }).getByRole('combobox', { name: 'Field' }))
    .toHaveFocus();
  await screen.getByRole('button', { name: 'Remove condition 1' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove condition 1' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(add).toHaveFocus();
});
