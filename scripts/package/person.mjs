import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** How long something may take until it is seen: only what is wrong takes that long. */
const patience = 90_000;

/**
 * A person at a desktop, outside the program: sees what a screen reader is told, and has a mouse and a keyboard.
 *
 * What is looked for is `{ role, name, text, in }`: a role of AT-SPI, a name or a text (exact, or a RegExp), and what it
 * lies in, likewise. All may be left out.
 */
export class Person {
  #env;

  /** @param env of the desktop; see `withDesktop` */
  constructor(env) {
    this.#env = env;
  }

  /** Waits until something is in sight, and answers with it; throws where it doesn't come. */
  see(wanted) {
    return this.#until(
      () => find(this.#look(), wanted),
      () => `does not see ${JSON.stringify(wanted, patternsToo)}`,
    );
  }

  /** Waits until something is out of sight. */
  seeGone(wanted) {
    this.#until(
      () => find(this.#look(), wanted) === undefined,
      () => `still sees ${JSON.stringify(wanted, patternsToo)}`,
    );
  }

  /** Clicks on something as soon as it stands still. */
  click(wanted) {
    let before;
    const { box } = this.#until(
      () => {
        const now = find(this.#look(), wanted);
        const isStill = now !== undefined && JSON.stringify(now.box) === JSON.stringify(before?.box);
        before = now;
        return isStill ? now : undefined;
      },
      () => `does not see ${JSON.stringify(wanted, patternsToo)} standing still`,
    );
    this.#pointAt({ box });
    this.#act('click', 1);
  }

  /** Replaces what stands in a field. */
  write(wanted, text) {
    this.click(wanted);
    this.press('ctrl+a');
    this.#act('type', '--delay', 20, text);
    this.see({ ...wanted, text });
  }

  /** Presses keys as xdotool names them: `ctrl+k`, `Return`. */
  press(...keys) {
    this.#act('key', '--delay', 20, ...keys);
  }

  /** Answers the system's save dialog with a file. Screen readers are not told of GTK's dialogs over Chromium's windows. */
  saveAs(file) {
    const dialog = this.#until(
      () => this.#saveDialog(),
      () => 'sees no dialog to save a file',
    );
    this.#act('windowfocus', '--sync', dialog);
    this.press('ctrl+a');
    this.#act('type', '--delay', 20, file);
    // Enter does nothing in this dialog where no window manager is, and it passes over keys while it completes the path.
    this.#until(
      () => {
        this.press('alt+s');
        return this.#saveDialog() === '';
      },
      () => `still sees the dialog to save ${file}`,
    );
  }

  /** Turns the wheel over something, away from the hand. */
  turnWheel(wanted, notches) {
    this.#pointAt(this.see(wanted));
    this.#act('click', '--repeat', notches, 4);
  }

  /** Waits until as many lines are painted in something, each in a colour of its own. */
  seeLines(wanted, count) {
    this.#until(
      () => this.#linesIn(this.see(wanted)) >= count,
      () => `does not see ${count} lines in ${JSON.stringify(wanted, patternsToo)}`,
    );
  }

  /** Saves a picture of the screen as PNG. */
  photograph(file) {
    this.#gjs('picture.mjs', file);
  }

  #linesIn({ box: { x, y, width, height } }) {
    return Number(this.#gjs('lines.mjs', x, y, width, height).stdout);
  }

  /** The window of the save dialog; empty where there is none. */
  #saveDialog() {
    return this.#run('xdotool', ['search', '--onlyvisible', '--name', '^Save File$']).stdout.trim();
  }

  #look() {
    return this.#until(
      () => {
        const { status, stdout } = this.#gjs('look.mjs');
        // What goes while it is looked at breaks a look off.
        return status === 0 ? JSON.parse(stdout) : undefined;
      },
      () => 'sees nothing at all',
    );
  }

  #pointAt({ box: { x, y, width, height } }) {
    this.#act('mousemove', Math.round(x + width / 2), Math.round(y + height / 2));
  }

  #act(...args) {
    const { status, stderr } = this.#run('xdotool', args.map(String));
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')} failed: ${stderr}`);
  }

  #gjs(script, ...args) {
    return this.#run('gjs', ['-m', path.join(import.meta.dirname, script), ...args.map(String)]);
  }

  #run(command, args) {
    return spawnSync(command, args, { env: this.#env, encoding: 'utf8', maxBuffer: 1e8 });
  }

  #until(attempt, describe) {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      const found = attempt();
      if (found) return found;
    }
    throw new Error(describe());
  }
}

/** The first that is looked for, among what is in sight. */
function find(seen, wanted) {
  return within(seen, wanted.in).find(
    ({ role, name, text, box }) =>
      box !== undefined && (wanted.role ?? role) === role && fits(name, wanted.name) && fits(text, wanted.text),
  );
}

/** What lies in something; the tree is written out with its depths. */
function within(seen, outer) {
  if (outer === undefined) return seen;
  const root = find(seen, outer);
  if (root === undefined) return [];
  const inside = seen.slice(seen.indexOf(root) + 1);
  const end = inside.findIndex(({ depth }) => depth <= root.depth);
  return end < 0 ? inside : inside.slice(0, end);
}

function fits(text, wanted) {
  if (wanted === undefined) return true;
  return wanted instanceof RegExp ? wanted.test(text ?? '') : wanted === text;
}

function patternsToo(_key, value) {
  return value instanceof RegExp ? String(value) : value;
}
