import { testLongTexts } from '@shared/testing/long-texts';
import { expect, test } from 'vitest';
import { safeName } from './storage/files/file-name';
import { redacted } from './storage/log/program-log';
import { viewOfText } from './storage/views/view-text';
import { parseBigInts } from './transport/json/lossless-json';
import { Blanking, blankForm, blankTokens } from './transport/log/blank-secrets';
import { curlCommand } from './transport/log/curl-command';
import { retryAfterSeconds } from './transport/retry/retry';
import { fileName } from './writers/target/saving-names';

const name = [' ', '.', '_', 'a', '/', '\n', '-'];
const json = ['"', '\\', 'a', '{', '[', ',', ':', '1', ' '];

/** What it gives, or that it throws as it says. */
function tried(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    expect(thrown).not.toBeInstanceOf(RangeError);
    return thrown;
  }
}

const command = (body: string) =>
  curlCommand({ method: 'POST', url: 'https://a/', requestHeaders: [], requestBody: body }, undefined, 'cmd');

testLongTexts({
  'the log': {
    take: redacted,
    tokens: [
      'x-',
      'key',
      'eyJ',
      '-',
      '.',
      '//',
      ':',
      '@',
      'Basic ',
      ' ',
      '"',
      'token',
      '\\',
      'password',
      '=',
      '&',
      'a',
    ],
  },
  'tokens of an answer': { take: blankTokens, tokens: ['"', 'token', ':', ' ', '\\', 'a'] },
  'a form': { take: blankForm, tokens: ['&', 'password=', 'a', '='] },
  'JSON that repeats secrets': { take: (text) => new Blanking(['secretsecret']).json(text), tokens: json },
  'names of files': { take: (text) => safeName(text, { mostBytes: 150, keep: 'end', otherwise: 'x' }), tokens: name },
  'names of exports': { take: fileName, tokens: name },
  'integers of any length': {
    take: (text) => tried(() => parseBigInts(`[${text}1]`)),
    tokens: ['9', '0', ',', '1.', ' '],
  },
  'files of views': { take: (text) => tried(() => viewOfText(text, 'It')), tokens: json },
  'a command for cmd': { take: command, tokens: ['\\', '"', '%', 'a', '\n', '^'] },
  'the time of a next try': {
    take: (text) => retryAfterSeconds(new Headers({ 'retry-after': text }), 0),
    tokens: ['9', ' ', 'Mon', ','],
  },
});

test('a string that is longer than a pattern can follow is looked through', () => {
  const long = 'a'.repeat(10_000_000);
  expect(new Blanking(['secretsecret']).json(`["${long}secretsecret"]`)).toBe(`["${long}•••"]`);
});

test('of a very long text the log keeps the beginning', () => {
  expect(redacted('a'.repeat(1_000_000))).toHaveLength(50_000 + '… (1000000 characters)'.length);
});
