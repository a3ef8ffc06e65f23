import '../../kit/tokens.css';
import { type Settings, settingsSchema } from '@shared/contract/app/storage';
import { setLanguage } from '@shared/language/language';
import { qualityColourSets } from '@shared/vqt/quality-colours';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { Themed } from '../theme/testing/Themed';
import { defaults, settingGroups } from './setting-entries';
import SettingsPage from './SettingsPage';

afterEach(() => setLanguage('en'));

async function show(chosen: Partial<Settings> = {}) {
  const saved: Settings[] = [];
  const settings = new SettingsStore(settingsSchema.parse(chosen), (changed) => {
    saved.push(changed);
    return Promise.resolve();
  });
  const onLeave = vi.fn();
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <SettingsPage onLeave={onLeave} />
      </SettingsContext>
    </Themed>,
  );
  return { screen, saved, onLeave };
}

test('a setting is found by any word of its name and of what it does', async () => {
  const { screen } = await show();
  const search = screen.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('TIME-OUTS proxy');
  await expect.element(screen.getByRole('group', { name: 'Connections' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Theme' })).not.toBeInTheDocument();
  await search.fill('no such thing');
  await expect.element(screen.getByText('No setting matches.')).toBeVisible();
});

test.each([
  { language: 'en', search: 'week first', name: 'First day of the week' },
  { language: 'de', search: 'woche tag', name: 'Erster Tag der Woche' },
  { language: 'en', search: 'size text', name: 'Text size' },
  { language: 'de', search: 'textgröße', name: 'Textgröße' },
  { language: 'en', search: 'rows close', name: 'Density' },
  { language: 'de', search: 'zeilen dicht', name: 'Zeilenabstand' },
  { language: 'en', search: 'cache', name: 'Memory' },
  { language: 'de', search: 'cache', name: 'Speicher' },
  { language: 'en', search: 'bad colours', name: 'Quality colours' },
  { language: 'de', search: 'unsichere farben', name: 'Farben der Qualität' },
] as const)('$name is found by $search', async ({ language, search, name }) => {
  setLanguage(language);
  const { screen } = await show();
  await screen.getByRole('searchbox').fill(search);
  await expect.element(screen.getByRole('group')).toHaveAccessibleName(name);
});

test('what is chosen is kept at once, and reset to its default', async () => {
  const { screen, saved } = await show({ shifts: ['05:30', '17:30'] });
  const shifts = screen.getByRole('group', { name: 'Shifts' });
  await expect.element(shifts.getByRole('textbox')).toHaveValue('05:30, 17:30');
  await screen.getByRole('button', { name: 'Reset Shifts' }).click();
  await expect.element(shifts.getByRole('textbox')).toHaveValue('06:00, 14:00, 22:00');
  expect(saved.at(-1)?.shifts).toEqual(defaults.shifts);
  await expect.element(screen.getByRole('button', { name: 'Reset Shifts' })).not.toBeInTheDocument();
  await screen.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  expect(saved.at(-1)?.theme).toBe('dark');
});

test('the language is chosen for the next start, which is said where another one is spoken now', async () => {
  const { screen, saved } = await show();
  const entry = screen.getByRole('group', { name: 'Language' });
  const said = entry.getByRole('status');
  await expect.element(entry.getByText('Default: System default')).toBeVisible();
  await expect.element(said).toHaveTextContent('');
  await entry.getByText('Deutsch').click();
  expect(saved.at(-1)?.language).toBe('de');
  await expect.element(said).toHaveTextContent('Deutsch is spoken from the next start on.');
  await entry.getByText('English').click();
  expect(saved.at(-1)?.language).toBe('en');
  await expect.element(said).toHaveTextContent('');
});

test('the language of the system comes back with the next start where another one was chosen', async () => {
  const { screen, saved } = await show({ language: 'en' });
  await screen.getByRole('button', { name: 'Reset Language' }).click();
  expect(saved.at(-1)?.language).toBe('system');
  await expect
    .element(screen.getByRole('group', { name: 'Language' }).getByRole('status'))
    .toHaveTextContent('The language of the system is spoken from the next start on.');
});

test('the decimal sign is chosen for the next start, which is said where another one is shown now', async () => {
  const { screen, saved } = await show();
  const entry = screen.getByRole('group', { name: 'Decimal sign' });
  const said = entry.getByRole('status');
  await expect.element(entry.getByText('Default: As the language has it')).toBeVisible();
  await entry.getByText('Comma (1,5)').click();
  expect(saved.at(-1)?.decimalSign).toBe('comma');
  await expect.element(said).toHaveTextContent('Numbers are shown so from the next start on.');
  await entry.getByText('Point (1.5)').click();
  await expect.element(said).toHaveTextContent('');
  await screen.getByRole('button', { name: 'Reset Decimal sign' }).click();
  expect(saved.at(-1)?.decimalSign).toBe('language');
});

test('the first day of the week is chosen, and goes back to Monday', async () => {
  const { screen, saved } = await show();
  const entry = screen.getByRole('group', { name: 'First day of the week' });
  await expect.element(entry.getByText('Default: Monday')).toBeVisible();
  await entry.getByText('Sunday', { exact: true }).click();
  expect(saved.at(-1)?.weekStart).toBe('sunday');
  await screen.getByRole('button', { name: 'Reset First day of the week' }).click();
  expect(saved.at(-1)?.weekStart).toBe('monday');
});

test('the size of texts is chosen, and goes back to normal', async () => {
  const { screen, saved } = await show();
  const entry = screen.getByRole('group', { name: 'Text size' });
  await expect.element(entry.getByText('Default: Normal')).toBeVisible();
  await entry.getByText('Large', { exact: true }).click();
  expect(saved.at(-1)?.textSize).toBe('large');
  await screen.getByRole('button', { name: 'Reset Text size' }).click();
  expect(saved.at(-1)?.textSize).toBe('normal');
});

test('how close rows stand is chosen, and goes back to comfortable', async () => {
  const { screen, saved } = await show();
  const entry = screen.getByRole('group', { name: 'Density' });
  await expect.element(entry.getByText('Default: Comfortable')).toBeVisible();
  await entry.getByText('Compact', { exact: true }).click();
  expect(saved.at(-1)?.density).toBe('compact');
  await screen.getByRole('button', { name: 'Reset Density' }).click();
  expect(saved.at(-1)?.density).toBe('comfortable');
});

test('the colours of quality are chosen as a set or one by one, and go back to their defaults', async () => {
  const { screen, saved } = await show();
  const entry = screen.getByRole('group', { name: 'Quality colours' });
  await expect.element(entry.getByText('Default: Amber and red')).toBeVisible();
  await entry.getByText('Orange and purple', { exact: true }).click();
  expect(saved.at(-1)?.qualityColours).toEqual(qualityColourSets.distinct);
  const field = entry.getByRole('textbox', { name: 'Bad on light' });
  await field.fill('#0A3D91');
  expect(saved.at(-1)?.qualityColours).toEqual({
    ...qualityColourSets.distinct,
    light: { ...qualityColourSets.distinct.light, bad: '#0a3d91' },
  });
  await expect.element(entry.getByRole('radio', { name: 'Own' })).toBeChecked();
  await screen.getByRole('button', { name: 'Reset Quality colours' }).click();
  expect(saved.at(-1)?.qualityColours).toEqual(qualityColourSets.usual);
  await expect.element(field).toHaveValue('#c4162a');
  await expect.element(entry.getByRole('radio', { name: 'Own' })).not.toBeInTheDocument();
});

test('what is no colour changes nothing, and a colour that can hardly be seen is told', async () => {
  const { screen, saved } = await show();
  const entry = screen.getByRole('group', { name: 'Quality colours' });
  const [field, said] = [entry.getByRole('textbox', { name: 'Uncertain on dark' }), entry.getByRole('status')];
  await field.fill('not a colour');
  expect(saved).toEqual([]);
  await expect.element(said).toHaveTextContent('');
  await field.fill('#15191c');
  await expect
    .element(said)
    .toHaveTextContent('Uncertain on dark: contrast 1:1 with the plot. Below 3:1 it is hard to see.');
  expect(saved.at(-1)?.qualityColours.dark.uncertain).toBe('#15191c');
});

test('large numbers stand in their fields as in their defaults, in groups of digits', async () => {
  const { screen } = await show();
  for (const name of ['Memory for history', 'Requests'])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveValue('1\u202f000');
});

test('what leads elsewhere closes the page', async () => {
  const { screen, onLeave } = await show();
  await screen.getByRole('button', { name: 'Open Connections' }).click();
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('#/connections');
});

test('each setting has a name of its own, and one that holds something says its default', () => {
  const entries = settingGroups().flatMap((group) => group.entries);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  expect(entries.filter(({ holds, defaultText }) => (holds === undefined) !== (defaultText === undefined))).toEqual([]);
});

test('a heading that stays in sight covers the controls that scroll below it', async () => {
  const { screen } = await show();
  const control = screen.getByRole('radiogroup', { name: 'Set of quality colours' }).element();
  const heading = screen.getByRole('heading', { name: 'Appearance' }).element();
  heading.parentElement?.parentElement?.scrollBy(0, top(control) - top(heading));
  const { left, width, top: y } = control.getBoundingClientRect();
  for (const part of [0.1, 0.25, 0.75]) expect(document.elementFromPoint(left + width * part, y + 8)).toBe(heading);
});

function top(element: Element): number {
  return element.getBoundingClientRect().top;
}
