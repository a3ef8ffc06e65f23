import type { SecretName } from '@shared/contract/connections/authentication';

const prefix = 'PROCESS_DATA_VIEWER_';

/**
 * The secrets that the environment gives. Each is taken out of it, so that no process that the program starts inherits it.
 */
export function secretsIn(environment: NodeJS.ProcessEnv): (name: SecretName) => string | undefined {
  return (name) => {
    const variable = variableOf(name);
    const text = environment[variable];
    delete environment[variable];
    return text === '' ? undefined : text;
  };
}

/** `bearerToken` → `PROCESS_DATA_VIEWER_BEARER_TOKEN`, `header:X-Api-Key` → `PROCESS_DATA_VIEWER_HEADER_X_API_KEY`. */
export function variableOf(name: SecretName): string {
  const words = name.replaceAll(/[a-z](?=[A-Z])/g, '$&_').replaceAll(/[^A-Za-z0-9]+/g, '_');
  return prefix + words.toUpperCase();
}
