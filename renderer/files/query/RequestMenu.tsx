import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCode, IconLink, IconShare2, IconTerminal2 } from '@tabler/icons-react';
import { curlShells, type RequestForm } from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import { Tooltip } from '../../kit/Tooltip';
import { callBridge } from '../../kit/bridge/call-bridge';
import { useCommand } from '../../kit/commands/use-command';
import { copyText } from '../../kit/copy-text';
import { showProblem } from '../../kit/notices/show-problem';
import { shellNames, usualShell } from '../../kit/text/curl-shells';
import type { IssuedQueries } from '../result/issued-queries';
import { queryFormWords } from '../words/query-form';

interface RequestMenuProps {
  readonly connectionId: string;
  /** The queries as they are asked now; undefined where one of them is wrong. */
  readonly ready: () => IssuedQueries | undefined;
  /** Position of the query that is shown: a URL holds just one. */
  readonly active: number;
}

/** Copies the request for somebody else: without credentials, as a URL (GET), a cURL command or a script (POST). */
export function RequestMenu({ connectionId, ready, active }: RequestMenuProps) {
  const words = queryFormWords().request;
  const copy = async (form: 'url' | RequestForm) => {
    const all = ready()?.sent;
    const queries = form === 'url' ? all?.slice(active, active + 1) : all;
    if (queries === undefined) return;
    const method = form === 'url' ? ('GET' as const) : ('POST' as const);
    try {
      const read = { connectionId, method, queries: [...queries], includeStoreInfo: true };
      await copyText(() => callBridge('files.requestText', { form, read }));
      notifications.show({ message: copiedText(form) });
    } catch (thrown) {
      showProblem(problemOf(thrown), { what: words.notCopied });
    }
  };
  const copyUrl = () => void copy('url');
  const copyCurl = () => void copy(usualShell);
  useCommand('copy.filesUrl', copyUrl);
  useCommand('copy.filesCurl', copyCurl);
  return (
    <Menu position="bottom-end" shadow="md" width={270}>
      <Menu.Target>
        <Tooltip label={words.copy}>
          <ActionIcon variant="default" size={32} aria-label={words.copy}>
            <IconShare2 size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={copyUrl}>
          {words.url}
        </Menu.Item>
        <Menu.Item leftSection={<IconTerminal2 size={16} aria-hidden />} onClick={copyCurl}>
          {words.curl}
        </Menu.Item>
        {curlShells
          .filter((shell) => shell !== usualShell)
          .map((shell) => (
            <Menu.Item
              key={shell}
              leftSection={<IconTerminal2 size={16} aria-hidden />}
              onClick={() => void copy(shell)}
            >
              {words.otherShell(shellNames[shell])}
            </Menu.Item>
          ))}
        {(['script', 'python'] as const).map((form) => (
          <Menu.Item key={form} leftSection={<IconCode size={16} aria-hidden />} onClick={() => void copy(form)}>
            {words.code(words.languages[form])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function copiedText(form: 'url' | RequestForm): string {
  const words = queryFormWords().request;
  if (form === 'url') return words.urlCopied;
  return form === 'script' || form === 'python' ? words.codeCopied(words.languages[form]) : words.curlCopied;
}
