import type { FileNotices } from '../../storage/file-notices';
import type { ChannelsOf, Handlers } from './handler';

export function storageHandlers(notices: FileNotices): Handlers<ChannelsOf<'workspace'>> {
  return { 'workspace.notices': () => notices.list() };
}
