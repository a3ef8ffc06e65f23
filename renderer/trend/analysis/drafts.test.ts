import { describe, expect, test } from 'vitest';
import { newNote, noteOf } from './drafts';

const note = { ...newNote(0), id: 'n' };
const zone = 'UTC';

describe('a note as it is typed', () => {
  test('is at an instant, or over a period with its ends in order', () => {
    expect(noteOf(note, { start: '2026-11-21 08:00', end: ' ', text: ' Trip ' }, zone)).toEqual({
      note: { id: 'n', start: Date.UTC(2026, 10, 21, 8), end: null, text: 'Trip' },
    });
    expect(noteOf(note, { start: '2026-11-21 09:00', end: '2026-11-21 08:00', text: 'Trip' }, zone)).toEqual({
      note: { id: 'n', start: Date.UTC(2026, 10, 21, 8), end: Date.UTC(2026, 10, 21, 9), text: 'Trip' },
    });
  });

  test('says what is wrong at each entry', () => {
    expect(noteOf(note, { start: 'whenever', end: '2026-99-99', text: '' }, zone)).toMatchObject({
      problems: { start: expect.any(String), end: expect.any(String), text: 'Type what is to be noted' },
    });
  });
});
