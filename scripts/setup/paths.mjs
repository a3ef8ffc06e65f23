import path from 'node:path';

/** The project's root folder. */
export const root = path.resolve(import.meta.dirname, '../..');
export const modules = path.join(root, 'node_modules');
/** Stamps of finished set-up steps; removed together with node_modules. */
export const stamps = path.join(modules, '.cache/process-data-viewer');
export const electronDist = path.join(modules, 'electron/dist');
