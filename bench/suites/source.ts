import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Suite } from '../harness/suite';

/** How much the program is, without its tests: told, not held against anything. The bench runs in the project's root. */
export const source: Suite = {
  ids: ['source-files', 'source-lines'],
  run() {
    const files = ['electron', 'renderer', 'shared'].flatMap(sourcesBelow);
    const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
    const told = { bar: null, better: 'lower' } as const;
    return Promise.resolve([
      {
        id: 'source-files',
        what: 'TypeScript files of the program, without tests',
        value: files.length,
        unit: 'files',
        ...told,
      },
      { id: 'source-lines', what: 'their lines', value: lines, unit: 'lines', ...told },
    ]);
  },
};

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file));
}
