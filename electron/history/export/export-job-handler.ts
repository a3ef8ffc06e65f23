import type { FromExportWorker, ToExportWorker } from './export-messages';
import { RowFiles } from '../../writers/rows/row-files';

/** Does what main tells the export worker, and answers. After a failure it does nothing any more. */
export class ExportJobHandler {
  readonly #tell: (message: FromExportWorker) => void;
  #files: RowFiles | undefined;
  #hasFailed = false;

  constructor(tell: (message: FromExportWorker) => void) {
    this.#tell = tell;
  }

  readonly hear = (message: ToExportWorker): void => {
    if (this.#hasFailed) return;
    try {
      this.#do(message);
    } catch (thrown) {
      this.#hasFailed = true;
      const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
      this.#tell({ type: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown), code });
    }
  };

  #do(message: ToExportWorker): void {
    if (message.type === 'open') this.#files = new RowFiles(message.plan);
    const files = this.#files;
    if (files === undefined) return;
    if (message.type === 'item') files.item(message.file, message.item);
    if (message.type === 'rows') {
      files.rows(message.rows);
      this.#tell({ type: 'taken', bytes: files.bytes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0) });
    }
    if (message.type === 'end') {
      files.end();
      this.#tell({ type: 'ended', bytes: files.bytes });
    }
  }
}
