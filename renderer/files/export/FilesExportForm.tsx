import { Button, Checkbox, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type FilesChoice, filesFormatKinds } from '@shared/contract/files/files-export';
import { problemOf, type Problem } from '@shared/problem/problem';
import { DialogActions } from '../../kit/DialogActions';
import { callBridge } from '../../kit/bridge/call-bridge';
import { CsvPresetField, CsvTextFields } from '../../kit/CsvFields';
import { SheetLimits, SheetTimesField } from '../../kit/SheetTimesField';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { useSettings } from '../../kit/settings/use-settings';
import { exportWords } from '../words/export';
import { useFilesExports } from './files-export-store';
import {
  allOf,
  exportColumns,
  type ExportExtent,
  exportRequest,
  type FilesExportOrigin,
  type HeldExtent,
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
  readonly nameSet: (of: HeldExtent) => Promise<NamedSet>;
  readonly onClose: () => void;
}

/** Which files, in which form; to a file or to the clipboard. */
export function FilesExportForm({ source, nameSet, onClose }: FilesExportFormProps) {
  const words = exportWords();
  const [{ exportFiles: choice }, changeSettings] = useSettings();
  const choose = (change: Partial<FilesChoice>) => changeSettings({ exportFiles: { ...choice, ...change } });
  const [wanted, setWhat] = useState<ExportExtent>();
  const what = wanted ?? firstExtent(source);
  const { problem, copied, take, copy } = useTaking({ source, what, choice, nameSet });
  const isPossible = what === 'everything' ? source.queries.length > 0 : source.counts[what] > 0;
  return (
    <Stack gap="md">
      {source.words !== '' && (
        <Text size="xs" c="dimmed" lineClamp={3} title={source.words} data-testid="files-export-query">
          {source.words}
        </Text>
      )}
      <ExtentField what={what} source={source} onChange={setWhat} />
      <SegmentedControl
        aria-label={words.format.label}
        data={filesFormatKinds.map((format) => ({ value: format, label: words.format[format] }))}
        value={choice.kind}
        onChange={(value) => choose({ kind: filesFormatKinds.find((format) => format === value) ?? choice.kind })}
      />
      <Group gap="md">
        <SegmentedControl
          size="xs"
          aria-label={words.columns.label}
          data={[
            { value: 'all', label: words.columns.all },
            { value: 'shown', label: words.columns.shown(source.columns.length) },
          ]}
          value={choice.columns}
          onChange={(value) => choose({ columns: value === 'shown' ? 'shown' : 'all' })}
        />
        {choice.kind === 'csv' && <CsvFields choice={choice} onChange={choose} />}
        {choice.kind === 'xlsx' && (
          <SheetTimesField zone={source.zone} value={choice.xlsxTime} onChange={(xlsxTime) => choose({ xlsxTime })} />
        )}
      </Group>
      {choice.kind === 'xlsx' && <SheetLimits />}
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
      <DialogActions>
        {copied !== undefined && (
          <Text component="output" size="xs" c="dimmed" flex={1}>
            {words.copied(copied)}
          </Text>
        )}
        <Button variant="subtle" color="gray" onClick={onClose}>
          {words.close}
        </Button>
        {what !== 'everything' && (
          <Button variant="default" disabled={!isPossible} onClick={() => copy(what)}>
            {words.copy}
          </Button>
        )}
        <Button data-autofocus disabled={!isPossible} onClick={take}>
          {words.export}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** What has come of it. */
interface Outcome {
  readonly problem?: Problem;
  /** Files on the clipboard. */
  readonly copied?: number;
}

interface Taking extends Pick<FilesExportFormProps, 'source' | 'nameSet'> {
  readonly what: ExportExtent;
  readonly choice: FilesChoice;
}

/**
 * Takes files as they are chosen, to a file or to the clipboard: how many were copied, or why that failed, as long as the same is
 * chosen.
 */
function useTaking({ source, what, choice, nameSet }: Taking) {
  const exportStore = useFilesExports();
  const [outcome, setOutcome] = useState<Outcome & Pick<Taking, 'what' | 'choice'>>();
  const { problem, copied }: Outcome = outcome?.what === what && outcome.choice === choice ? outcome : {};
  const tell = (one: Outcome) => setOutcome({ ...one, what, choice });
  const write = async () => {
    const exportId = crypto.randomUUID();
    if (what === 'everything') {
      return exportStore.start(exportRequest(choice, allOf(source), source, exportId), source.title);
    }
    const { drop, ...named } = await nameSet(what);
    return exportStore.start(exportRequest(choice, heldOf(what, named, source), source, exportId), source.title, drop);
  };
  const copy = async (of: HeldExtent) => {
    const { set, count, drop } = await nameSet(of);
    try {
      const format = choice.kind === 'ndjson' || choice.kind === 'json' ? choice.kind : 'tsv';
      const { rows } = await callBridge('files.copy', {
        connectionId: source.connectionId,
        source: { set, count },
        hasQueries: source.queries.length > 1,
        columns: exportColumns(choice, source),
        format,
      });
      tell({ copied: rows });
    } finally {
      drop();
    }
  };
  const attempt = (work: Promise<void>) => {
    tell({});
    work.catch((thrown: unknown) => tell({ problem: problemOf(thrown) }));
  };
  return {
    problem,
    copied,
    take: () => attempt(write()),
    copy: (of: HeldExtent) => attempt(copy(of)),
  };
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
  const words = exportWords().extent;
  const choices: readonly { readonly value: ExportExtent; readonly label: string; readonly isPossible: boolean }[] = [
    {
      value: 'everything',
      label: words.everything,
      isPossible: queries.length > 0,
    },
    {
      value: 'selected',
      label: words.selected(counts.selected),
      isPossible: counts.selected > 0,
    },
    {
      value: 'shown',
      label: words.shown(counts.shown),
      isPossible: counts.shown > 0 && counts.shown < counts.loaded,
    },
    {
      value: 'loaded',
      label: words.loaded(counts.loaded),
      isPossible: counts.loaded > 0,
    },
  ];
  return (
    <Radio.Group
      aria-label={words.label}
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
  const words = exportWords().csv;
  return (
    <>
      <CsvPresetField value={choice.preset} onChange={(preset) => onChange({ preset })} />
      <Checkbox
        size="xs"
        label={words.iso}
        checked={choice.timestamp === 'iso'}
        onChange={(event) => onChange({ timestamp: event.currentTarget.checked ? 'iso' : 'epoch' })}
      />
      <CsvTextFields value={choice} onChange={onChange} />
    </>
  );
}
