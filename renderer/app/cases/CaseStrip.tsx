import { Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconPackage } from '@tabler/icons-react';
import type { OpenCase } from '@shared/contract/cases/case-file';
import { markedLines, markedText } from '@shared/marked-text';
import { Popover } from '../../kit/Popover';
import { commandRegistry } from '../../kit/commands/command-registry';
import { FileStrip } from '../../kit/FileStrip';
import { formatBytes, formatInstant } from '../../kit/text/format';
import { caseWords } from '../words/cases';
import classes from './CaseStrip.module.css';

/** Says that all below comes from a file, and of which server it was. */
export function CaseStrip({ opened }: { readonly opened: OpenCase }) {
  const words = caseWords().strip;
  const { name, savedAt, connection, program } = opened.manifest;
  const named = words.name(markedText(name));
  const from = words.from(formatInstant(savedAt), markedText(connection.name), markedText(program.version));
  return (
    <FileStrip icon={IconPackage} label={words.label} name={named} about={from} mark="violet">
      <CaseContent opened={opened} />
      <Button size="compact-xs" variant="default" onClick={() => commandRegistry.run('case.close')}>
        {words.close}
      </Button>
    </FileStrip>
  );
}

function CaseContent({ opened }: { readonly opened: OpenCase }) {
  const { manifest, file, entries, hasView, requests, health } = opened;
  const words = caseWords().strip;
  const { note, data, connection, program } = manifest;
  return (
    <Popover position="bottom-end" width={440} shadow="md">
      <Popover.Target>
        <Button size="compact-xs" variant="default" leftSection={<IconInfoCircle size={14} aria-hidden />}>
          {words.content}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          {note !== '' && (
            <Text size="sm" className={classes['note'] ?? ''}>
              {markedLines(note)}
            </Text>
          )}
          <Text size="xs">
            {words.parts([hasView ? words.view : words.noView, healthWords(health), requestWords(requests)])}
          </Text>
          <Text size="xs">{dataWords(data)}</Text>
          <Text size="xs" c="dimmed">
            {words.program(
              markedText(connection.baseUrl),
              markedText(program.version),
              markedText(program.electron),
              markedText(program.platform),
            )}
          </Text>
          <Text size="xs" c="dimmed" className={classes['note'] ?? ''}>
            {markedText(file)}
          </Text>
          <Text size="xs" c="dimmed">
            {entries.map((entry) => `${entry.name} ${formatBytes(entry.bytes)}`).join(' · ')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function healthWords(health: OpenCase['health']): string {
  const words = caseWords().strip;
  return health === undefined ? words.noHealth : words.health(health.items.length);
}

function requestWords(requests: number): string {
  const words = caseWords().strip;
  return requests === 0 ? words.noRequests : words.requests(requests);
}

function dataWords(data: OpenCase['manifest']['data']): string {
  const words = caseWords().strip;
  if (data === undefined) return words.noData;
  const { range, items } = data;
  const samples = items.reduce((sum, item) => sum + item.samples, 0);
  const lost = items.filter(({ problem }) => problem !== undefined).length;
  return words.data(samples, items.length, formatInstant(range.start), formatInstant(range.end), lost);
}
