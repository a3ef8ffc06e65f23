/**
 * The hosts that may be told the account that is signed in to this computer. Electron keeps one list of them for all
 * sessions; connections that do not sign in by Windows leave their sessions' challenges unanswered in any case.
 */
export class WindowsHosts {
  readonly #allow: (hosts: string) => void;
  readonly #uses: string[] = [];

  /** @param allow is told the hosts, separated by commas */
  constructor(allow: (hosts: string) => void) {
    this.#allow = allow;
  }

  /** Adds a host; returns the function that takes it out again. */
  enter(host: string): () => void {
    this.#uses.push(host);
    this.#tell();
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#uses.splice(this.#uses.indexOf(host), 1);
      this.#tell();
    };
  }

  #tell(): void {
    this.#allow([...new Set(this.#uses)].join(','));
  }
}
