// AssemblyScript: compiled to WebAssembly by scripts/vite/assembly-script.mjs. What it is for, and why it is no TypeScript:
// docs/decisions/0009-a-kernel-for-plain-elements.md. Its caller is ../scan-kernel.ts.

export { codes, input, inputSize, powersOfFive, powersReach, room, times, values } from './areas';
export { cursor } from './cursor';
export { takeCodes, takeNumbers } from './arrays';
export { number } from './decimal';
export { takePoints } from './points';
