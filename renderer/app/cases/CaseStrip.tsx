import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconPackage } from '@tabler/icons-react';
import type { OpenCase } from '@shared/contract/cases/case-file';
import { markedLines, markedText } from '@shared/marked-text';
import { commandRegistry } from '../../kit/commands/command-registry';
import { formatBytes, formatCountOf, formatInstant } from '../../kit/text/format';
import classes from './CaseStrip.module.css';

/** Says that all below comes from a file, and of which server it was. */
export function CaseStrip({ opened }: { readonly opened: OpenCase }) {
  const { name, savedAt, connection, program } = opened.manifest;
  return (
    <section className={classes['strip']} data-mark="violet" aria-label="Case">
      <IconPackage size={16} aria-hidden className={classes['sign'] ?? ''} />
      <strong className={classes['name']}>Case “{markedText(name)}”</strong>
      <span className={classes['from']}>
        saved {formatInstant(savedAt)} from {markedText(connection.name)} by version {markedText(program.version)}. No
        server is asked: all comes from the file.
      </span>
      <CaseContent opened={opened} />
      <Button size="compact-xs" variant="default" onClick={() => commandRegistry.run('case.close')}>
        Close the case
      </Button>
    </section>
  );
}

function CaseContent({ opened }: { readonly opened: OpenCase }) {
  const { manifest, file, entries, hasView, requests, health } = opened;
  const { note, data, connection, program } = manifest;
  return (
    <Popover position="bottom-end" width={440} shadow="md" trapFocus>
      <Popover.Target>
        <Button size="compact-xs" variant="default" leftSection={<IconInfoCircle size={14} aria-hidden />}>
          What is in it
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
            {[hasView ? 'The view' : 'No view', healthWords(health), requestWords(requests)].join('; ')}.
          </Text>
          <Text size="xs">{dataWords(data)}</Text>
          <Text size="xs" c="dimmed">
            {markedText(connection.baseUrl)} · Process Data Viewer {markedText(program.version)}, Electron{' '}
            {markedText(program.electron)}, {markedText(program.platform)}
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
  return health === undefined ? 'no findings' : `the health of ${formatCountOf(health.items.length, 'item')}`;
}

function requestWords(requests: number): string {
  return requests === 0 ? 'no requests' : formatCountOf(requests, 'request');
}

function dataWords(data: OpenCase['manifest']['data']): string {
  if (data === undefined) return 'No data: the trend can’t be shown, but the picture in the file can be looked at.';
  const { range, items } = data;
  const samples = items.reduce((sum, item) => sum + item.samples, 0);
  const lost = items.filter(({ problem }) => problem !== undefined).length;
  const words = `${formatCountOf(samples, 'stored sample')} of ${formatCountOf(items.length, 'item')}, ${formatInstant(range.start)} to ${formatInstant(range.end)}`;
  const derived = 'Aggregates are worked out of them here, after OPC UA Part 13; the server’s own may differ.';
  return `${words}${lost === 0 ? '' : `; of ${formatCountOf(lost, 'item')} not all could be had`}. ${derived}`;
}
