// JavaScript, because AssemblyScript's own types would loosen those of the language in every importing file.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import asc from 'assemblyscript/asc';

const query = '?assembly';

/** Compiles imports of `….ts?assembly` from AssemblyScript; the module’s export `binary` is the binary as base64. */
export function assemblyScript() {
  return {
    name: 'assembly-script',
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const { wasm, sources } = await compiled(id.slice(0, -query.length));
      for (const source of sources) this.addWatchFile(source);
      return {
        code: `export const binary = ${JSON.stringify(Buffer.from(wasm).toString('base64'))};`,
        moduleType: 'js',
      };
    },
  };
}

/** Throws an Error with the compiler's own messages if compilation fails. */
async function compiled(entry) {
  const folder = path.dirname(entry);
  const sources = [];
  let wasm;
  const options = ['--outFile', 'out.wasm', '-O3', '--converge', '--noAssert', '--runtime', 'stub'];
  const messages = [];
  const { error } = await asc.main([path.basename(entry), ...options], {
    readFile: async (name) => {
      const source = path.join(folder, name);
      const text = await readFile(source, 'utf8').catch(() => null);
      if (text !== null) sources.push(source);
      return text;
    },
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') wasm = contents;
    },
    listFiles: () => [],
    stderr: { write: (text) => void messages.push(String(text)) },
  });
  if (error !== null || wasm === undefined) {
    throw new Error(`${entry} could not be compiled.\n${messages.join('')}`, { cause: error });
  }
  return { wasm, sources };
}
