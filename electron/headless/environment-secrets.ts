import type { SecretName } from '@shared/contract/connections/authentication';
import type { Profile } from '@shared/contract/connections/connection';
import { secretsNeeded } from '../connections/check-profile';
import { WrongUse } from './command-line';

const prefix = 'PROCESS_DATA_VIEWER_';

/** The secrets of the environment; undefined where it has none of that name, or an empty one. */
export type SecretOf = (name: SecretName) => string | undefined;

/**
 * The secrets that the environment gives. Each is read once and taken out of it, so that no process that the program starts
 * inherits it.
 */
export function secretsIn(environment: NodeJS.ProcessEnv): SecretOf {
  const taken = new Map<string, string | undefined>();
  return (name) => {
    const variable = variableOf(name);
    if (!taken.has(variable)) taken.set(variable, environment[variable]);
    delete environment[variable];
    return taken.get(variable) || undefined;
  };
}

/**
 * Sees to it that no server is sent the secret of another one.
 *
 * @throws WrongUse where several of the connections need the same secret of the environment
 */
export function checkSecrets(connections: readonly Profile[], secretOf: SecretOf): void {
  const takers = Map.groupBy(
    connections.flatMap((profile) =>
      [...secretsNeeded(profile)]
        .filter((name) => secretOf(name) !== undefined)
        .map((name) => ({ variable: variableOf(name), profile })),
    ),
    ({ variable }) => variable,
  );
  for (const [variable, needs] of takers) {
    const profiles = new Set(needs.map(({ profile }) => profile));
    if (profiles.size > 1) throw new WrongUse(forOneOnly(variable, [...profiles]));
  }
}

function forOneOnly(variable: string, profiles: readonly Profile[]): string {
  const names = profiles.map(({ name }) => name).join(', ');
  return `${variable} is for one connection, and these views are of several that need it: ${names}. Render the views of each connection by themselves.`;
}

/** `bearerToken` → `PROCESS_DATA_VIEWER_BEARER_TOKEN`, `header:X-Api-Key` → `PROCESS_DATA_VIEWER_HEADER_X_API_KEY`. */
export function variableOf(name: SecretName): string {
  const words = name.replaceAll(/[a-z](?=[A-Z])/g, '$&_').replaceAll(/[^A-Za-z0-9]+/g, '_');
  return prefix + words.toUpperCase();
}
