import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { commandOf, commands, type Command, type CommandId } from '../contract/app/commands';
import { setLanguage } from '../language/language';
import { keysLabel, parseKeys, type Platform } from './accelerator';
import { commandsByKeys, keyConflict, keysOf, rebind, without, type Rebound } from './bindings';

afterEach(() => setLanguage('en'));

const platforms: readonly Platform[] = ['mac', 'other'];

function command(id: CommandId): Command {
  const found = commandOf(id);
  if (found === undefined) throw new Error(`no command ${id}`);
  return found;
}

/** Keys of two commands that may apply at the same time. */
function clashes(rebound: Rebound, platform: Platform): readonly string[] {
  return [...commandsByKeys(rebound, platform)].flatMap(([keys, those]) =>
    those.some((one) => keyConflict([keys], one, rebound, platform) !== undefined) ? [keys] : [],
  );
}

describe.each(platforms)('the default keys (%s)', (platform) => {
  test('are all valid, in canonical form', () => {
    for (const each of commands) {
      const texts = each.keys === undefined ? [] : [each.keys, ...(each.also ?? [])];
      expect(texts.filter((text) => parseKeys(text, platform) === undefined)).toEqual([]);
      expect(keysOf(each, {}, platform)).toEqual(texts);
    }
  });

  test('clash neither with each other nor with those of the window', () => {
    expect(clashes({}, platform)).toEqual([]);
  });
});

describe('rebinding', () => {
  test('replaces all keys of a command', () => {
    const rebound = rebind({}, command('edit.redo'), 'F9', 'other');
    expect(keysOf(command('edit.redo'), rebound, 'other')).toEqual(['F9']);
  });

  test('reports the command that has the keys, and removes them there', () => {
    const save = command('view.save');
    expect(keyConflict(['CmdOrCtrl+S'], command('read.run'), {}, 'other')).toEqual({
      keys: 'CmdOrCtrl+S',
      kind: 'taken',
      by: save,
    });
    const rebound = rebind({}, command('read.run'), 'CmdOrCtrl+S', 'other');
    expect(keysOf(save, rebound, 'other')).toEqual([]);
    expect(rebound).toEqual({ 'read.run': 'CmdOrCtrl+S', 'view.save': '' });
  });

  test('keeps the other keys of a command', () => {
    const rebound = rebind({}, command('mark.note'), 'CmdOrCtrl+Y', 'other');
    expect(keysOf(command('edit.redo'), rebound, 'other')).toEqual(['CmdOrCtrl+Shift+Z']);
    const rest = rebind({}, command('mark.note'), 'W', 'other');
    expect(keysOf(command('zoom.in'), rest, 'other')).toEqual(['Plus', '=']);
    expect(keysOf(command('zoom.in'), rebind(rest, command('mark.limit'), 'Plus', 'other'), 'other')).toEqual(['=']);
  });

  test('commands of different areas share keys', () => {
    expect(keyConflict(['CmdOrCtrl+I'], command('copy.curl'), {}, 'other')).toBeUndefined();
    const search = { keys: 'CmdOrCtrl+F', kind: 'taken', by: command('requests.search') };
    expect(keyConflict(['CmdOrCtrl+F'], command('copy.curl'), {}, 'other')).toEqual(search);
  });

  test('keys that fields, controls or the window need can not be assigned', () => {
    for (const keys of ['CmdOrCtrl+C', 'Tab', 'Space', 'Alt+F', 'F11']) {
      expect(keyConflict([keys], command('read.run'), {}, 'other')).toMatchObject({ kind: 'reserved' });
    }
  });

  test('the menus’ letters and the keys’ names are those of the language', () => {
    setLanguage('de');
    const conflict = keyConflict(['Alt+D'], command('read.run'), {}, 'other');
    expect(conflict).toEqual({ keys: 'Alt+D', kind: 'reserved', what: 'Das Menü „Datei“' });
    expect(keyConflict(['Alt+F'], command('read.run'), {}, 'other')).toBeUndefined();
    expect(keysLabel('CmdOrCtrl+Shift+PageUp', 'other')).toBe('Strg+Umschalt+Bild auf');
  });

  test('a command that is reset to its default keys has no custom keys left', () => {
    const rebound = rebind({}, command('read.run'), 'F9', 'other');
    expect(rebind(rebound, command('read.run'), 'CmdOrCtrl+R', 'other')).toEqual({});
    expect(without(rebound, 'read.run')).toEqual({});
  });

  test('unknown custom keys are kept and do no harm', () => {
    const rebound = { 'future.command': 'F9', 'read.run': 'none at all', 'zoom.out': 'Ctrl  +  U  nothing' };
    expect(keysOf(command('zoom.out'), rebound, 'other')).toEqual(['CmdOrCtrl+U']);
    expect(keysOf(command('read.run'), rebound, 'other')).toEqual(['CmdOrCtrl+R', 'F5']);
    expect(rebind(rebound, command('zoom.in'), 'Z', 'other')).toMatchObject({ 'future.command': 'F9' });
  });

  test('for any custom keys, no two commands that overlap share keys, and the last one has the assigned keys', () => {
    const keys = [...commandsByKeys({}, 'other').keys(), 'Z', 'CmdOrCtrl+J', 'F7', ''];
    const choices = fc.array(fc.tuple(fc.constantFrom(...commands), fc.constantFrom(...keys)), { maxLength: 12 });
    fc.assert(
      fc.property(choices, fc.constantFrom(...platforms), (all, platform) => {
        let rebound: Rebound = {};
        for (const [each, chosen] of all) {
          rebound = rebind(rebound, each, chosen, platform);
          expect(keysOf(each, rebound, platform)[0] ?? '').toBe(chosen);
        }
        expect(clashes(rebound, platform)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
