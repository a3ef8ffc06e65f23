/** AssemblyScript, compiled by scripts/vite/assembly-script.mjs: the WebAssembly binary as base64. */
declare module '*?assembly' {
  export const binary: string;
}

// Node's own types leave WebAssembly out. This is as much of it as is used.
declare namespace WebAssembly {
  type Module = object;
  const Module: new (bytes: Uint8Array) => Module;
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
