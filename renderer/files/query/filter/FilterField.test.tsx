import { settingsSchema } from '@shared/contract/app/storage';
import { parseFilter } from '@shared/filter/parse-filter';
import { zoneClock } from '@shared/time/zone-clock';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Themed } from '../../../app/theme/testing/Themed';
import { ZoneContext } from '../../../kit/contexts';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import type { Drafts } from './drafts';
import { FilterField } from './FilterField';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

interface FieldProps {
  readonly first: string;
  readonly onText: (text: string) => void;
  readonly zone: string;
}

function Field({ first, onText, zone }: FieldProps) {
  const [text, setText] = useState(first);
  const [drafts, setDrafts] = useState<Drafts>();
  const change = (next: string) => {
    setText(next);
    onText(next);
  };
  return (
    <Themed>
      <SettingsContext value={settings}>
        <ZoneContext value={zone}>
          <FilterField
            text={text}
            fields={[]}
            disabled={false}
            fault={undefined}
            drafts={drafts}
            onDrafts={setDrafts}
            onChange={change}
            onRun={() => undefined}
          />
        </ZoneContext>
      </SettingsContext>
    </Themed>
  );
}

test('a condition that is added leaves those as they were that rows have no fields for', async () => {
  const filter = { 'metadata.status': { $in: [null, 'draft'] }, length: { $lt: 1e300 }, 'metadata.batch': { $in: [] } };
  const onText = vi.fn<(text: string) => void>();
  const screen = await render(<Field first={JSON.stringify(filter)} onText={onText} zone="Europe/Berlin" />);
  await screen.getByRole('button', { name: 'Add condition' }).click();
  expect(onText).not.toHaveBeenCalled();
  await screen.getByRole('combobox', { name: 'Field' }).fill('filename');
  await screen.getByRole('combobox', { name: 'Value' }).fill('COA');
  await vi.waitFor(() => {
    const parsed = parseFilter(onText.mock.lastCall?.[0] ?? '');
    expect(parsed).toMatchObject({ ok: true, document: { ...filter, filename: { $regex: 'COA', $options: 'i' } } });
  });
});

test('a time stays the instant that it is when the zone changes; what is not finished stays', async () => {
  const first = "{ uploadDate: { $gte: ISODate('2026-03-01T07:00:00.000Z') } }";
  const onText = vi.fn<(text: string) => void>();
  const screen = await render(<Field first={first} onText={onText} zone="Europe/Berlin" />);
  const value = (place: number) => screen.getByRole('combobox', { name: 'Value' }).nth(place);
  await expect.element(value(0)).toHaveValue('2026-03-01 08:00:00');
  await screen.getByRole('button', { name: 'Add condition' }).click();
  await screen.getByRole('combobox', { name: 'Field' }).nth(1).fill('filename');
  await screen.rerender(<Field first={first} onText={onText} zone="UTC" />);
  await expect.element(value(0)).toHaveValue('2026-03-01 07:00:00');
  expect(onText).not.toHaveBeenCalled();
  await value(1).fill('COA');
  await vi.waitFor(() => {
    const parsed = parseFilter(onText.mock.lastCall?.[0] ?? '');
    const uploadDate = { $gte: { $date: '2026-03-01T07:00:00.000Z' } };
    expect(parsed).toMatchObject({ ok: true, document: { uploadDate, filename: { $regex: 'COA' } } });
  });
});

test.each(["{ uploadDate: ISODate('2026-03-01T07:00:00.000Z') }", "{ 'metadata.timestamp': 1772348400000 }"])(
  'a relative time is the instant that is asked for once its field is left: %s',
  async (first) => {
    const onText = vi.fn<(text: string) => void>();
    const screen = await render(<Field first={first} onText={onText} zone="UTC" />);
    const value = screen.getByRole('combobox', { name: 'Value' });
    await value.fill('*-1h');
    await expect.element(value).toHaveValue('*-1h');
    await userEvent.tab();
    const asked = /\d{13}|\d{4}-[^']*Z/u.exec(onText.mock.lastCall?.[0] ?? '')?.[0] ?? '';
    const at = asked.endsWith('Z') ? Date.parse(asked) : Number(asked);
    await expect.element(value).toHaveValue(zoneClock('UTC').text(at));
  },
);
