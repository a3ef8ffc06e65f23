import '../../../kit/tokens.css';
import { useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { type LimitLine, type Note, viewLimits } from '@shared/contract/trend/view';
import { Themed } from '../../../app/theme/testing/Themed';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { type Analysis, AnalysisContext } from '../../interact/analysis';
import { newView } from '../../view/new-view';
import { ViewStore } from '../../view/view-store';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { someSeries } from '../../testing/some-series';
import { LimitForm, NoteForm } from './NoteForms';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const note: Note = {
  id: 'n',
  start: Date.UTC(2026, 2, 1, 7),
  end: Date.UTC(2026, 2, 1, 15),
  text: 'Pump chnged',
};

interface FormProps {
  readonly store: ViewStore;
  readonly zone: string;
}

function Form({ store, zone }: FormProps) {
  const [others] = useState(someAnalysis);
  const analysis: Analysis = useMemo(() => ({ ...others, store, zone }), [others, store, zone]);
  return (
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext value={analysis}>
          <NoteForm note={note} onType={() => undefined} onClose={() => undefined} />
        </AnalysisContext>
      </SettingsContext>
    </Themed>
  );
}

test('a note that is being written stays where it is when the zone changes', async () => {
  const store = new ViewStore({ ...newView(someConnection, []), notes: [note] });
  const screen = await render(<Form store={store} zone="Europe/Berlin" />);
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  expect(field('At, or from').element()).toHaveValue('2026-03-01 08:00:00');
  await field('To (for a period)').fill('2026-03-01 17:00');
  await screen.rerender(<Form store={store} zone="UTC" />);
  expect(field('At, or from').element()).toHaveValue('2026-03-01 07:00:00');
  expect(field('To (for a period)').element()).toHaveValue('2026-03-01 16:00:00');
  await field('Text').fill('Pump changed');
  await screen.rerender(<Form store={store} zone="America/New_York" />);
  expect(field('At, or from').element()).toHaveValue('2026-03-01 02:00:00');
  await screen.getByRole('button', { name: 'Save the note' }).click();
  expect(store.get().view.notes).toEqual([{ ...note, end: Date.UTC(2026, 2, 1, 16), text: 'Pump changed' }]);
});

test('a note beyond what a view may have is refused, and what was typed stays', async () => {
  const notes = Array.from({ length: viewLimits.notes }, (_, index) => ({ ...note, id: `kept ${index}` }));
  const store = new ViewStore({ ...newView(someConnection, []), notes });
  const screen = await render(<Form store={store} zone="UTC" />);
  await screen.getByRole('button', { name: 'Save the note' }).click();
  await expect.element(screen.getByText('A view has 1000 notes at most: delete one first')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' }).element()).toHaveValue(note.text);
  expect(store.get().view.notes).toEqual(notes);
});

test('a note whose text is proposed is an addition all the same, which undo takes back', async () => {
  const store = new ViewStore(newView(someConnection, []));
  const screen = await render(<Form store={store} zone="UTC" />);
  await screen.getByRole('button', { name: 'Save the note' }).click();
  expect(store.get()).toMatchObject({ view: { notes: [note] }, undo: 'Add a note' });
});

/** Fields that are said to be wrong. */
const invalid = () => document.querySelectorAll('[aria-invalid="true"]').length;

test('what was wrong with a note is said until it is typed otherwise', async () => {
  const store = new ViewStore(newView(someConnection, []));
  const screen = await render(<Form store={store} zone="UTC" />);
  await screen.getByRole('textbox', { name: 'Text' }).fill('');
  await screen.getByRole('button', { name: 'Save the note' }).click();
  await expect.poll(invalid).toBe(1);
  await screen.getByRole('textbox', { name: 'Text' }).fill('P');
  await expect.poll(invalid).toBe(0);
});

test('what was wrong with a limit line is said until it is typed otherwise', async () => {
  const limit: LimitLine = { id: 'l', series: '/a', kind: 'high', value: 5, text: '' };
  const screen = await render(
    <Themed>
      <AnalysisContext value={someAnalysis()}>
        <LimitForm limit={limit} onType={() => undefined} onClose={() => undefined} />
      </AnalysisContext>
    </Themed>,
  );
  const value = screen.getByRole('textbox', { name: 'Value' });
  await value.fill('five');
  await screen.getByRole('button', { name: 'Save the limit line' }).click();
  await expect.poll(invalid).toBe(1);
  await value.fill('5');
  await expect.poll(invalid).toBe(0);
});

test('a limit line of an item that has left the trend is not set before another item is chosen', async () => {
  const store = new ViewStore(newView(someConnection, ['/b']));
  const limit: LimitLine = { id: 'l', series: '/a', kind: 'high', value: 5, text: '' };
  const analysis = someAnalysis({ store, series: [someSeries('/b')] });
  const screen = await render(
    <Themed>
      <AnalysisContext value={analysis}>
        <LimitForm limit={limit} onType={() => undefined} onClose={() => undefined} />
      </AnalysisContext>
    </Themed>,
  );
  const save = screen.getByRole('button', { name: 'Save the limit line' });
  await save.click();
  await expect.element(screen.getByText('This item is not in the trend any more: choose another one')).toBeVisible();
  expect(store.get().view.limits).toEqual([]);
  await screen.getByRole('combobox', { name: 'Item' }).click();
  await screen.getByRole('option').click();
  expect(invalid()).toBe(0);
  await save.click();
  expect(store.get().view.limits).toEqual([{ ...limit, series: '/b' }]);
});
