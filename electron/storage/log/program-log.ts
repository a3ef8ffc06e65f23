import log from 'electron-log/main';
import { redactedText } from './log-redaction';
import { rotate } from './log-rotation';

/** The program's log, as the parts see it. What looks like a credential is blanked; whoever writes leaves it out all the same. */
export interface ProgramLog {
  readonly file: string;
  readonly info: (message: string) => void;
  readonly error: (message: string, thrown: unknown) => void;
  /** Logs whatever nobody catches in main, and tells of it; the program goes on. To be called once. */
  catchAll(tell: (thrown: unknown) => void): void;
}

const mostBytes = 2 ** 20;

/** Opens the log file, readable for its owner alone, which is set aside at 1 MB; warnings and errors go to stderr as well. */
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
