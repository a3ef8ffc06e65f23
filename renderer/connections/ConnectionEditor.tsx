import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlugConnected } from '@tabler/icons-react';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Connection, ConnectionDraft, SecretStorage } from '@shared/contract/connections/connection';
import type { ConnectionReport } from '@shared/contract/connections/connection-test';
import { type Problem, problemOf } from '@shared/problem/problem';
import { markedText } from '@shared/marked-text';
import { callBridge } from '../kit/bridge/call-bridge';
import { useCommand } from '../kit/commands/use-command';
import { useAbort } from '../kit/hooks/use-abort';
import { addItemsNext } from '../kit/items/add-request';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { checkConnection, type ConnectionForm, type FieldFaults, faultsLeft, usableSecrets } from './connection-form';
import { AdvancedFields } from './fields/AdvancedFields';
import { NetworkFields } from './fields/NetworkFields';
import { ServerFields } from './fields/ServerFields';
import { SignInFields } from './fields/SignInFields';
import { TestResult } from './TestResult';
import { editorWords } from './words/editor';
import classes from './ConnectionEditor.module.css';

/** What another window has done to the connection since changes to it were begun. */
export type DoneElsewhere = 'saved' | 'removed';

export interface ConnectionEditorProps {
  readonly id: string;
  /** Undefined for one that was not saved yet, or that another window has removed. */
  readonly connection: Connection | undefined;
  /** Is in use. */
  readonly active: boolean;
  /** Has changes that were not saved. */
  readonly changed: boolean;
  readonly elsewhere: DoneElsewhere | undefined;
  readonly storage: SecretStorage;
  readonly form: ConnectionForm;
  readonly onForm: (form: ConnectionForm) => void;
  /** Told the form that is kept by now, and what it has become. */
  readonly onSaved: (form: ConnectionForm, saved: Connection) => void;
  /** Forgets what was not saved. */
  readonly onDiscard: () => void;
  readonly onActivate: () => Promise<void>;
}

/** The settings of a connection, and what can be done with it. The demo plant's can only be looked at. */
export function ConnectionEditor(props: ConnectionEditorProps) {
  const words = editorWords();
  const { connection, form } = props;
  const readOnly = connection?.isDemo === true;
  const element = useRef<HTMLFormElement>(null);
  const work = useConnectionEditing();
  const { faults, refusals, ...actions } = useEditorActions(props, work, readOnly);
  useNeededFocus(element, connection === undefined && props.elsewhere === undefined, refusals);
  const fields = { form, faults, readOnly, onChange: actions.change };
  const secrets = { ...usableSecrets(form, connection), storage: props.storage };
  return (
    <form
      data-pane
      ref={element}
      className={classes['editor']}
      data-readonly={readOnly}
      aria-label={words.title}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void actions.save();
      }}
    >
      <div className={classes['head']}>
        <h2 className={classes['title']}>{markedText(connection?.profile.name ?? words.fresh)}</h2>
        {connection !== undefined && !props.active && (
          <Button
            variant="light"
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            loading={work.busy === 'use'}
            onClick={actions.use}
          >
            {words.use}
          </Button>
        )}
        {props.active && <span className={classes['active']}>{words.inUse}</span>}
      </div>
      {readOnly && <p className={classes['hint']}>{words.demo}</p>}
      <ServerFields {...fields} />
      <SignInFields {...fields} {...secrets} />
      <NetworkFields {...fields} {...secrets} />
      <AdvancedFields {...fields} {...secrets} />
      {work.problem !== undefined && <ProblemNotice problem={work.problem} />}
      {/* There before its text: a screen reader says what changes in it, not what it begins with. */}
      <div aria-live="polite" className={classes['told']}>
        {work.tested !== undefined && (
          <TestResult
            result={work.tested}
            pinned={form.pinned}
            onPin={actions.pin}
            onAddItems={readOnly ? undefined : () => void actions.goOn()}
          />
        )}
      </div>
      {!readOnly && (
        <EditorButtons
          work={work}
          isNew={connection === undefined}
          elsewhere={props.elsewhere}
          onTest={actions.test}
          onDiscard={actions.canDiscard ? actions.discard : undefined}
        />
      )}
    </form>
  );
}

