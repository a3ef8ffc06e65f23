import { describe, expect, test } from 'vitest';
import { checkFilesForm, type FilesForm } from './files-form';

const now = Date.UTC(2026, 10, 21, 8);
const blank: FilesForm = { item: '/Plant/Reactor', from: '', to: '', limit: '' };
const check = (part: Partial<FilesForm>) => checkFilesForm({ ...blank, ...part }, now, 'Europe/Berlin');

describe('the form of the Files area', () => {
  test('sends nothing that was left blank', () => {
    expect(check({})).toEqual({ ok: true, query: { items: [{ path: '/Plant/Reactor' }] } });
  });

  test('takes times as the trend does, and an object ID beyond 2^53 as text', () => {
    expect(check({ item: '85005459814416384', from: '*-1h', to: '*', limit: '500' })).toEqual({
      ok: true,
      query: { items: [{ id: '85005459814416384' }], start: now - 3_600_000, end: now, limit: 500 },
    });
  });

  test('says at each field what is wrong with it', () => {
    const checked = check({ item: 'Reactor', from: 'someday', to: '*', limit: '1.5' });
    expect(checked.ok ? [] : Object.keys(checked.faults)).toEqual(['item', 'from', 'limit']);
    expect(check({ item: ' ' })).toMatchObject({ faults: { item: 'Pick an item, or type its path or object ID.' } });
  });

  test('refuses an end that is not after the start', () => {
    expect(check({ from: '*', to: '*' })).toMatchObject({ ok: false });
    expect(check({ from: '*', to: '*-1d' })).toMatchObject({ ok: false });
  });
});
