import { createStore, type StoreApi } from 'zustand/vanilla';
import { analysisTabs, rememberedLimits, type Settings } from '@shared/contract/app/storage';
import { problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../bridge/call-bridge';
import { showProblem } from '../notices/show-problem';
import type { ReadonlyStore } from '../store';
import { problemWords } from '../words/problems';

/** The person's settings as this page knows them; main keeps them in a file. */
export class SettingsStore {
  readonly #settings: StoreApi<Settings>;
  readonly #save: (settings: Settings) => Promise<void>;
  /** The settings with which the page began. */
  readonly atStart: Settings;
  /** What main is known to keep. */
  #kept: Settings;

  /** `save` hands the whole settings to main. */
  constructor(settings: Settings, save: (settings: Settings) => Promise<void>) {
    this.atStart = settings;
    this.#kept = settings;
    this.#settings = createStore(() => settings);
    this.#save = save;
  }

  /**
   * Reads the settings, with what former versions kept in the page's storage.
   *
   * @throws ProblemError
   */
  static async open(): Promise<SettingsStore> {
    const settings = await callBridge('settings.get', undefined);
    const store = new SettingsStore(settings, (changed) => callBridge('settings.save', changed));
    onBridge('settings.changed', (changed) => {
      store.#kept = changed;
      store.#settings.setState(changed, true);
    });
    const former = settingsInLocalStorage(localStorage);
    if (Object.keys(former).length > 0) store.change(() => former);
    forgetLocalStorage(localStorage);
    return store;
  }

  get settings(): ReadonlyStore<Settings> {
    return this.#settings;
  }

  /** Changes some of the settings, at once in this page. What main can't take is taken back, and the person is told. */
  readonly change = (change: (settings: Settings) => Partial<Settings>): void => {
    this.#settings.setState(change);
    const sent = this.#settings.getState();
    this.#save(sent).then(
      () => (this.#kept = sent),
      (thrown: unknown) => {
        const problem = problemOf(thrown);
        // What can't be written now main keeps, tells, and tries again.
        if (problem.kind !== 'invalid') return;
        // It would be refused again with all that is changed later.
        this.#settings.setState((now) => withoutRefused(now, sent, this.#kept));
        showProblem(problem, { what: problemWords().settingsNotKept });
      },
    );
  };
}

/** The settings as they are now; what is still as it was refused is as it was kept. */
function withoutRefused(now: Settings, refused: Settings, kept: Settings): Settings {
  const changed = new Map<string, unknown>(Object.entries(refused));
  const later = Object.entries(now).filter(([key, value]) => value !== changed.get(key));
  return { ...kept, ...Object.fromEntries(later) };
}

type Stored = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const keys = {
  analysisTab: 'trend-panel-tab',
  recentEntries: 'palette-recent',
  filesOnAxis: 'process-data-viewer files-on-axis',
  filesQueryOpen: 'process-data-viewer files-question',
} as const;
const layoutKey = 'react-resizable-panels:';
const storesKey = 'process-data-viewer stores of ';
const themeKey = 'mantine-color-scheme-value';

/** The settings that versions up to 0.1.0 kept in the page's storage; what can't be understood is left out. */
export function settingsInLocalStorage(storage: Stored): Partial<Settings> {
  const analysisTab = analysisTabs.find((tab) => tab === storage.getItem(keys.analysisTab));
  const recentEntries = texts(storage.getItem(keys.recentEntries))?.slice(0, rememberedLimits.entries);
  const filesOnAxis = flag(storage.getItem(keys.filesOnAxis));
  const filesQueryOpen = flag(storage.getItem(keys.filesQueryOpen));
  const panelLayouts = collected(storage, layoutKey, sizes);
  const fileStores = collected(storage, storesKey, texts);
  return {
    ...(analysisTab !== undefined && { analysisTab }),
    ...(recentEntries !== undefined && { recentEntries }),
    ...(filesOnAxis !== undefined && { filesOnAxis }),
    ...(filesQueryOpen !== undefined && { filesQueryOpen }),
    ...(panelLayouts !== undefined && { panelLayouts }),
    ...(fileStores !== undefined && { fileStores }),
  };
}

/** Removes what `settingsInLocalStorage` reads. */
export function forgetLocalStorage(storage: Stored): void {
  for (const key of [...Object.values(keys), themeKey]) storage.removeItem(key);
  for (const key of [...keysWith(storage, layoutKey), ...keysWith(storage, storesKey)]) storage.removeItem(key);
}

function keysWith(storage: Stored, start: string): string[] {
  const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return all.filter((key) => key.startsWith(start));
}

/** Of all keys that begin with `start`, what they hold by the rest of the key. */
function collected<T>(storage: Stored, start: string, read: (text: string | null) => T | undefined) {
  const found = keysWith(storage, start).flatMap((key): [string, T][] => {
    const value = read(storage.getItem(key));
    return value === undefined ? [] : [[key.slice(start.length), value]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function flag(text: string | null): boolean | undefined {
  const value = parsed(text);
  return typeof value === 'boolean' ? value : undefined;
}

function texts(text: string | null): string[] | undefined {
  const value = parsed(text);
  if (!Array.isArray(value)) return undefined;
  return value.filter(isShortText).slice(0, rememberedLimits.stores);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= rememberedLimits.text;
}

function sizes(text: string | null): Record<string, number> | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, number] => isPercent(entry[1]));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function isPercent(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}
