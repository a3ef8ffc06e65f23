import { Button, Checkbox, Fieldset, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CaseSave } from '@shared/contract/cases/case-file';
import { casePartWords } from '@shared/contract/cases/words';
import { textLimits } from '@shared/contract/limits';
import { longestName } from '@shared/contract/name';
import { cutText } from '@shared/cut-text';
import { resolveRange } from '@shared/time/range';
import { validZone } from '@shared/time/zone';
import { judgedHealth } from '../../inspect/health/use-health-check';
import type { RequestList } from '../../inspect/request-list';
import { CancelButton } from '../../kit/CancelButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { useCommand } from '../../kit/commands/use-command';
import { useConnection } from '../../kit/contexts';
import { GrowingText } from '../../kit/GrowingText';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { useCalendar } from '../../kit/settings/use-settings';
import { drawPicture } from '../../trend/export/draw-picture';
import { shownPicture } from '../../trend/export/shown-picture';
import { useViewStore } from '../../trend/view/use-view';
import { caseWords } from '../words/cases';
import {
  caseParts,
  type CasePart,
  type CaseSource,
  dataPaths,
  dataRange,
  frozenView,
  partWords,
  savedHealth,
} from './case-plan';
import { type CaseSaving, useCaseSaving } from './use-case-saving';
import classes from './SaveCase.module.css';

/** Saves what is on screen as a case, by a command. */
export function SaveCase({ requests }: { readonly requests: RequestList }) {
  const [source, setSource] = useState<CaseSource>();
  const now = useCaseSource(requests);
  const { isCase } = useConnection();
  useCommand('case.save', () => setSource(now()), { enabled: isCase !== true });
  return (
    <Dialog
      opened={source !== undefined}
      onClose={() => setSource(undefined)}
      title={caseWords().save.title}
      size={620}
      closeOnClickOutside={false}
    >
      {source !== undefined && <SaveCaseForm source={source} onClose={() => setSource(undefined)} />}
    </Dialog>
  );
}

/** What a case can be made of at the moment. */
function useCaseSource(list: RequestList): () => CaseSource {
  const store = useViewStore();
  const { profile } = useConnection();
  const calendar = useCalendar();
  return () => {
    const judged = judgedHealth.getState();
    const requests = list.summaries.getState();
    const { view } = store.get();
    const { start, end, zone } = view.time;
    const typed = resolveRange(start, end, { now: Date.now(), zone: validZone(zone), calendar });
    const shown = shownPicture.getState()?.()?.range;
    const hour = 3_600_000;
    return {
      view,
      range: shown ?? (typed.ok ? typed.range : { start: Date.now() - 8 * hour, end: Date.now() }),
      hasPicture: shown !== undefined,
      judged: judged?.connectionId === profile.id ? judged.items : [],
      requests: requests.filter(({ connectionId, state }) => connectionId === profile.id && state !== 'running'),
      scheme: profile.qualityScheme,
    };
  };
}

interface SaveCaseFormProps {
  readonly source: CaseSource;
  readonly onClose: () => void;
}

function SaveCaseForm({ source, onClose }: SaveCaseFormProps) {
  const words = caseWords().save;
  const [name, setName] = useState(cutText(source.view.name, longestName));
  const [note, setNote] = useState('');
  const [left, setLeft] = useState<ReadonlySet<CasePart>>(new Set());
  const [isWithFindings, setWithFindings] = useState(source.judged.length > 0);
  const saving = useCaseSaving(onClose);
  const held = new Map(caseParts.map((part) => [part, partWords(part, source, isWithFindings)]));
  const chosen = new Set(caseParts.filter((part) => held.get(part) !== undefined && !left.has(part)));
  const tick = (part: CasePart, on: boolean) =>
    setLeft(new Set(on ? [...left].filter((each) => each !== part) : [...left, part]));
  const save = () => saving.run(() => caseOf(source, { name: name.trim(), note, chosen, isWithFindings }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') save();
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={words.name}
          data-autofocus
          maxLength={longestName}
          value={name}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <GrowingText
          label={words.note}
          placeholder={words.noteHint}
          minRows={2}
          maxRows={6}
          maxLength={textLimits.text}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Fieldset variant="unstyled" legend={words.parts} className={classes['parts'] ?? ''}>
          {caseParts.map((part) => (
            <Checkbox
              key={part}
              size="sm"
              label={casePartWords()[part]}
              description={held.get(part) ?? words.nothing[part]}
              disabled={held.get(part) === undefined}
              checked={chosen.has(part)}
              onChange={({ currentTarget }) => tick(part, currentTarget.checked)}
            />
          ))}
          {source.judged.length > 0 && chosen.has('data') && (
            <Checkbox
              ml={28}
              size="xs"
              label={words.withFindings}
              checked={isWithFindings}
              onChange={({ currentTarget }) => setWithFindings(currentTarget.checked)}
            />
          )}
        </Fieldset>
        <Text size="xs" c="dimmed">
          {words.always}
        </Text>
        <SavingState saving={saving} />
        <DialogActions>
          <CancelButton onClick={saving.isRunning ? saving.stop : onClose}>{words.cancel}</CancelButton>
          <Button type="submit" loading={saving.isRunning} disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface CaseChoice {
  readonly name: string;
  readonly note: string;
  readonly chosen: ReadonlySet<CasePart>;
  readonly isWithFindings: boolean;
}

async function caseOf(source: CaseSource, choice: CaseChoice): Promise<Omit<CaseSave, 'saveId'>> {
  const { name, note, chosen, isWithFindings } = choice;
  const { view, range, requests } = source;
  const picture = chosen.has('picture') ? await pngOf() : undefined;
  const health = chosen.has('health') ? savedHealth(source) : undefined;
  return {
    connectionId: view.connection.id,
    name,
    note,
    settings: chosen.has('settings'),
    ...(chosen.has('view') && { view: frozenView(view, range) }),
    ...(picture !== undefined && { picture }),
    ...(health !== undefined && { health }),
    // The oldest first.
    ...(chosen.has('requests') && { requests: requests.map(({ id }) => id).toReversed() }),
    ...(chosen.has('data') && {
      data: { range: dataRange(source, isWithFindings), paths: [...dataPaths(source, isWithFindings)] },
    }),
  };
}

/** The trend as it is on screen, on white, as a report would have it. */
async function pngOf(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts = shownPicture.getState()?.();
  if (parts === undefined) return undefined;
  const drawn = await drawPicture(parts, { kind: 'png', width: 1280, height: 720, ratio: 2, scheme: 'light' });
  const picture = await drawn.picture();
  return picture.kind === 'png' ? picture.bytes : undefined;
}

function SavingState({ saving: { isRunning, progress, problem } }: { readonly saving: CaseSaving }) {
  if (problem !== undefined) return <ProblemNotice problem={problem} compact />;
  if (!isRunning || progress === undefined) return null;
  const words = caseWords().save;
  return (
    <div>
      <Text component="output" size="xs">
        {words.read(progress.samples)}
      </Text>
      <Progress value={progress.part * 100} aria-label={words.progress} />
    </div>
  );
}
