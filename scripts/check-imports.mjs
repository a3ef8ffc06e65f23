// Lists imports that violate the directions of scripts/imports/import-rules.mjs, and those that a start waits for.
import { importFaults } from './imports/import-rules.mjs';
import { readImports } from './imports/read-imports.mjs';
import { startFaults } from './imports/start-rules.mjs';
import { root } from './setup/paths.mjs';

const imports = readImports(root);
const faults = [...importFaults(imports), ...startFaults(imports)];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
