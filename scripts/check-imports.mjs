// Lists imports that violate the directions of scripts/imports/import-rules.mjs.
import { importFaults } from './imports/import-rules.mjs';
import { readImports } from './imports/read-imports.mjs';
import { root } from './setup/paths.mjs';

const faults = importFaults(readImports(root));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
