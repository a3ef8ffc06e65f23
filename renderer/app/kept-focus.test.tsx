import { Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../kit/Dialog';
import { useFocusNoted } from './kept-focus';
import { Themed } from './theme/testing/Themed';

/** A menu that leads to a dialog, which is told to close or goes at once; from it a second one is opened. */
function MenuAndDialogs({ goesAtOnce }: { readonly goesAtOnce: boolean }) {
  useFocusNoted();
  const [opened, setOpened] = useState(0);
  const close = () => setOpened(0);
  const dialog = (
    <Dialog opened={opened > 0} onClose={close} title="First">
      <TextInput label="Name" />
      <Button onClick={() => setOpened(2)}>Further</Button>
    </Dialog>
  );
  return (
    <Themed>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(1)}>Rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {goesAtOnce ? opened > 0 && dialog : dialog}
      {opened > 1 && (
        <Dialog opened onClose={() => setOpened(1)} title="Second">
          <Button>Last</Button>
        </Dialog>
      )}
    </Themed>
  );
}

test.each([false, true])(
  'behind a dialog that a menu led to, the focus is on what opened the menu (the dialog goes at once: %s)',
  async (goesAtOnce) => {
    const screen = await render(<MenuAndDialogs goesAtOnce={goesAtOnce} />);
    const more = screen.getByRole('button', { name: 'More' });
    await more.click();
    const rename = screen.getByRole('menuitem', { name: 'Rename' });
    await rename.click();
    await screen.getByRole('textbox', { name: 'Name' }).click();
    await expect.element(rename).not.toBeInTheDocument();
    const further = screen.getByRole('button', { name: 'Further' });
    await further.click();
    await screen.getByRole('button', { name: 'Last' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(further).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveFocus();
  },
);

/** A grid with a column that its own menu takes away, and a field of a form that had the focus before. */
function Columns() {
  useFocusNoted();
  const [isShown, setShown] = useState(true);
  return (
    <Themed>
      <form>
        <input aria-label="Query" />
      </form>
      <div role="grid" aria-label="Files" tabIndex={0}>
        {isShown && (
          <Menu>
            <Menu.Target>
              <button type="button">Column</button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setShown(false)}>Hide</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </Themed>
  );
}

test('where what opened a menu goes with it, the focus is in what that was in', async () => {
  const screen = await render(<Columns />);
  await screen.getByRole('textbox', { name: 'Query' }).click();
  await screen.getByRole('button', { name: 'Column' }).click();
  await screen.getByRole('menuitem', { name: 'Hide' }).click();
  await expect.element(screen.getByRole('grid', { name: 'Files' })).toHaveFocus();
});

/** Notes, each written in a form of its own. */
function Notes() {
  useFocusNoted();
  const [notes, setNotes] = useState(['first']);
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-label="View" tabIndex={-1}>
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => setWriting(true)}>
        Add
      </button>
      {isWriting && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setWriting(false);
          }}
        >
          <input aria-label="Text" ref={(field) => field?.focus()} />
        </form>
      )}
      {notes.map((note) => (
        <button key={note} type="button" onClick={() => setNotes([])}>
          Delete {note}
        </button>
      ))}
    </section>
  );
}

test('behind a form the focus is on what opened it, and behind what is taken away in what that was in', async () => {
  const screen = await render(<Notes />);
  const add = screen.getByRole('button', { name: 'Add' });
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await add.click();
  await userEvent.keyboard('Pump{Enter}');
  await expect.element(add).toHaveFocus();
  await screen.getByRole('button', { name: 'Delete first' }).click();
  await expect.element(screen.getByRole('region', { name: 'View' })).toHaveFocus();
});

/** A button that is disabled while what it began goes on, and gone once that is done. */
function Once({ done }: { readonly done: Promise<void> }) {
  useFocusNoted();
  const [state, setState] = useState<'before' | 'running' | 'done'>('before');
  const begin = () => {
    setState('running');
    void done.then(() => setState('done'));
  };
  return (
    <section aria-label="Area" tabIndex={-1}>
      {state !== 'done' && (
        <button type="button" disabled={state === 'running'} onClick={begin}>
          Use
        </button>
      )}
    </section>
  );
}

test('where what was disabled for a while is gone behind that, the focus is in what it was in', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const screen = await render(<Once done={promise} />);
  const use = screen.getByRole('button', { name: 'Use' });
  await use.click();
  await expect.element(use).toBeDisabled();
  await expect.poll(() => document.activeElement).toBe(document.body);
  await nextFrames();
  resolve();
  await expect.element(screen.getByRole('region', { name: 'Area' })).toHaveFocus();
});

/** Two frames, within which a lost focus is passed on. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });
}
