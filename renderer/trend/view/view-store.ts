import { hashKey } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { View } from '@shared/contract/trend/view';
import type { FiledView } from '@shared/contract/trend/view-files';
import type { ReadonlyStore } from '../../kit/store';

/** What can be told of a view besides what is in it. */
export interface ViewState {
  readonly view: View;
  /** The time as it was last given; what was looked at since is no change of the view. */
  readonly given: View['time'];
  /** The file that it was opened from or saved to; undefined for one that never was. */
  readonly file: string | undefined;
  /** Of the file as it was opened or saved last. */
  readonly digest: string | undefined;
  /** Whether it differs from its file, or was never saved and has been edited; looking around is no change. */
  readonly isChanged: boolean;
  /** Whether it came from elsewhere, and the person has not said Read yet: nothing is read for it by itself. */
  readonly isForeign: boolean;
  /** What undo and redo would take back and do again, in a person's words; undefined for nothing. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  /** Counts the views that were opened. */
  readonly opened: number;
  /** Counts how often an edit was undone, done again, or made from outside the trend. */
  readonly replaced: number;
}

/** Where a view is filed; without a digest nothing is known of what the file holds by now. */
export interface ViewLocation {
  readonly file: string;
  readonly digest?: string | undefined;
}

interface Step {
  /** In a person's words, such as "Move a cursor". */
  readonly what: string;
  readonly before: View;
  readonly after: View;
}

/** What becomes another; the rest follows from it. */
type Shown = Partial<Omit<ViewState, 'isChanged' | 'undo' | 'redo'>>;

/** Edits of one kind that follow each other so closely are one step of undo, milliseconds. */
const oneStep = 1000;
const mostSteps = 200;
const unfiled = { file: undefined, digest: undefined };

/** The view on screen: every edit goes through here, can be undone, and is told to whoever listens. */
export class ViewStore {
  readonly #state: StoreApi<ViewState>;
  /** The file's content, as text that is the same for views of the same content. */
  #saved: string | undefined;
  #past: readonly Step[] = [];
  #future: readonly Step[] = [];
  #lastEdit = Number.NEGATIVE_INFINITY;

  constructor(view: View) {
    const nothingDone = { isChanged: false, isForeign: false, undo: undefined, redo: undefined };
    this.#state = createStore(() => ({ ...unfiled, ...nothingDone, view, given: view.time, opened: 0, replaced: 0 }));
    this.#saved = contentOf(view);
  }

  get state(): ReadonlyStore<ViewState> {
    return this.#state;
  }

  /** The state as it is now. */
  readonly get = (): ViewState => this.#state.getState();

  /** Makes an edit; `what` says it in a person's words. Nothing happens when the view stays the same object. */
  edit(what: string, change: (view: View) => View): void {
    this.#edit(what, change, this.get().replaced);
  }

  /** Makes the edit with which a gesture begins: a step of its own, however soon it follows another of its kind. */
  editAnew(what: string, change: (view: View) => View): void {
    this.#edit(what, change, this.get().replaced, 0);
  }

  /**
   * Goes on with the edit that a gesture has begun: all of it is one step, however long the hand rests, and though the time goes on
   * with the present meanwhile.
   */
  editFurther(what: string, change: (view: View) => View): void {
    const { view, replaced } = this.get();
    const last = this.#past.at(-1);
    if (last?.what === what && isSameButTime(last.after, view)) {
      const step = { ...last, before: { ...last.before, time: view.time }, after: view };
      this.#past = [...this.#past.slice(0, -1), step];
    }
    this.#edit(what, change, replaced, Number.POSITIVE_INFINITY);
  }

  /** Makes an edit that the trend follows as it follows undo: it reads what the view then asks. */
  bring(what: string, change: (view: View) => View): void {
    this.#edit(what, change, this.get().replaced + 1);
  }

