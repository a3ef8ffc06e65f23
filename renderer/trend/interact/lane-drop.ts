import { droppedItem, isItemDrag, isLaneDrag, type Dragged } from '../../kit/item-drag';
import type { LaneTarget } from '../view/edit-lanes';
import classes from './LaneDrop.module.css';

/** Where lanes are that can be dropped on: CSS pixels from the top of the first. */
export interface DropLane {
  readonly top: number;
  readonly height: number;
}

/** So near to the edge between two lanes a new one is meant, CSS pixels. */
const edge = 12;

/** Takes items, series and lanes that are dragged onto the lanes in `element`, and shows meanwhile where they would go. */
export class LaneDrop {
  readonly #element: HTMLElement;
  readonly #lanes: () => readonly DropLane[];
  readonly #onDrop: (dragged: Dragged, target: LaneTarget) => void;
  readonly #mark = document.createElement('div');

  constructor(
    element: HTMLElement,
    lanes: () => readonly DropLane[],
    onDrop: (dragged: Dragged, target: LaneTarget) => void,
  ) {
    this.#element = element;
    this.#lanes = lanes;
    this.#onDrop = onDrop;
    this.#mark.className = classes['mark'] ?? '';
  }

  /** Begins to listen; returns the function that stops it. */
  listen(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    this.#element.addEventListener('dragover', (event) => this.#over(event), { signal });
    this.#element.addEventListener('dragleave', (event) => this.#leave(event), { signal });
    this.#element.addEventListener('drop', (event) => this.#drop(event), { signal });
    return () => {
      stopped.abort();
      this.#mark.remove();
    };
  }

  #over(event: DragEvent): void {
    if (!isItemDrag(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    const target = this.#targetAt(event.clientY, isLaneDrag(event.dataTransfer));
    const { top, height } = this.#placeOf(target);
    this.#mark.dataset['new'] = String('before' in target);
    this.#mark.style.top = `${top}px`;
    this.#mark.style.height = `${height}px`;
    if (!this.#mark.isConnected) this.#element.append(this.#mark);
  }

  #leave(event: DragEvent): void {
    const into = event.relatedTarget;
    if (!(into instanceof Node) || !this.#element.contains(into)) this.#mark.remove();
  }

  #drop(event: DragEvent): void {
    this.#mark.remove();
    if (!isItemDrag(event.dataTransfer)) return;
    event.preventDefault();
    this.#onDrop(droppedItem(event.dataTransfer), this.#targetAt(event.clientY, isLaneDrag(event.dataTransfer)));
  }

  /** A whole lane goes between others, everything else also into one. */
  #targetAt(clientY: number, isLane: boolean): LaneTarget {
    const y = clientY - this.#element.getBoundingClientRect().top + this.#element.scrollTop;
    const lanes = this.#lanes();
    const place = lanes.findIndex(({ top, height }) => y < top + height);
    const lane = lanes[place];
    if (lane === undefined) return { before: lanes.length };
    const near = isLane ? lane.height / 2 : edge;
    if (y < lane.top + near) return { before: place };
    return y >= lane.top + lane.height - near ? { before: place + 1 } : { into: place };
  }

  #placeOf(target: LaneTarget): DropLane {
    const lanes = this.#lanes();
    if ('into' in target) return lanes[target.into] ?? { top: 0, height: 0 };
    const above = lanes[target.before - 1];
    return { top: above === undefined ? 0 : above.top + above.height - 2, height: 3 };
  }
}
