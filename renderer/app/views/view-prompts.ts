import { createStore } from 'zustand/vanilla';
import type { View, ViewTemplate } from '@shared/contract/trend/view';
import type { ReadonlyStore } from '../../kit/store';

/** A prompt to the person about views, each with what answers it. */
export type ViewPrompt =
  /** Whether to keep the changes of the view called `name`, which is about to be closed. */
  | { readonly kind: 'changes'; readonly name: string; readonly answer: (choice: ChangesChoice | undefined) => void }
  /**
   * What is to become of the view called `name`, whose file was written at `modified` (ms since the epoch): by somebody else, or from
   * another window of this program (`isOwn`).
   */
  | {
      readonly kind: 'conflict';
      readonly name: string;
      readonly modified: number;
      readonly isOwn: boolean;
      readonly answer: (choice: ConflictChoice | undefined) => void;
    }
  | { readonly kind: 'trash'; readonly name: string; readonly answer: (choice: 'trash' | undefined) => void }
  | {
      readonly kind: 'name';
      readonly title: string;
      readonly action: string;
      readonly name: string;
      readonly answer: (name: string | undefined) => void;
    }
  /** Which part of the paths of `view` a template varies, and what that is called. */
  | { readonly kind: 'template'; readonly view: View; readonly answer: (template: ViewTemplate | undefined) => void }
  /** Which value the template `view` is to take. */
  | { readonly kind: 'value'; readonly view: View; readonly answer: (value: string | undefined) => void }
  /** Which view to open: a file, or one to be chosen in the system's dialog. */
  | { readonly kind: 'open'; readonly answer: (choice: OpenChoice | undefined) => void };

export type ChangesChoice = 'save' | 'drop';
export type ConflictChoice = 'overwrite' | 'saveAs' | 'reload';
/** A file, one of the system's dialog, or a chart of WebStudio as text. */
export type OpenChoice = { readonly file: string } | { readonly pasted: string } | 'browse';

/** The prompt that is open; one at a time. Undefined as an answer takes back what led to the prompt. */
export class ViewPrompts {
  readonly #shown = createStore<ViewPrompt | undefined>(() => undefined);

  /** Undefined while nothing is asked. */
  readonly shown: ReadonlyStore<ViewPrompt | undefined> = this.#shown;

  changes(name: string): Promise<ChangesChoice | undefined> {
    return this.#ask((answer) => ({ kind: 'changes', name, answer }));
  }

  conflict(name: string, modified: number, isOwn: boolean): Promise<ConflictChoice | undefined> {
    return this.#ask((answer) => ({ kind: 'conflict', name, modified, isOwn, answer }));
  }

  trash(name: string): Promise<'trash' | undefined> {
    return this.#ask((answer) => ({ kind: 'trash', name, answer }));
  }

  name(title: string, action: string, name: string): Promise<string | undefined> {
    return this.#ask((answer) => ({ kind: 'name', title, action, name, answer }));
  }

  template(view: View): Promise<ViewTemplate | undefined> {
    return this.#ask((answer) => ({ kind: 'template', view, answer }));
  }

  value(view: View): Promise<string | undefined> {
    return this.#ask((answer) => ({ kind: 'value', view, answer }));
  }

  open(): Promise<OpenChoice | undefined> {
    return this.#ask((answer) => ({ kind: 'open', answer }));
  }

  #ask<T>(promptOf: (answer: (value: T | undefined) => void) => ViewPrompt): Promise<T | undefined> {
    // Another prompt takes the former one back.
    this.#shown.getState()?.answer(undefined);
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    const shown = promptOf((value) => {
      if (this.#shown.getState() === shown) this.#shown.setState(undefined, true);
      resolve(value);
    });
    this.#shown.setState(shown, true);
    return promise;
  }
}
