import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import { historyReadSchema, type HistoryOutcome } from '@shared/contract/trend/history';
import type { Reply } from '@shared/messaging/messages';
import { HistoryReader } from '../../electron/history/history-reader';
import { sourceOf } from '../../electron/history/history-source';
import { seriesPortChannel } from '../../electron/ipc/channels';
import { SeriesPorts } from '../../electron/ipc/ports/series-ports';
import { built } from './built';
import type { Plant } from './plant';

/** Reads for pages as the program's main process does; the function that it returns ends that. */
export function answerReads({ connection }: Plant): () => void {
  const { api, profile } = connection;
  const ports = new SeriesPorts();
  const history = new HistoryReader({ decodeWorkerFile: built.decodeWorker });
  const source = sourceOf(api, profile);
  const read = async (event: IpcMainInvokeEvent, _call: unknown, asked: unknown): Promise<Reply<HistoryOutcome>> => {
    const { signal } = new AbortController();
    return {
      ok: true,
      value: await history.read(historyReadSchema.parse(asked), source, ports.of(event.sender.id), signal),
    };
  };
  const take = ({ sender, ports: [port] }: IpcMainEvent) => {
    if (port !== undefined) ports.take(sender.id, port);
  };
  ipcMain.handle('history.read', read);
  ipcMain.on(seriesPortChannel, take);
  return () => {
    ipcMain.removeHandler('history.read');
    ipcMain.off(seriesPortChannel, take);
    history.close();
  };
}
