import path from 'node:path';

/**
 * Lets the window's page begin with few files: each more is a request that main answers while it is to read its own program.
 *
 * @param {string} renderer the folder of the page
 * @returns the name of a module's chunk, for rolldown; null for what is loaded later, or begins a page
 */
export function startChunks(renderer) {
  const inFolder = (name) => path.join(renderer, name);
  const [start, main, headless] = ['start.ts', 'main.tsx', 'headless.tsx'].map(inFolder);
  const reached = new Map();
  return (id, modules) => {
    const from = (entry) => {
      if (!reached.has(entry)) reached.set(entry, reachable(entry, modules));
      return reached.get(entry).has(id);
    };
    if ([start, main, headless].includes(id)) return null;
    // Before the first paint nothing else is read.
    if (from(start)) return 'start';
    if (!from(main)) return null;
    return from(headless) ? 'trend' : 'program';
  };
}

/** The modules that are read with an entry: what is imported by calls is not. */
function reachable(entry, modules) {
  const found = new Set([entry]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
