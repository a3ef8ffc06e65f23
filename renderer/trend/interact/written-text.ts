/** The text of an element. Only what has changed is written, and the node stays: another one would be laid out from nothing. */
export class WrittenText {
  readonly #node = new Text();
  #text = '';

  constructor(element: Element | null | undefined) {
    element?.replaceChildren(this.#node);
  }

  write(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#node.data = text;
  }
}
