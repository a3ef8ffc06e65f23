import path from 'node:path';
import { runnerImport } from 'vite';

const query = '?names';

/**
 * Gives what is imported as `….ts?names` the names of the calls and the events of the bridge that the module describes, and
 * nothing of the schemas: the preload script has to stay small.
 */
export function bridgeNames() {
  return {
    name: 'bridge-names',
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      const { module, dependencies } = await runnerImport(file, { configFile: false, logLevel: 'error' });
      for (const source of [file, ...dependencies]) this.addWatchFile(path.resolve(source));
      return {
        code: `export const calls = ${names(module.bridgeCalls)};\nexport const events = ${names(module.bridgeEvents)};`,
        moduleType: 'js',
      };
    },
  };
}

function names(described) {
  return JSON.stringify(Object.keys(described));
}
