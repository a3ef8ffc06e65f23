import { expect, test } from 'vitest';
import { secretsIn, variableOf } from './environment-secrets';

test('each secret has a variable of its own', () => {
  expect(variableOf('password')).toBe('PROCESS_DATA_VIEWER_PASSWORD');
  expect(variableOf('bearerToken')).toBe('PROCESS_DATA_VIEWER_BEARER_TOKEN');
  expect(variableOf('header:X-Api-Key')).toBe('PROCESS_DATA_VIEWER_HEADER_X_API_KEY');
});

test('a secret is taken out of the environment, and is known for all that', () => {
  const environment: NodeJS.ProcessEnv = { PROCESS_DATA_VIEWER_PASSWORD: 'p', HOME: '/' };
  const secretOf = secretsIn(environment);
  expect(secretOf('password')).toBe('p');
  expect(secretOf('password')).toBe('p');
  expect(environment).toEqual({ HOME: '/' });
  expect(secretOf('bearerToken')).toBeUndefined();
});
