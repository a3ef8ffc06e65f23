import { describe, expect, it } from 'vitest';
import { Emitter } from './emitter';

describe('Emitter', () => {
  it('tells every listener in the order in which they were added', () => {
    const emitter = new Emitter<number>();
    const heard: string[] = [];
    emitter.on((event) => heard.push(`first ${event}`));
    emitter.on((event) => heard.push(`second ${event}`));
    emitter.emit(1);
    emitter.emit(2);
    expect(heard).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  });

  it('tells a removed listener nothing more', () => {
    const emitter = new Emitter();
    let count = 0;
    const remove = emitter.on(() => (count += 1));
    emitter.emit();
    remove();
    remove();
    emitter.emit();
    expect(count).toBe(1);
  });

  it('does not tell a listener that another one removes meanwhile', () => {
    const emitter = new Emitter();
    const heard: string[] = [];
    emitter.on(() => {
      heard.push('first');
      removeSecond();
    });
    const removeSecond = emitter.on(() => heard.push('second'));
    emitter.emit();
    expect(heard).toEqual(['first']);
  });

  it('keeps a listener that was added twice until both are removed', () => {
    const emitter = new Emitter();
    let count = 0;
    const listener = () => (count += 1);
    const removeOne = emitter.on(listener);
    const removeOther = emitter.on(listener);
    removeOne();
    emitter.emit();
    expect(count).toBe(1);
    removeOther();
    emitter.emit();
    expect(count).toBe(1);
  });
});
