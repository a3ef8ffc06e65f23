import type { CsvChoice } from '@shared/contract/csv-presets';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../app/theme/testing/Themed';
import { CsvPresetField } from './CsvFields';

test.each([
  ['.', 'For spreadsheets here: comma between fields, decimal point'],
  [',', 'For spreadsheets here: semicolon between fields, decimal comma'],
] as const)('where the decimal sign is %j, it says %s, and another can be chosen', async (sign, label) => {
  setDecimalSign(sign);
  onTestFinished(() => setDecimalSign('.'));
  const chosen: CsvChoice[] = [];
  const screen = await render(
    <Themed>
      <CsvPresetField value="spreadsheet" onChange={(choice) => chosen.push(choice)} />
    </Themed>,
  );
  const field = screen.getByRole('combobox', { name: 'Separator and decimals' });
  await expect.element(field).toHaveValue(label);
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'Comma between fields, decimal point' }));
  expect(chosen).toEqual(['comma']);
});
