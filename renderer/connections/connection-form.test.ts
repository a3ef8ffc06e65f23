import { describe, expect, test } from 'vitest';
import { checkConnection, formOf, isUnencrypted, newForm, type ConnectionForm } from './connection-form';

const form: ConnectionForm = {
  ...newForm,
  name: ' Plant 1 ',
  baseUrl: 'https://historian.example:8002/',
  username: 'ada',
};
const faultsOf = (part: Partial<ConnectionForm>) => {
  const checked = checkConnection({ ...form, ...part }, 'p1');
  return checked.ok ? [] : Object.keys(checked.faults);
};

describe('the form of a connection', () => {
  test('makes a profile without blanks and without a slash at the end of the address', () => {
    const checked = checkConnection(form, 'p1');
    expect(checked).toMatchObject({
      ok: true,
      draft: {
        profile: {
          id: 'p1',
          name: 'Plant 1',
          baseUrl: 'https://historian.example:8002',
          authentication: { scheme: 'basic', username: 'ada' },
          timeoutSeconds: 30,
          historyRequestsAtOnce: 2,
        },
      },
    });
    expect(checked.ok && 'password' in checked.draft).toBe(false);
  });

  test('keeps, replaces or forgets the password', () => {
    const typed = { ...form, password: { kind: 'new', text: ' s3cret ' } } as const;
    expect(checkConnection(typed, 'p1')).toMatchObject({ draft: { password: ' s3cret ' } });
    const forgotten = { ...form, password: { kind: 'forget' } } as const;
    expect(checkConnection(forgotten, 'p1')).toMatchObject({ draft: { password: null } });
  });

  test('says at each field what is wrong', () => {
    expect(faultsOf({ name: ' ', baseUrl: 'historian', username: ' ', timeoutSeconds: '' })).toEqual([
      'name',
      'baseUrl',
      'username',
      'timeoutSeconds',
    ]);
    for (const historyRequestsAtOnce of ['', '0', '17', '1.5', 'two']) {
      expect(faultsOf({ historyRequestsAtOnce })).toEqual(['historyRequestsAtOnce']);
    }
    expect(faultsOf({ historyRequestsAtOnce: ' 16 ' })).toEqual([]);
    expect(faultsOf({ scheme: 'token', authority: '' })).toEqual(['authority']);
    expect(faultsOf({ filesPath: 'api' })).toEqual(['filesPath']);
    expect(faultsOf({ baseUrl: 'https://ada:secret@historian.example' })).toEqual(['baseUrl']);
    expect(faultsOf({ baseUrl: 'https://historian.example?x=1' })).toEqual(['baseUrl']);
    expect(faultsOf({ scheme: 'none', username: '' })).toEqual([]);
  });

  test('comes back from the profile that it made', () => {
    const checked = checkConnection({ ...form, scheme: 'token', authority: 'ad' }, 'p1');
    if (!checked.ok) throw new Error('the form is right');
    const kept = formOf({ profile: checked.draft.profile, hasPassword: false, isDemo: false });
    expect(checkConnection(kept, 'p1')).toEqual(checked);
  });

  test('warns of credentials over plain HTTP', () => {
    expect(isUnencrypted({ ...form, baseUrl: 'http://historian' })).toBe(true);
    expect(isUnencrypted({ ...form, baseUrl: 'http://historian', scheme: 'none' })).toBe(false);
    expect(isUnencrypted(form)).toBe(false);
  });
});
