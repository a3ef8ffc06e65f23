/** A question to the person about views, each with what answers it. */
export type ViewPrompt =
  /** Whether to keep the changes of the view called `name`, which another is about to replace. */
  | { readonly kind: 'changes'; readonly name: string; readonly answer: (choice: ChangesChoice | undefined) => void }
  /** What is to become of the view called `name`, whose file somebody else wrote at `modified` (ms since the epoch). */
  | {
      readonly kind: 'conflict';
      readonly name: string;
      readonly modified: number;
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
  /** Which view to open: a file, or one to be chosen in the system's dialog. */
  | { readonly kind: 'open'; readonly answer: (choice: OpenChoice | undefined) => void };

export type ChangesChoice = 'save' | 'drop';
export type ConflictChoice = 'overwrite' | 'saveAs' | 'reload';
export type OpenChoice = { readonly file: string } | 'browse';

/** The question that is open; one at a time. Undefined as an answer takes back what led to the question. */
export class ViewPrompts {
  #open: ViewPrompt | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): ViewPrompt | undefined => this.#open;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changes(name: string): Promise<ChangesChoice | undefined> {
    return this.#ask((answer) => ({ kind: 'changes', name, answer }));
  }

  conflict(name: string, modified: number): Promise<ConflictChoice | undefined> {
    return this.#ask((answer) => ({ kind: 'conflict', name, modified, answer }));
  }

  trash(name: string): Promise<'trash' | undefined> {
    return this.#ask((answer) => ({ kind: 'trash', name, answer }));
  }

  name(title: string, action: string, name: string): Promise<string | undefined> {
    return this.#ask((answer) => ({ kind: 'name', title, action, name, answer }));
  }

  open(): Promise<OpenChoice | undefined> {
    return this.#ask((answer) => ({ kind: 'open', answer }));
  }

  #ask<T>(question: (answer: (value: T | undefined) => void) => ViewPrompt): Promise<T | undefined> {
    // Another question takes the former one back.
    this.#open?.answer(undefined);
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    const asked = question((value) => {
      if (this.#open === asked) this.#show(undefined);
      resolve(value);
    });
    this.#show(asked);
    return promise;
  }

  #show(question: ViewPrompt | undefined): void {
    this.#open = question;
    for (const listener of this.#listeners) listener();
  }
}
