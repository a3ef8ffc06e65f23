import { expect, test } from 'vitest';
import { CommandRegistry } from './command-registry';

const handler = (run: () => void, enabled = true, checked = false) => ({ run, enabled, checked });

test('a command without a handler, a disabled one, and one of another area can not be run', () => {
  const ran: string[] = [];
  const registry = new CommandRegistry('other');
  registry.register(
    'zoom.in',
    handler(() => ran.push('zoom.in')),
  );
  registry.register(
    'view.save',
    handler(() => ran.push('view.save'), false),
  );
  registry.register(
    'help.keys',
    handler(() => ran.push('help.keys')),
  );
  registry.setScope('files');
  for (const id of ['zoom.in', 'view.save', 'help.keys', 'view.open'] as const) registry.run(id);
  expect(ran).toEqual(['help.keys']);
  registry.setScope('trends');
  registry.run('zoom.in');
  expect(ran).toEqual(['help.keys', 'zoom.in']);
});

test('the latest handler runs; with it gone, the one before does', () => {
  const ran: string[] = [];
  const registry = new CommandRegistry('other');
  registry.register(
    'view.save',
    handler(() => ran.push('first')),
  );
  const stop = registry.register(
    'view.save',
    handler(() => ran.push('second')),
  );
  registry.run('view.save');
  stop();
  registry.run('view.save');
  expect(ran).toEqual(['second', 'first']);
});

test('keys find the command that can be run now, and follow what the person chose', () => {
  const registry = new CommandRegistry('other');
  registry.register(
    'copy.picture',
    handler(() => undefined),
  );
  registry.register(
    'copy.curl',
    handler(() => undefined),
  );
  expect(registry.commandAt(['CmdOrCtrl+Shift+C'])?.id).toBe('copy.picture');
  registry.setScope('inspect');
  expect(registry.commandAt(['CmdOrCtrl+Shift+C'])?.id).toBe('copy.curl');
  registry.rebind({ 'copy.curl': 'F9' });
  expect(registry.commandAt(['CmdOrCtrl+Shift+C'])).toBeUndefined();
  expect(registry.commandAt(['&', 'F9'])?.id).toBe('copy.curl');
  expect(registry.keysOf('copy.curl')).toBe('F9');
});

test('listeners are told only of changes that can be seen', () => {
  const registry = new CommandRegistry('other');
  let told = 0;
  registry.now.subscribe(() => {
    told += 1;
  });
  const stop = registry.register(
    'view.save',
    handler(() => undefined),
  );
  const before = registry.now.getState();
  registry.register(
    'view.save',
    handler(() => undefined),
  )();
  registry.setScope('trends');
  expect(told).toBe(1);
  expect(registry.now.getState()).toBe(before);
  stop();
  expect(told).toBe(2);
  expect(registry.now.getState().enabled).toEqual([]);
});
