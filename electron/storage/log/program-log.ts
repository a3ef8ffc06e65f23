import log from 'electron-log/main';
import { redactedText } from './log-redaction';
import { rotate } from './log-rotation';

/** The program's log. Redacts what looks like a credential; callers must not log credentials all the same. */
export interface ProgramLog {
  readonly file: string;
  readonly info: (message: string) => void;
  readonly error: (message: string, thrown: unknown) => void;
  /** Logs and reports uncaught errors of the main process, which continues. To be called once. */
  catchAll(tell: (thrown: unknown) => void): void;
}

const mostBytes = 2 ** 20;

/** Opens the log file, readable by its owner only and rotated at 1 MB; warnings and errors go to stderr as well. */
export function openProgramLog(file: string): ProgramLog {
  const { file: toFile, console: toConsole } = log.transports;
  toFile.resolvePathFn = () => file;
  toFile.maxSize = mostBytes;
  toFile.archiveLogFn = () => rotate(file);
  toFile.writeOptions = { ...toFile.writeOptions, mode: 0o600 };
  toConsole.level = 'warn';
  log.hooks.push((message) => ({ ...message, data: [message.data.map(redactedText).join(' ')] }));
  return {
    file,
    info: (message) => log.info(message),
    error: (message, thrown) => log.error(message, thrown),
    catchAll: (tell) => log.errorHandler.startCatching({ showDialog: false, onError: ({ error }) => tell(error) }),
  };
}
