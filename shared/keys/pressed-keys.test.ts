import { describe, expect, test } from 'vitest';
import { pressedKeys, type KeyPress } from './pressed-keys';

const press = (key: string, code: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  ...modifiers,
});

describe('accelerators of a key press', () => {
  test.each([
    ['Ctrl+K', press('k', 'KeyK', { ctrlKey: true }), ['CmdOrCtrl+K']],
    ['Ctrl+Shift+Z', press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), ['CmdOrCtrl+Shift+Z']],
    ['the question mark, on a US keyboard', press('?', 'Slash', { shiftKey: true }), ['?']],
    ['the question mark, on a German keyboard', press('?', 'Minus', { shiftKey: true }), ['?']],
    ['plus', press('+', 'Equal', { shiftKey: true }), ['Plus']],
    ['plus of the number pad', press('+', 'NumpadAdd'), ['Plus']],
    ['Shift and an arrow', press('ArrowLeft', 'ArrowLeft', { shiftKey: true }), ['Shift+Left']],
    ['Ctrl+1 on a French keyboard', press('&', 'Digit1', { ctrlKey: true }), ['CmdOrCtrl+&', 'CmdOrCtrl+1']],
    ['Ctrl+K on a Russian keyboard', press('л', 'KeyK', { ctrlKey: true }), ['CmdOrCtrl+K']],
    ['@ typed with AltGr', press('@', 'KeyQ', { ctrlKey: true, altKey: true, altGraph: true }), ['@']],
    ['Ctrl+; on a Dvorak keyboard', press(';', 'KeyZ', { ctrlKey: true }), ['CmdOrCtrl+;']],
    ['Ctrl alone', press('Control', 'ControlLeft', { ctrlKey: true }), []],
    ['a digit of a character’s code, typed with Alt on the number pad', press('1', 'Numpad1', { altKey: true }), []],
    ['the same without NumLock', press('ArrowLeft', 'Numpad4', { altKey: true }), []],
    ["the system's key", press('k', 'KeyK', { metaKey: true }), []],
    ['an accent that waits for its letter', press('Dead', 'BracketLeft'), []],
  ])('%s', (_what, pressed, expected) => {
    expect(pressedKeys(pressed, 'other')).toEqual(expected);
  });

  test('on a Mac, Command is the modifier of commands and Option types characters', () => {
    expect(pressedKeys(press('k', 'KeyK', { metaKey: true }), 'mac')).toEqual(['CmdOrCtrl+K']);
    expect(pressedKeys(press('k', 'KeyK', { ctrlKey: true }), 'mac')).toEqual(['Ctrl+K']);
    expect(pressedKeys(press('¡', 'Digit1', { altKey: true }), 'mac')).toEqual(['Alt+1']);
    expect(pressedKeys(press('1', 'Numpad1', { altKey: true }), 'mac')).toEqual(['Alt+1']);
  });
});