/** What a person can do with the connection in the editor, also as commands. */
function useEditorActions(props: ConnectionEditorProps, work: ConnectionEditing, readOnly: boolean) {
  const { id, connection, active, form } = props;
  const [faults, setFaults] = useState<FieldFaults>({});
  const [refusals, setRefusals] = useState(0);
  const isNew = connection === undefined;
  const checked = () => {
    const result = checkConnection(form, id);
    setFaults(result.ok ? {} : result.faults);
    if (result.ok) return result.draft;
    setRefusals((before) => before + 1);
    return undefined;
  };
  const test = () => {
    const draft = checked();
    if (draft !== undefined) void work.test(draft);
  };
  const save = async () => {
    const draft = checked();
    const saved = draft && (await work.save(draft));
    if (saved !== undefined) props.onSaved(form, saved);
    return saved !== undefined;
  };
  const goOn = async () => {
    if ((isNew || props.changed) && !(await save())) return;
    if (active || (await work.use(props.onActivate))) addItemsNext();
  };
  // The notice that asked for it says what to do next.
  const pin = (pinned: ConnectionForm['pinned']) => {
    props.onForm({ ...form, pinned });
    setFaults({});
  };
  const change = (changed: Partial<ConnectionForm>) => {
    const next = { ...form, ...changed };
    props.onForm(next);
    setFaults(faultsLeft(faults, checkConnection(next, id)));
    work.forget();
  };
  const discard = () => {
    props.onDiscard();
    setFaults({});
    work.forget();
  };
  const use = () => void work.use(props.onActivate);
  const isFree = !readOnly && work.busy === undefined;
  const canDiscard = isNew || props.changed;
  useCommand('connection.test', test, { enabled: isFree });
  useCommand('connection.stopTest', work.cancelTest, { enabled: work.busy === 'test' });
  useCommand('connection.save', () => void save(), { enabled: isFree });
  useCommand('connection.discard', discard, { enabled: !readOnly && canDiscard });
  useCommand('connection.use', use, { enabled: !isNew && !active && work.busy === undefined });
  return { faults, refusals, test, save, goOn, pin, change, discard, use, canDiscard };
}

/** @param refusals how often the form has refused to be saved or tested */
function useNeededFocus(form: RefObject<HTMLFormElement | null>, isNew: boolean, refusals: number): void {
  // What refuses to be saved may be out of sight, and is to be said; a screen reader says what has the focus.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('input[data-error]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [form, refusals]);
  // Whoever has asked for a new connection names it next.
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form, isNew]);
}

interface EditorButtonsProps {
  readonly work: ConnectionEditing;
  readonly isNew: boolean;
  readonly elsewhere: DoneElsewhere | undefined;
  readonly onTest: () => void;
  /** Absent where there is nothing to discard. */
  readonly onDiscard: (() => void) | undefined;
}

function EditorButtons({ work, isNew, elsewhere, onTest, onDiscard }: EditorButtonsProps) {
  const words = editorWords();
  return (
    <div className={classes['actions']}>
      {elsewhere !== undefined && work.busy !== 'save' && (
        <output className={classes['warning']}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{words.elsewhere[elsewhere]}</span>
        </output>
      )}
      <Button variant="default" loading={work.busy === 'test'} onClick={onTest}>
        {words.test}
      </Button>
      {work.busy === 'test' && (
        <Button variant="subtle" color="gray" onClick={work.cancelTest}>
          {words.cancelTest}
        </Button>
      )}
      <Button type="submit" leftSection={<IconCheck size={16} aria-hidden />} loading={work.busy === 'save'}>
        {words.save}
      </Button>
      {onDiscard !== undefined && (
        <Button variant="subtle" color="gray" className={classes['discard'] ?? ''} onClick={onDiscard}>
          {isNew ? words.discard : words.discardChanges}
        </Button>
      )}
    </div>
  );
}

type Work = 'test' | 'save' | 'use';

interface ConnectionEditing {
  /** What is under way. */
  readonly busy: Work | undefined;
  readonly problem: Problem | undefined;
  /** The outcome of the last test. */
  readonly tested: ConnectionReport | undefined;
  readonly test: (draft: ConnectionDraft) => Promise<void>;
  readonly cancelTest: () => void;
  /** Gives up the test that is under way, and what the last work has found: it is true only of what was tested or saved. */
  readonly forget: () => void;
  /** The connection as it was saved, or undefined where that failed. */
  readonly save: (draft: ConnectionDraft) => Promise<Connection | undefined>;
  /** Whether that succeeded. */
  readonly use: (activate: () => Promise<void>) => Promise<boolean>;
}

/** What can be done with a connection; a test gives way to what is begun after it. A failure shows as a problem. */
function useConnectionEditing(): ConnectionEditing {
  const [running, setRunning] = useState<{ readonly work: Work }>();
  const [problem, setProblem] = useState<Problem>();
  const [tested, setTested] = useState<ConnectionReport>();
  const testing = useAbort();

  const run = async <Result,>(work: Work, action: () => Promise<Result>): Promise<Result | undefined> => {
    testing.abort();
    const mine = { work };
    setRunning(mine);
    setProblem(undefined);
    setTested(undefined);
    try {
      return await action();
    } catch (thrown) {
      const met = problemOf(thrown);
      if (met.kind !== 'cancelled') setProblem(met);
      return undefined;
    } finally {
      setRunning((last) => (last === mine ? undefined : last));
    }
  };
  return {
    busy: running?.work,
    problem,
    tested,
    test: (draft) =>
      run('test', async () => {
        const signal = testing.begin();
        const found = await callBridge('connections.test', draft, signal);
        // The answer may have been on its way already.
        if (!signal.aborted) setTested(found);
      }),
    cancelTest: testing.abort,
    forget: () => {
      testing.abort();
      setTested(undefined);
      setProblem(undefined);
    },
    save: (draft) => run('save', () => callBridge('connections.save', draft)),
    use: async (activate) => (await run('use', () => activate().then(() => true))) === true,
  };
}
