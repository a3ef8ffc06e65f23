import { afterEach, describe, expect, test, vi } from 'vitest';
import { textLimits } from '@shared/contract/limits';
import { usualCalendar } from '@shared/time/calendar';
import type { Note } from '@shared/contract/trend/view';
import { eventNote, newNote, noteOf } from './drafts';

const note = { ...newNote(0), id: 'n' };
const zone = 'UTC';

afterEach(() => vi.restoreAllMocks());

function typed(start: string, end: string): Note | undefined {
  const made = noteOf(note, { start, end, text: 'Trip' }, { now: Date.now(), zone, calendar: usualCalendar });
  return 'note' in made ? made.note : undefined;
}

describe('a note as it is typed', () => {
  test('is at an instant, or over a period with its ends in order', () => {
    expect(
      noteOf(
        note,
        { start: '2026-11-21 08:00', end: ' ', text: ' Trip ' },
        { now: Date.now(), zone, calendar: usualCalendar },
      ),
    ).toEqual({
      note: { id: 'n', start: Date.UTC(2026, 10, 21, 8), end: null, text: 'Trip' },
    });
    expect(
      noteOf(
        note,
        { start: '2026-11-21 09:00', end: '2026-11-21 08:00', text: 'Trip' },
        { now: Date.now(), zone, calendar: usualCalendar },
      ),
    ).toEqual({
      note: { id: 'n', start: Date.UTC(2026, 10, 21, 8), end: Date.UTC(2026, 10, 21, 9), text: 'Trip' },
    });
  });

  test('has ends of one present; an offset alone counts from the first', () => {
    let at = Date.UTC(2026, 10, 21, 17, 32);
    vi.spyOn(Date, 'now').mockImplementation(() => (at += 1));
    expect(typed('*', '*')?.end).toBeNull();
    const hour = typed('*-1h', '*');
    expect((hour?.end ?? 0) - (hour?.start ?? 0)).toBe(3_600_000);
    expect(typed('8:00', '+30m')).toMatchObject({
      start: Date.UTC(2026, 10, 21, 8),
      end: Date.UTC(2026, 10, 21, 8, 30),
    });
  });

  test('says what is wrong at each entry', () => {
    expect(
      noteOf(
        note,
        { start: 'whenever', end: '2026-99-99', text: '' },
        { now: Date.now(), zone, calendar: usualCalendar },
      ),
    ).toMatchObject({
      problems: { start: expect.any(String), end: expect.any(String), text: 'Type what is to be noted' },
    });
  });
});

test('the note of an event stands at its start, with what the search is called and how long it was so', () => {
  const event = { start: Date.UTC(2026, 10, 21, 8), end: Date.UTC(2026, 10, 21, 8, 12) };
  expect(eventNote(event, { called: 'Too hot' })).toMatchObject({
    start: event.start,
    end: null,
    text: 'Too hot, 12 min',
  });
  expect(eventNote(event, { called: 'x'.repeat(20_000) }).text).toHaveLength(textLimits.text);
});
