import { Button, Checkbox, Group, Radio, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FilesChoice, FilesFormatKind } from '@shared/contract/files/files-export';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import { formatCount, formatCountOf } from '../../kit/text/format';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { useSettings } from '../../kit/settings/use-settings';
import { useFilesExports } from './files-export-store';
import {
  allOf,
  exportColumns,
  type ExportExtent,
  exportRequest,
  type FilesExportOrigin,
  heldOf,
} from './export-request';

/** A set of files that the page holds, by the name that main asks for it. */
export interface NamedSet {
  readonly set: string;
  readonly count: number;
  /** Lets go of the name. */
  readonly drop: () => void;
}

export interface FilesExportFormProps {
  readonly source: FilesExportOrigin;
  /** Names a set of files. */
  readonly nameSet: (of: Exclude<ExportExtent, 'everything'>) => Promise<NamedSet>;
  readonly onClose: () => void;
}

const formats: readonly { readonly value: FilesFormatKind; readonly label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'json', label: 'JSON' },
  { value: 'parquet', label: 'Parquet' },
];

const separators: readonly { readonly value: FilesChoice['preset']; readonly label: string }[] = [
  { value: 'comma', label: 'Comma, decimal point' },
  { value: 'semicolon', label: 'Semicolon, decimal comma' },
  { value: 'tab', label: 'Tab, decimal point' },
];

/** Which files, in which form; to a file or to the clipboard. */
export function FilesExportForm({ source, nameSet, onClose }: FilesExportFormProps) {
  const exportStore = useFilesExports();
  const [{ exportFiles: choice }, changeSettings] = useSettings();
  const choose = (change: Partial<FilesChoice>) => changeSettings({ exportFiles: { ...choice, ...change } });
  const [wanted, setWhat] = useState<ExportExtent>();
  const [problem, setProblem] = useState<Problem>();
  const [copied, setCopied] = useState<number>();
  const what = wanted ?? firstExtent(source);
  const isPossible = what === 'everything' ? source.queries.length > 0 : source.counts[what] > 0;

  const take = async () => {
    setProblem(undefined);
    const exportId = crypto.randomUUID();
    if (what === 'everything') {
      return exportStore.start(exportRequest(choice, allOf(source), source, exportId), source.title);
    }
    const { drop, ...named } = await nameSet(what);
    return exportStore.start(exportRequest(choice, heldOf(what, named, source), source, exportId), source.title, drop);
  };
  const copy = async (of: Exclude<ExportExtent, 'everything'>) => {
    setProblem(undefined);
    const { set, count, drop } = await nameSet(of);
    try {
      const format = choice.kind === 'parquet' || choice.kind === 'csv' ? 'tsv' : choice.kind;
      const { rows } = await callBridge('files.copy', {
        connectionId: source.connectionId,
        source: { set, count },
        columns: exportColumns(choice, source),
        format,
      });
      setCopied(rows);
    } finally {
      drop();
    }
  };
  const attempt = (work: Promise<void>) => {
    setCopied(undefined);
    work.catch((thrown: unknown) => setProblem(problemOf(thrown)));
  };
  return (
    <Stack gap="md">
      {source.words !== '' && (
        <Text size="xs" c="dimmed" lineClamp={3} title={source.words} data-testid="files-export-query">
          {source.words}
        </Text>
      )}
      <ExtentField what={what} source={source} onChange={setWhat} />
      <SegmentedControl
        aria-label="Format"
        data={formats.map((format) => ({ ...format }))}
        value={choice.kind}
        onChange={(value) => choose({ kind: formats.find((format) => format.value === value)?.value ?? choice.kind })}
      />
      <Group gap="md">
        <SegmentedControl
          size="xs"
          aria-label="Columns"
          data={[
            { value: 'all', label: 'Every field' },
            { value: 'shown', label: `The ${formatCount(source.columns.length)} columns of the table` },
          ]}
          value={choice.columns}
          onChange={(value) => choose({ columns: value === 'shown' ? 'shown' : 'all' })}
        />
        {choice.kind === 'csv' && <CsvFields choice={choice} onChange={choose} />}
      </Group>
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      <Group justify="flex-end" gap="xs">
        {copied !== undefined && (
          <Text component="output" size="xs" c="dimmed" flex={1}>
            {formatCountOf(copied, 'file')} copied.
          </Text>
        )}
        <Button variant="subtle" color="gray" onClick={onClose}>
          Close
        </Button>
        {what !== 'everything' && (
          <Button variant="default" disabled={!isPossible} onClick={() => attempt(copy(what))}>
            Copy
          </Button>
        )}
        <Button data-autofocus disabled={!isPossible} onClick={() => attempt(take())}>
          Export…
        </Button>
      </Group>
    </Stack>
  );
}

/** The selection where there is one of several files, else everything. */
function firstExtent({ counts }: FilesExportOrigin): ExportExtent {
  return counts.selected > 1 ? 'selected' : 'everything';
}

interface ExtentFieldProps {
  readonly what: ExportExtent;
  readonly source: FilesExportOrigin;
  readonly onChange: (what: ExportExtent) => void;
}

function ExtentField({ what, source: { counts, queries }, onChange }: ExtentFieldProps) {
  const choices: readonly { readonly value: ExportExtent; readonly label: string; readonly isPossible: boolean }[] = [
    {
      value: 'everything',
      label: 'Everything that the queries match, read page by page from the server',
      isPossible: queries.length > 0,
    },
    {
      value: 'selected',
      label: `The selection: ${formatCountOf(counts.selected, 'file')}`,
      isPossible: counts.selected > 0,
    },
    {
      value: 'shown',
      label: `What passes the quick filter: ${formatCountOf(counts.shown, 'file')}`,
      isPossible: counts.shown > 0 && counts.shown < counts.loaded,
    },
    {
      value: 'loaded',
      label: `What is loaded: ${formatCountOf(counts.loaded, 'file')}`,
      isPossible: counts.loaded > 0,
    },
  ];
  return (
    <Radio.Group
      aria-label="What to export"
      value={what}
      onChange={(value) => onChange(choices.find((choice) => choice.value === value)?.value ?? what)}
    >
      <Stack gap={7}>
        {choices.map(({ value, label, isPossible }) => (
          <Radio key={value} size="xs" value={value} label={label} disabled={!isPossible} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface CsvFieldsProps {
  readonly choice: FilesChoice;
  readonly onChange: (change: Partial<FilesChoice>) => void;
}

function CsvFields({ choice, onChange }: CsvFieldsProps) {
  return (
    <>
      <Select
        size="xs"
        aria-label="Separator"
        data={separators.map((separator) => ({ ...separator }))}
        value={choice.preset}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ preset: separators.find((separator) => separator.value === value)?.value ?? choice.preset })
        }
      />
      <Checkbox
        size="xs"
        label="metadata.timestamp as ISO 8601"
        checked={choice.timestamp === 'iso'}
        onChange={(event) => onChange({ timestamp: event.currentTarget.checked ? 'iso' : 'epoch' })}
      />
      <Checkbox
        size="xs"
        label="Mark as UTF-8 for spreadsheets"
        checked={choice.bom}
        onChange={(event) => onChange({ bom: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label="Texts as they are: a spreadsheet may run some as formulas"
        checked={choice.texts === 'as they are'}
        onChange={(event) => onChange({ texts: event.currentTarget.checked ? 'as they are' : 'guarded' })}
      />
    </>
  );
}
