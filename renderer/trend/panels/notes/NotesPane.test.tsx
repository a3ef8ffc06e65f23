import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { Themed } from '../../../app/theme/testing/Themed';
import { commandRegistry } from '../../../kit/commands/command-registry';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { AnalysisContext, useAnalysis } from '../../interact/analysis';
import { someAnalysis } from '../../testing/some-analysis';
import { type Draft, usePanel } from '../analysis/use-panel';
import { NotesPane } from './NotesPane';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const note: Draft = { kind: 'note', note: { id: 'n', start: 0, end: null, text: '' } };
const limit: Draft = { kind: 'limit', limit: { id: 'l', series: '/a', kind: 'high', value: 1, text: '' } };

function ignore(): void {
  // Nothing is asked of it here.
}

const another: Draft = { kind: 'note', note: { id: 'm', start: 60_000, end: null, text: '' } };

function Pane({ draft }: { readonly draft: Draft | undefined }) {
  const panel = usePanel(useAnalysis().store);
  return (
    <>
      <NotesPane panel={panel} onAddNote={() => panel.write(another)} onAddLimit={ignore} />
      {draft !== undefined && (
        <button type="button" onClick={() => panel.write(draft)}>
          Write
        </button>
      )}
    </>
  );
}

function shown(draft: Draft | undefined, analysis = someAnalysis()) {
  return (
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext value={analysis}>
          <Pane draft={draft} />
        </AnalysisContext>
      </SettingsContext>
    </Themed>
  );
}

test.each([
  { draft: note, most: textLimits.text },
  { draft: limit, most: textLimits.line },
])('the text of a $draft.kind is no longer than a view can keep', async ({ draft, most }) => {
  const screen = await render(shown(draft));
  await screen.getByRole('button', { name: 'Write' }).click();
  const text = screen.getByRole('textbox', { name: 'Text', exact: true });
  await expect.element(text).toHaveAttribute('maxlength', String(most));
});

test('what is being typed stays when another note is begun; a form in which nothing was typed gives way', async () => {
  const screen = await render(shown(note));
  const [write, add] = [
    screen.getByRole('button', { name: 'Write' }),
    screen.getByRole('button', { name: 'Add a note' }),
  ];
  const texts = screen.getByRole('textbox', { name: 'Text', exact: true });
  await write.click();
  await add.click();
  expect(texts.elements()).toHaveLength(1);
  await write.click();
  await texts.fill('Pump tripped');
  await add.click();
  await expect.element(texts.nth(1)).toHaveValue('Pump tripped');
  await expect.element(texts.first()).toHaveValue('');
  await write.click();
  await expect.element(texts).toHaveValue('Pump tripped');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(texts.elements()).toHaveLength(0);
});

test('what is being typed is there again when its view is, without taking the focus, and goes with another view', async () => {
  const analysis = someAnalysis();
  const first = await render(shown(note, analysis));
  await first.getByRole('button', { name: 'Write' }).click();
  await first.getByRole('textbox', { name: 'Text', exact: true }).fill('Pump tripped');
  await first.unmount();
  const again = await render(shown(limit, analysis));
  const texts = again.getByRole('textbox', { name: 'Text', exact: true });
  await expect.element(texts).toHaveValue('Pump tripped');
  await expect.element(texts).not.toHaveFocus();
  await again.getByRole('button', { name: 'Write' }).click();
  await again.getByRole('textbox', { name: 'Value' }).fill('12,');
  await again.unmount();
  const last = await render(shown(undefined, analysis));
  await expect.element(last.getByRole('textbox', { name: 'Value' })).toHaveValue('12,');
  await last.unmount();
  analysis.store.open(analysis.store.get().view, undefined);
  const other = await render(shown(undefined, analysis));
  expect(other.getByRole('textbox').elements()).toHaveLength(0);
});

test('where there are no notes, the keys are told that add one now, or the button where there are none', async () => {
  onTestFinished(() => commandRegistry.rebind({}));
  const screen = await render(shown(undefined));
  const told = (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await told('Point at the plots and press M to note something at that instant; Shift+L draws a limit line.');
  commandRegistry.rebind({ 'mark.note': 'F9', 'mark.limit': '' });
  await told(
    'Point at the plots and press F9 to note something at that instant; “Add a limit line” draws a limit line.',
  );
  commandRegistry.rebind({ 'mark.note': '' });
  await told('“Add a note” notes something at an instant; Shift+L draws a limit line.');
});
