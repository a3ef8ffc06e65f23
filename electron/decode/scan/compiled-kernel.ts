/**
 * Makes instances of a kernel; it is compiled at the first of them, once for all.
 *
 * @param binary base64
 * @param isKernel whether exports are the kernel's; else the maker throws a TypeError
 */
export function kernelMaker<K>(binary: string, isKernel: (exports: object) => exports is object & K): () => K {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(Buffer.from(binary, 'base64'));
    const { exports } = new WebAssembly.Instance(compiled);
    if (!isKernel(exports)) throw new TypeError('The kernel was built from other sources than its caller.');
    return exports;
  };
}
