import { constants } from 'node:os';

/** What ends a program from outside: Ctrl+C, a request to end, a terminal that is closed. */
const passed = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves to the exit code of a process; what ends this one is passed on to it. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    const pass = (signal) => child.kill(signal);
    for (const signal of passed) process.on(signal, pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of passed) process.off(name, pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
