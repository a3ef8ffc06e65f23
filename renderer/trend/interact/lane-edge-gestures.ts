import type { DragPart } from './edit-by-drag';
import { hearFirst } from './first-heard';

/** CSS pixels by which a key moves an edge. */
const keyStep = 12;

/** What moves the edges between lanes; distances in CSS pixels, down. */
export interface LaneEdgeMoves {
  /** An edge is grasped: what `drag` says is from where it stands now. */
  readonly grasp: (edge: number) => void;
  readonly drag: (by: number, part: DragPart) => void;
  readonly step: (edge: number, by: number) => void;
  /** Makes all lanes as high as each other. */
  readonly even: () => void;
}

interface Hold {
  readonly pointerId: number;
  readonly fromY: number;
  readonly hasMoved: boolean;
}

/**
 * Pointer and keys on the edges between lanes: dragging moves one, the arrows up and down too, those to the sides go to the edge
 * above or below, Escape gives a drag up, a double click makes the lanes even. What begins on an edge does not reach the plots, which would pan.
 */
export class LaneEdgeGestures {
  readonly #root: HTMLElement;
  readonly #moves: () => LaneEdgeMoves;
  #hold: Hold | undefined;

  constructor(root: HTMLElement, moves: () => LaneEdgeMoves) {
    this.#root = root;
    this.#moves = moves;
  }

  /** Begins to listen; returns the function that stops it. */
  listen(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    this.#root.addEventListener('pointerdown', (event) => this.#begin(event), { signal });
    hearFirst(this.#root, 'pointermove', (event) => this.#move(event), signal);
    this.#root.addEventListener('pointerup', () => (this.#hold = undefined), { signal });
    this.#root.addEventListener('pointercancel', () => (this.#hold = undefined), { signal });
    this.#root.addEventListener('dblclick', (event) => this.#even(event), { signal });
    this.#root.addEventListener('keydown', (event) => this.#press(event), { signal });
    return () => stopped.abort();
  }

  #begin(event: PointerEvent): void {
    event.stopPropagation();
    const edge = edgeOf(event.target);
    if (edge === undefined || event.button !== 0) return;
    edge.element.setPointerCapture(event.pointerId);
    this.#moves().grasp(edge.place);
    this.#hold = { pointerId: event.pointerId, fromY: event.clientY, hasMoved: false };
  }

  #move({ pointerId, clientY }: PointerEvent): void {
    const hold = this.#hold;
    if (hold?.pointerId !== pointerId || (!hold.hasMoved && clientY === hold.fromY)) return;
    this.#moves().drag(clientY - hold.fromY, hold.hasMoved ? 'goesOn' : 'begins');
    this.#hold = { ...hold, hasMoved: true };
  }

  #even(event: MouseEvent): void {
    event.stopPropagation();
    this.#moves().even();
  }

  #press(event: KeyboardEvent): void {
    const act = this.#actionOf(event);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #actionOf({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    const edge = edgeOf(target);
    if (edge === undefined || ctrlKey || altKey || metaKey) return undefined;
    if (key === 'ArrowUp') return () => this.#moves().step(edge.place, -keyStep);
    if (key === 'ArrowDown') return () => this.#moves().step(edge.place, keyStep);
    if (key === 'ArrowLeft') return () => this.#focus(edge.place - 1);
    if (key === 'ArrowRight') return () => this.#focus(edge.place + 1);
    return key === 'Escape' && this.#hold !== undefined ? () => this.#giveUp() : undefined;
  }

  #focus(place: number): void {
    this.#root.querySelector<HTMLElement>(`[data-edge="${place}"]`)?.focus();
  }

  #giveUp(): void {
    if (this.#hold?.hasMoved === true) this.#moves().drag(0, 'isGivenUp');
    this.#hold = undefined;
  }
}

/** The edge that an event is on, and below which lane of values it stands. */
function edgeOf(target: EventTarget | null): { readonly element: HTMLElement; readonly place: number } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-edge]') : null;
  return element === null ? undefined : { element, place: Number(element.dataset['edge']) };
}