  #edit(what: string, change: (view: View) => View, replaced: number, joinWithin = oneStep): void {
    const before = this.get().view;
    const after = change(before);
    if (after === before) return;
    const now = performance.now();
    const last = this.#past.at(-1);
    // A time that was looked at in between is no part of the step: undo would bring the former one back.
    const follows = last?.what === what && last.after === before && this.#future.length === 0;
    const joins = follows && now - this.#lastEdit < joinWithin;
    this.#lastEdit = now;
    const step = { what, before: joins ? last.before : before, after };
    this.#past = [...(joins ? this.#past.slice(0, -1) : this.#past), step].slice(-mostSteps);
    this.#future = [];
    const given = after.time === before.time ? this.get().given : after.time;
    this.#show({ view: after, given, replaced });
  }

  /** Notes which time is on screen. Looking around has a history of its own, so it is no step of undo. */
  navigate(time: View['time']): void {
    const { view } = this.get();
    if (view.time !== time) this.#show({ view: { ...view, time } });
  }

  /** Notes where the view's connection leads by now: no edit, and no change of what the person has saved. */
  moveServer(connection: View['connection']): void {
    const { view, given, isChanged } = this.get();
    if (!isChanged) this.#saved = contentOf({ ...view, connection, time: given });
    this.takeServer(connection);
  }

  /** Lets the view be for another address, which a person has chosen: no step of undo, but to be saved. */
  takeServer(connection: View['connection']): void {
    this.#show({ view: { ...this.get().view, connection } });
  }

  undo(): void {
    const step = this.#past.at(-1);
    if (step === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [step, ...this.#future];
    this.#replace(step.after, step.before);
  }

  redo(): void {
    const [step, ...rest] = this.#future;
    if (step === undefined) return;
    this.#past = [...this.#past, step];
    this.#future = rest;
    this.#replace(step.before, step.after);
  }

  /** Shows another view; what was done to the former one can't be undone any more. */
  open(
    view: View,
    filed: ViewLocation | undefined,
    { isChanged = false, isForeign = false }: { readonly isChanged?: boolean; readonly isForeign?: boolean } = {},
  ): void {
    this.#saved = isChanged ? undefined : contentOf(view);
    this.#past = [];
    this.#future = [];
    this.#lastEdit = Number.NEGATIVE_INFINITY;
    this.#show({ ...unfiled, ...filed, view, isForeign, given: view.time, opened: this.get().opened + 1 });
  }

  /** Notes that the person reads what came from elsewhere. */
  accept(): void {
    if (this.get().isForeign) this.#show({ isForeign: false });
  }

  /**
   * Notes that a file holds `view`, which came of saving when `sent` was the state. What is on screen takes over all of it
   * if it is still what was sent, else its name.
   */
  saved({ view, file, digest }: FiledView, sent: ViewState): void {
    const { view: current, given } = this.get();
    const shown = current === sent.view ? view : { ...current, name: view.name };
    this.#file(view, { file, digest, view: shown, given: given === sent.given ? view.time : given });
  }

  /**
   * Notes that a file holds `view`, though something else may be on screen; that takes over its name. Where the file
   * holds what somebody else has made of it, the next saving still says so.
   */
  moved({ view, file, digest }: FiledView): void {
    const { view: current, digest: former } = this.get();
    const isOurs = contentOf({ ...view, name: current.name }) === this.#saved;
    this.#file(view, { file, digest: isOurs ? digest : former, view: { ...current, name: view.name } });
  }

  /** Notes that its file is not there any more: no file holds what is on screen. */
  lost(): void {
    this.#saved = undefined;
    this.#show({});
  }

  #file(held: View, change: Shown): void {
    this.#saved = contentOf(held);
    this.#show(change);
  }

  /** Puts one side of a step in the place of the other; name and time stay unless the step was about them. */
  #replace(from: View, to: View): void {
    const { view, given, replaced } = this.get();
    this.#lastEdit = Number.NEGATIVE_INFINITY;
    this.#show({
      given: from.time === to.time ? given : to.time,
      view: {
        ...to,
        name: from.name === to.name ? view.name : to.name,
        connection: view.connection,
        time: from.time === to.time ? view.time : to.time,
      },
      replaced: replaced + 1,
    });
  }

  #show(change: Shown): void {
    const next = { ...this.get(), ...change };
    this.#state.setState({
      ...next,
      isChanged: contentOf({ ...next.view, time: next.given }) !== this.#saved,
      undo: this.#past.at(-1)?.what,
      redo: this.#future[0]?.what,
    });
  }
}

/** The order of members does not count, nor do members that are absent in one way or another. */
function contentOf(view: View): string {
  return hashKey([view]);
}

/** Whether two views, one of which was made of the other, differ in their time alone. */
function isSameButTime(one: View, other: View): boolean {
  return one !== other && contentOf({ ...one, time: other.time }) === contentOf(other);
}
