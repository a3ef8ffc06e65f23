import log from 'electron-log/main';

/** The program's log, as the parts see it. Whoever writes to it leaves credentials out. */
export interface ProgramLog {
  readonly file: string;
  readonly info: (message: string) => void;
  readonly error: (message: string, thrown: unknown) => void;
}

/** Opens the log file, which is renamed once at 1 MB; warnings and errors go to stderr as well. */
export function openProgramLog(file: string): ProgramLog {
  log.transports.file.resolvePathFn = () => file;
  log.transports.console.level = 'warn';
  log.errorHandler.startCatching({ showDialog: false });
  return {
    file,
    info: (message) => log.info(message),
    error: (message, thrown) => log.error(message, thrown),
  };
}
