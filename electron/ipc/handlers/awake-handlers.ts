import type { BridgeChannel } from '@shared/contract/bridge';
import type { StayAwake } from '../../window/stay-awake';
import type { Handler, Handlers } from './handler';

/** What may take hours, and goes on while nobody sits in front of it. */
type LongChannel =
  | 'cases.save'
  | 'export.start'
  | 'export.viewReports'
  | 'fileExports.resume'
  | 'fileExports.start'
  | 'files.download'
  | 'files.downloadToFolder';

/** Handlers that keep the computer awake as long as they work. */
export function awakeHandlers(handlers: Handlers<LongChannel>, stayAwake: StayAwake): Handlers<LongChannel> {
  const awake =
    <C extends BridgeChannel>(handle: Handler<C>): Handler<C> =>
    (argument, caller) =>
      stayAwake.during(() => handle(argument, caller));
  return {
    'cases.save': awake(handlers['cases.save']),
    'export.start': awake(handlers['export.start']),
    'export.viewReports': awake(handlers['export.viewReports']),
    'fileExports.resume': awake(handlers['fileExports.resume']),
    'fileExports.start': awake(handlers['fileExports.start']),
    'files.download': awake(handlers['files.download']),
    'files.downloadToFolder': awake(handlers['files.downloadToFolder']),
  };
}
