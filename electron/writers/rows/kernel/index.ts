// AssemblyScript: compiled to WebAssembly by scripts/vite/assembly-script.mjs. What it is for, and why it is no TypeScript:
// docs/decisions/0012-the-rows-of-an-export-are-ours.md. Its caller is ../row-kernel.ts.

export {
  forms,
  head,
  leastPower,
  offsetText,
  output,
  outputSize,
  pieceSize,
  powers,
  powersOfTen,
  room,
  tail,
  times,
  values,
} from './areas';
export { setOffset } from './clock';
export { start, writeRows, written } from './rows';
