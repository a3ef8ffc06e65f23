import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { commandRegistry } from '../../../kit/commands/command-registry';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { AnalysisContext } from '../../interact/analysis';
import { someAnalysis } from '../../testing/some-analysis';
import type { Draft } from '../analysis/use-panel';
import { NotesPane } from './NotesPane';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const note: Draft = { kind: 'note', note: { id: 'n', start: 0, end: null, text: '' } };
const limit: Draft = { kind: 'limit', limit: { id: 'l', series: '/a', kind: 'high', value: 1, text: '' } };

function ignore(): void {
  // Nothing is asked of it here.
}

function shown(draft: Draft | undefined) {
  const panel = { tab: 'notes' as const, show: ignore, draft, write: ignore, noteId: undefined, showNote: ignore };
  return (
    <MantineProvider env="test">
      <SettingsContext value={settings}>
        <AnalysisContext value={someAnalysis()}>
          <NotesPane panel={panel} onAddNote={ignore} onAddLimit={ignore} />
        </AnalysisContext>
      </SettingsContext>
    </MantineProvider>
  );
}

test.each([
  { draft: note, most: textLimits.text },
  { draft: limit, most: textLimits.line },
])('the text of a $draft.kind is no longer than a view can keep', async ({ draft, most }) => {
  const screen = await render(shown(draft));
  const text = screen.getByRole('textbox', { name: 'Text', exact: true });
  await expect.element(text).toHaveAttribute('maxlength', String(most));
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
