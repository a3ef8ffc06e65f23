import { notifications } from '@mantine/notifications';
import { callBridge } from '../kit/bridge/call-bridge';
import { useCommand } from '../kit/commands/use-command';
import { copyText } from '../kit/copy-text';
import { showFailure } from '../kit/notices/show-problem';
import { useSettingsStore } from '../kit/settings/use-settings';
import { diagnosticsText } from './diagnostics';
import { programWords } from './words/program';

/** Lets a command put on the clipboard what someone who helps has to know. */
export function useDiagnosticsCommand(): void {
  const store = useSettingsStore();
  const copy = async () => {
    const [info, connections, requests] = await Promise.all([
      callBridge('app.info', undefined),
      callBridge('connections.list', undefined),
      callBridge('inspect.list', undefined),
    ]);
    const settings = store.settings.getState();
    await copyText(diagnosticsText({ info, settings, connections, requests, now: Date.now() }));
    notifications.show({
      message: programWords().diagnostics.copied,
    });
  };
  useCommand('help.diagnostics', () => {
    copy().catch(showFailure({ what: programWords().diagnostics.notCopied }));
  });
}
