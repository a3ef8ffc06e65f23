import { problem, ProblemError } from '@shared/problem/problem';
import type { Scheme } from './scheme';

/** Headers of the person's own, such as an API key; their values are secrets. */
export const headers: Scheme<'headers'> = ({ authentication: { names }, secrets }) => {
  const missing = names.find((name) => secrets[`header:${name}`] === undefined);
  const values = Object.fromEntries(names.map((name) => [name, secrets[`header:${name}`] ?? '']));
  return {
    signInRefusal: {
      message: `The server does not accept what the connection’s headers say (${names.join(', ')})`,
      advice: 'Open Connections and enter their values again.',
    },
    headers: () => (missing === undefined ? Promise.resolve(values) : Promise.reject(valueMissing(missing))),
    refused: () => false,
  };
};

function valueMissing(name: string): ProblemError {
  return new ProblemError(
    problem('authentication', `The header ${name} has no value.`, 'Open Connections and enter it.'),
  );
}
