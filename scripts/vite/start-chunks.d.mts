/** What rolldown knows of modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Lets the window's page begin with few files: each more is a request that main answers while it is to read its own program.
 *
 * @param renderer the folder of the page
 * @returns the name of a module's chunk, for rolldown; null for what is loaded later, or begins a page
 */
export function startChunks(renderer: string): (id: string, modules: Modules) => string | null;
