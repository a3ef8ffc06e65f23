import type { Plugin } from 'vite';

/** Compiles what is imported as `….ts?assembly` from AssemblyScript; the module’s export `binary` is the binary as base64. */
export function assemblyScript(): Plugin;
