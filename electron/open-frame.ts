import path from 'node:path';
import { app } from 'electron';
import type { Settings } from '@shared/contract/app/storage';
import { languageFor, setLanguage } from '@shared/language/language';
import { notifyPages } from './ipc/notify-pages';
import { FileNotices } from './storage/file-notices';
import { noteTemporariesIn, removeTemporaryFiles } from './storage/files/atomic-write';
import type { FileEvent } from './storage/files/file-problems';
import { SettingsStore } from './storage/settings-store';
import { WindowStates } from './window/window-states';

/** What the windows' frames are made of: it is opened before the rest of the program is read. */
export interface Frame {
  /** The folder of all that the program keeps. */
  readonly folder: string;
  readonly notices: FileNotices;
  readonly report: (event: FileEvent) => void;
  readonly settings: SettingsStore;
  readonly windowStates: WindowStates;
}

/**
 * Opens what windows need to be shown, and speaks the chosen language from then on.
 * @param trouble why nothing can be written, where that is so
 */
export async function openFrame(trouble: FileEvent | undefined, log: (message: string) => void): Promise<Frame> {
  const folder = path.join(app.getPath('userData'), 'workspace');
  const notices = new FileNotices((all) => notifyPages('storage.notices', all));
  const report = (event: FileEvent) => {
    log(`${event.file}: ${event.problem?.message ?? 'no longer in trouble'}`);
    notices.update(event);
  };
  // What is told of the settings themselves is told in the language of the computer.
  speakLanguage('system');
  if (trouble !== undefined) report(trouble);
  const [settings, windowStates] = await Promise.all([
    SettingsStore.open(path.join(folder, 'settings.json'), report),
    WindowStates.open(folder, report, log),
    // Before anything is written, or what is being written would be taken for what a killed program left behind.
    removeTemporaryFiles(
      ['.', 'items', 'servers', 'views', 'file-queries', 'exports'].map((each) => path.join(folder, each)),
    ),
  ]);
  // A drive that sleeps must not keep the program from starting.
  void noteTemporariesIn(path.join(folder, 'temporaries'));
  speakLanguage(settings.get().language);
  return { folder, notices, report, settings, windowStates };
}

function speakLanguage(chosen: Settings['language']): void {
  setLanguage(chosen === 'system' ? languageFor(app.getPreferredSystemLanguages()) : chosen);
}
