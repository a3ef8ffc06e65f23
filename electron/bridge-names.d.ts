/** The names of what a contract describes, without its schemas: see scripts/vite/bridge-names.mjs. */
declare module '*?names' {
  export const calls: readonly string[];
  export const events: readonly string[];
}
