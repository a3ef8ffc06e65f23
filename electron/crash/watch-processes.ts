import { app, powerMonitor } from 'electron';

const networkService = 'network.mojom.NetworkService';

interface ProcessParts {
  readonly report: (message: string) => void;
  /** The network service was restarted, and lost the settings of all sessions. */
  readonly onNetworkGone: () => void;
  /** The computer was asleep; connections that were open are closed. */
  readonly onAwake: () => void;
}

/** Logs processes of the program that end unexpectedly, which Chromium restarts, and the computer's sleep. */
export function watchProcesses({ report, onNetworkGone, onAwake }: ProcessParts): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName, name }) => {
    if (reason === 'clean-exit') return;
    report(`A process of the program is gone: ${name ?? serviceName ?? type}, ${reason}, exit code ${exitCode}.`);
    if (serviceName === networkService) onNetworkGone();
  });
  powerMonitor.on('suspend', () => report('The computer goes to sleep.'));
  powerMonitor.on('resume', () => {
    report('The computer is awake again.');
    onAwake();
  });
}
