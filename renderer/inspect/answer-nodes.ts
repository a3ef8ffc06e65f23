import { createStore } from 'zustand/vanilla';
import type { JsonNode, JsonNodes, JsonPlace } from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import type { ReadonlyStore } from '../kit/store';

/** A line of the tree: a member or element, or what stands below the last one that is there. */
export type AnswerLine =
  | {
      readonly kind: 'node';
      readonly node: JsonNode;
      readonly level: number;
      readonly isOpen: boolean;
      /** Whether it was read, and has nothing in it. */
      readonly isEmpty: boolean;
    }
  /** More can be read of the object or array that begins at `start`. */
  | { readonly kind: 'more'; readonly start: number; readonly level: number; readonly isReading: boolean }
  | { readonly kind: 'fault'; readonly start: number; readonly level: number; readonly text: string };

interface Content extends JsonNodes {
  readonly isOpen: boolean;
  readonly isReading: boolean;
}

/** So deep is an answer opened by itself, from its first object or list to the first in that: its first item is in sight. */
const openedDepth = 4;
/** So many elements, and bytes that they may take, are read without being asked for. */
const mostAhead = 100;
const mostAheadBytes = 32 * 2 ** 20;

const unread: Content = { nodes: [], next: undefined, fault: undefined, isOpen: true, isReading: true };

/** The tree of a JSON answer, read as it is opened. */
export class AnswerNodes {
  readonly #read: (start: number | undefined, from: JsonPlace | undefined) => Promise<JsonNodes>;
  readonly #contents = new Map<number, Content>();
  readonly #lines = createStore<readonly AnswerLine[]>(() => []);
  #root: JsonNodes | undefined;

  readonly lines: ReadonlyStore<readonly AnswerLine[]> = this.#lines;

  /** @param read elements of the object or array that begins at `start`; without it, the answer itself */
  constructor(read: (start: number | undefined, from: JsonPlace | undefined) => Promise<JsonNodes>) {
    this.#read = read;
  }

  /** Reads the answer itself and what is worth seeing at first. */
  async begin(): Promise<void> {
    this.#root = await this.#answer(undefined, undefined);
    this.#tell();
    let [node] = this.#root.nodes;
    for (let depth = 0; depth < openedDepth && node !== undefined && node.kind !== 'value'; depth += 1) {
      await this.open(node.start);
      const inside: readonly JsonNode[] = this.#contents.get(node.start)?.nodes ?? [];
      node = inside.find(({ kind }) => kind !== 'value');
    }
  }

  async open(start: number): Promise<void> {
    const known = this.#contents.get(start);
    this.#contents.set(start, known === undefined ? unread : { ...known, isOpen: true });
    this.#tell();
    if (known !== undefined) return;
    const content = await this.#readOn(start, unread);
    void this.#readAhead(start, content);
  }

  /** Goes on behind what is long, so that all of a short list is there though its elements are not short. */
  async #readAhead(start: number, first: Content): Promise<void> {
    let content = first;
    const isWanted = ({ nodes, next }: Content) =>
      next !== undefined && next.depth > 0 && nodes.length < mostAhead && next.at - start < mostAheadBytes;
    while (isWanted(content)) content = await this.#readOn(start, content);
    this.#contents.set(start, { ...content, isOpen: this.#contents.get(start)?.isOpen ?? true, isReading: false });
    this.#tell();
  }

  close(start: number): void {
    const known = this.#contents.get(start);
    if (known !== undefined) this.#contents.set(start, { ...known, isOpen: false });
    this.#tell();
  }

  /** Reads the next elements; what is long is passed over first, in steps. */
  async more(start: number): Promise<void> {
    const known = this.#contents.get(start);
    if (known === undefined || known.isReading) return;
    this.#contents.set(start, { ...known, isReading: true });
    this.#tell();
    let content = known;
    do content = await this.#readOn(start, content);
    while (content.next !== undefined && content.nodes.length === known.nodes.length);
    this.#contents.set(start, { ...content, isOpen: this.#contents.get(start)?.isOpen ?? true, isReading: false });
    this.#tell();
  }

  /** Reads the next elements; it is still being read then. */
  async #readOn(start: number, known: Content): Promise<Content> {
    const answer = await this.#answer(start, known.next);
    const isOpen = this.#contents.get(start)?.isOpen ?? true;
    const content = { ...answer, nodes: [...known.nodes, ...answer.nodes], isOpen, isReading: true };
    this.#contents.set(start, content);
    this.#tell();
    return content;
  }

  async #answer(start: number | undefined, from: JsonPlace | undefined): Promise<JsonNodes> {
    try {
      return await this.#read(start, from);
    } catch (thrown) {
      return { nodes: [], next: undefined, fault: problemOf(thrown).message };
    }
  }

  #tell(): void {
    const lines: AnswerLine[] = [];
    const add = (nodes: readonly JsonNode[], level: number) => {
      for (const node of nodes) {
        const content = node.kind === 'value' ? undefined : this.#contents.get(node.start);
        const isOpen = content?.isOpen === true;
        lines.push({ kind: 'node', node, level, isOpen, isEmpty: content !== undefined && isEmpty(content) });
        if (content === undefined || !isOpen) continue;
        const { start } = node;
        add(content.nodes, level + 1);
        if (content.fault !== undefined) lines.push({ kind: 'fault', start, level: level + 1, text: content.fault });
        else if (content.next !== undefined || content.isReading) {
          lines.push({ kind: 'more', start, level: level + 1, isReading: content.isReading });
        }
      }
    };
    add(this.#root?.nodes ?? [], 1);
    if (this.#root?.fault !== undefined) lines.push({ kind: 'fault', start: 0, level: 1, text: this.#root.fault });
    this.#lines.setState(lines, true);
  }
}

function isEmpty({ nodes, next, fault, isReading }: Content): boolean {
  return nodes.length === 0 && next === undefined && fault === undefined && !isReading;
}
