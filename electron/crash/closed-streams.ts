/**
 * Lets the program go on where nobody reads its output any more. To be called first: an error that nobody takes is logged, which
 * writes to the same stream, which fails again, for ever.
 */
export function outliveClosed(streams: readonly NodeJS.WritableStream[]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
