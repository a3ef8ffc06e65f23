import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Settings } from '@shared/contract/app/storage';
import { problemOf } from '@shared/problem/problem';
import { callBridge } from '../bridge/call-bridge';
import { showProblem } from '../notices/show-problem';
import type { ReadonlyStore } from '../store';
import { forgetLocalStorage, settingsInLocalStorage } from './local-storage';

/** The person's settings as this page knows them; main keeps them in a file. */
export class SettingsStore {
  readonly #settings: StoreApi<Settings>;
  readonly #save: (settings: Settings) => Promise<void>;

  /** `save` hands the whole settings to main. */
  constructor(settings: Settings, save: (settings: Settings) => Promise<void>) {
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
    const former = settingsInLocalStorage(localStorage);
    if (Object.keys(former).length > 0) store.change(() => former);
    forgetLocalStorage(localStorage);
    return store;
  }

  get settings(): ReadonlyStore<Settings> {
    return this.#settings;
  }

  /** Changes some of the settings, at once in this page. What main can't take it can't keep: then the person is told. */
  readonly change = (change: (settings: Settings) => Partial<Settings>): void => {
    this.#settings.setState(change);
    // What can't be written now main keeps, tells, and tries again.
    this.#save(this.#settings.getState()).catch((thrown: unknown) => {
      const problem = problemOf(thrown);
      if (problem.kind === 'invalid') showProblem(problem, { what: 'The settings can’t be kept' });
    });
  };
}
