import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Whether there is no display to open a window on. */
export function lacksDisplay() {
  return process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
}

/** Starts a virtual display; resolves to its name (":1") and a function that stops it. */
export async function startVirtualDisplay() {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Ctrl+C is meant for the program, which needs its display until it has ended.
    detached: true,
  });
  const gone = once(xvfb, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended at once (exit ${code})`);
  });
  const [number] = await Promise.race([once(xvfb.stdio[3], 'data'), gone]);
  gone.catch(() => undefined);
  return { name: `:${String(number).trim()}`, end: () => xvfb.kill() };
}
