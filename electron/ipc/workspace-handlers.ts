import type { FileNotices } from '../workspace/file-notices';
import type { ChannelsOf, Handlers } from './handler';

export function workspaceHandlers(notices: FileNotices): Handlers<ChannelsOf<'workspace'>> {
  return { 'workspace.notices': () => notices.list() };
}
