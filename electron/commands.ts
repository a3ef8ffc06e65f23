import path from 'node:path';
import { app } from 'electron';
import type { ProblemError } from '@shared/problem/problem';
import type { BuiltFiles } from './built-files';
import { FileExports } from './files/export/file-exports';
import { filesWorker } from './files/worker/files-thread';
import type { Command } from './headless/command-line';
import { withItemList } from './headless/item-list';
import { judgeItems } from './headless/judge-items';
import { listFiles } from './headless/list-files';
import { checkFolderOf } from './headless/output-folder';
import { pageRenderer } from './headless/page-renderer';
import { progressLines, readItems } from './headless/read-items';
import { renderViews } from './headless/render-views';
import { runCommand, stopSignal } from './headless/run-command';
import { removeUserDataCopy } from './headless/user-data-copy';
import { HistoryReader } from './history/history-reader';
import { openFrame } from './open-frame';
import { openStorage } from './open-storage';
import type { ProgramLog } from './storage/log/program-log';
import { workerThread } from './threads/thread';
import { headlessPage, pageToShow, restrictPages } from './window/pages';
import { ReportPrinter } from './window/report-printer';

interface CommandSurroundings {
  readonly built: BuiltFiles;
  readonly programLog: ProgramLog;
  /** The copy of the user data that it works on, or why there is none; undefined for what needs none. */
  readonly dataCopy: string | ProblemError | undefined;
}

/** Runs a command, and ends the program with its exit code. */
export async function carryOut(given: Command, { built, programLog, dataCopy }: CommandSurroundings): Promise<void> {
  const signal = stopSignal(process);
  const code = await runCommand(
    given,
    { out: writer(process.stdout), error: writer(process.stderr) },
    async (command, teller) => {
      if (typeof dataCopy !== 'string')
        throw dataCopy ?? new TypeError('A command that reads needs a copy of the user data');
      await checkFolderOf(command.file);
      const wanted = await withItemList(command);
      await app.whenReady();
      app.dock?.hide();
      const { tell } = teller;
      const workspace = await openStorage({
        frame: await openFrame(undefined, tell),
        built,
        log: tell,
        front: () => undefined,
      });
      const history = new HistoryReader({ memory: workspace.serverMemory, decodeWorkerFile: built.decodeWorker });
      const settings = workspace.settings.get();
      const parts = {
        ...workspace,
        history,
        startThread: workerThread(built.exportWorker),
        calendar: settings,
        qualityColours: settings.qualityColours,
        environment: process.env,
        ...teller,
        signal,
      };
      try {
        if (wanted.kind === 'read') return await readItems(wanted, parts);
        if (wanted.kind === 'files')
          return await listFiles(wanted, {
            ...parts,
            exports: new FileExports({
              startWorker: filesWorker(built.filesWorker),
              savings: workspace.savings,
              idsFile: (exportId) => workspace.saveJournals.idsFile(exportId),
              tell: progressLines(tell, ({ rows }) => `${rows} files`),
            }),
          });
        if (wanted.kind === 'health')
          return await judgeItems(wanted, {
            ...parts,
            startHealthThread: workerThread(built.healthWorker),
            thresholds: settings.healthThresholds,
          });
        const reports = new ReportPrinter();
        const shown = pageToShow();
        await restrictPages({ root: built.page, page: shown, reports });
        const page = headlessPage(shown);
        const report = (channel: string, thrown: unknown) => programLog.error(`${channel} failed`, thrown);
        const render = pageRenderer({ ...parts, ...workspace.views, page, preload: built.preload, report });
        const viewFolder = path.join(dataCopy, 'workspace/views');
        return await renderViews(wanted, { ...parts, reports, viewFolder, render });
      } finally {
        history.close();
      }
    },
  );
  if (typeof dataCopy === 'string') await removeUserDataCopy(dataCopy);
  app.exit(code);
}

/** Writes to a stream of the process; resolves when the text is out. */
function writer(stream: NodeJS.WriteStream): (text: string) => Promise<void> {
  return (text) => new Promise((resolve) => void stream.write(text, () => resolve()));
}
