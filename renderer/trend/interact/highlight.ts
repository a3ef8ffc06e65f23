import { Emitter } from '@shared/async/emitter';

/**
 * Which series stands out: the one that was selected, or the one that the hand is on at the moment. It changes at the
 * pointer's speed, so frames and lanes listen; React only follows the selection.
 */
export class SeriesHighlight {
  #selected: string | undefined;
  #touched: string | undefined;
  readonly #changes = new Emitter();
  readonly #selections = new Emitter();

  /** The key of the series that the others step back for; undefined when none does. */
  get key(): string | undefined {
    return this.#touched ?? this.#selected;
  }

  /** How strongly the others are painted, 0 to 1. */
  get others(): number {
    if (this.#touched !== undefined && this.#selected === undefined) return 0.4;
    return this.key === undefined ? 1 : 0.16;
  }

  /** The key of the selected series; for useSyncExternalStore. */
  readonly selected = (): string | undefined => this.#selected;

  readonly subscribe = this.#selections.on;

  /** Selects a series; the selected one is let go, as is with undefined. */
  select(key: string | undefined): void {
    this.#selected = key === this.#selected ? undefined : key;
    this.#changes.emit();
    this.#selections.emit();
  }

  /** Says which series the hand is on. */
  touch(key: string | undefined): void {
    if (key === this.#touched) return;
    this.#touched = key;
    this.#changes.emit();
  }

  /** Told when another series stands out, or the others step back otherwise; returns the function that stops it. */
  readonly onChange = this.#changes.on;
}
