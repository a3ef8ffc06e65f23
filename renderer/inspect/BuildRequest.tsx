import { Button, Group, Loader, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Parameter, parametersOf, readOperations } from '@shared/contract/inspect/parameters';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { markedText } from '@shared/marked-text';
import { type Problem, problemOf, toldOnOneLine } from '@shared/problem/problem';
import { CancelButton } from '../kit/CancelButton';
import { Select } from '../kit/choices';
import { Dialog } from '../kit/Dialog';
import { DialogActions } from '../kit/DialogActions';
import { callBridge } from '../kit/bridge/call-bridge';
import { useConnection } from '../kit/contexts';
import { GrowingText } from '../kit/GrowingText';
import { useAbort } from '../kit/hooks/use-abort';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { showRequest } from '../kit/requests/shown-request';
import { KeepRequest, KeptRequestSelect, useKeptRequests } from './KeptRequests';
import { onEnter } from './on-enter';
import {
  builtOf,
  type Draft,
  draftOf,
  draftOfBuilt,
  emptyDraft,
  otherParameters,
  withMethod,
  withParameter,
} from './request-draft';
import { buildWords } from './words/build-request';

interface BuildRequestProps {
  /** The request that it begins with; from scratch where there is none. */
  readonly from: RequestRecord | undefined;
  readonly onClose: () => void;
}

/** Builds a read of any parameters, sends it, and opens it when it has ended. */
export function BuildRequest({ from, onClose }: BuildRequestProps) {
  const words = buildWords();
  const { profile } = useConnection();
  const [draft, setDraft] = useState(() =>
    from === undefined ? emptyDraft(profile.id, Date.now()) : draftOf(from, profile.id),
  );
  const [keptName, setKeptName] = useState<string>();
  const { kept, keep, rename, remove } = useKeptRequests();
  const { isSending, problem, send, stop, forget } = useSending(onClose);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const specified = parametersOf(draft.operation, draft.method);
  const others = otherParameters(draft);
  const faulty = [...specified.map(({ name }) => name), ...others].find((name) => name === problem?.details.argument);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(builtOf(draft));
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} size={760}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <KeptRequestSelect
            kept={kept}
            remove={remove}
            name={keptName}
            onChoose={(chosen) => {
              setKeptName(chosen?.name);
              if (chosen === undefined) return;
              setDraft(draftOfBuilt(chosen.request));
              forget();
            }}
            onRename={(name, given) =>
              void rename(name, given, (was, is) => setKeptName((shown) => (shown === was ? is : shown)))
            }
          />
          <Target draft={draft} onChange={change} />
          <SimpleGrid cols={2} verticalSpacing="xs">
            {[
              ...specified.map(withHint),
              ...others.map((name): Parameter => ({ name, meaning: words.notSpecified })),
            ].map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                fault={problem !== undefined && parameter.name === faulty ? toldOnOneLine(problem) : undefined}
                value={draft.values[parameter.name] ?? ''}
                onChange={(value) => {
                  change({ values: { ...draft.values, [parameter.name]: value } });
                  if (parameter.name === faulty) forget();
                }}
              />
            ))}
          </SimpleGrid>
          <OtherParameter onAdd={(name) => setDraft(withParameter(draft, name))} />
          {problem !== undefined && faulty === undefined && <ProblemNotice problem={problem} compact />}
          <DialogActions>
            <div style={{ marginInlineEnd: 'auto' }}>
              <KeepRequest
                key={keptName}
                kept={kept}
                proposed={keptName ?? ''}
                onKeep={(given) => {
                  setKeptName(given);
                  void keep(given, builtOf(draft));
                }}
              />
            </div>
            {isSending && <Loader size="xs" aria-label={words.awaited} />}
            <CancelButton onClick={isSending ? stop : onClose}>{isSending ? words.stop : words.cancel}</CancelButton>
            <Button type="submit" leftSection={<IconSend size={16} aria-hidden />} disabled={isSending}>
              {words.send}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

interface TargetProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Where it goes to, and how. */
function Target({ draft, onChange }: TargetProps) {
  const words = buildWords();
  const { data } = useQuery({
    queryKey: ['connections of a built request'],
    queryFn: ({ signal }) => callBridge('connections.list', undefined, signal),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Group align="end" gap="sm">
      <Select
        label={words.connection}
        allowDeselect={false}
        data={(data?.connections ?? []).map(({ profile: { id, name } }) => ({ value: id, label: markedText(name) }))}
        value={draft.connectionId}
        onChange={(connectionId) => onChange({ connectionId: connectionId ?? draft.connectionId })}
      />
      <SegmentedControl
        aria-label={words.operation}
        data={[...readOperations]}
        value={draft.operation}
        onChange={(operation) => onChange({ operation })}
      />
      <SegmentedControl
        aria-label={words.method}
        data={['POST', 'GET']}
        value={draft.method}
        onChange={(method) => onChange(withMethod(draft, method === 'GET' ? 'GET' : 'POST'))}
      />
    </Group>
  );
}

/** A parameter with what a person is told beside the specification's words. */
function withHint(parameter: Parameter): Parameter {
  const hint = new Map<string, string>(Object.entries(buildWords().hints)).get(parameter.name);
  return { ...parameter, meaning: [parameter.meaning, hint].filter(Boolean).join(' ') };
}

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly fault: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter, fault, value, onChange }: ParameterFieldProps) {
  const words = buildWords();
  const { name, kind, meaning } = parameter;
  const common = {
    size: 'xs',
    label: markedText(name),
    description: meaning,
    placeholder: parameter.value === undefined ? words.notSent : words.notSentDefault(parameter.value),
    error: fault,
    value,
  } as const;
  return kind === 'lines' ? (
    <GrowingText
      {...common}
      data-autofocus
      style={{ gridColumn: '1 / -1' }}
      minRows={2}
      maxRows={8}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextInput {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

/** Adds a parameter that the specification doesn't know. */
function OtherParameter({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const words = buildWords().another;
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <Group align="end" gap="xs">
      <TextInput
        size="xs"
        label={words.label}
        placeholder={words.placeholder}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onEnter(add)}
      />
      <Button size="xs" variant="default" disabled={name.trim() === ''} onClick={add}>
        {words.add}
      </Button>
    </Group>
  );
}

/** Sends a request, and opens it; it is stopped when nobody waits for it any more. */
function useSending(onSent: () => void) {
  const { begin, abort } = useAbort();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = (built: Parameters<typeof callBridge<'inspect.send'>>[1]) => {
    setSending(true);
    setProblem(undefined);
    callBridge('inspect.send', built, begin())
      .then(
        ({ id }) => {
          onSent();
          showRequest(id);
        },
        (thrown: unknown) => setProblem(problemOf(thrown)),
      )
      .finally(() => setSending(false));
  };
  return { isSending, problem, send, stop: abort, forget: () => setProblem(undefined) };
}
