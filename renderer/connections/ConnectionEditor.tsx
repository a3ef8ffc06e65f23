import { Button, Modal } from '@mantine/core';
import { IconCheck, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import type { Connection } from '@shared/contract/connection';
import { ProblemNotice } from '../base/ProblemNotice';
import { AdvancedFields } from './AdvancedFields';
import { ServerFields } from './ServerFields';
import { SignInFields } from './SignInFields';
import { TestResult } from './TestResult';
import { checkConnection, type ConnectionForm, type FieldFaults } from './connection-form';
import { useConnectionWork } from './use-connection-work';
import classes from './ConnectionEditor.module.css';

export interface ConnectionEditorProps {
  readonly id: string;
  /** Undefined for one that was not saved yet. */
  readonly connection: Connection | undefined;
  /** Is in use. */
  readonly active: boolean;
  readonly passwordsPersist: boolean;
  readonly form: ConnectionForm;
  readonly onForm: (form: ConnectionForm) => void;
  readonly onSaved: () => void;
  readonly onGone: () => void;
  readonly onActivate: () => Promise<void>;
}

/** The settings of a connection, and what can be done with it. The demo plant's can only be looked at. */
export function ConnectionEditor(props: ConnectionEditorProps) {
  const { id, connection, active, form } = props;
  const [faults, setFaults] = useState<FieldFaults>({});
  const work = useConnectionWork();
  const readOnly = connection?.isDemo === true;

  const checked = () => {
    const result = checkConnection(form, id);
    setFaults(result.ok ? {} : result.faults);
    return result.ok ? result.draft : undefined;
  };
  const test = () => {
    const draft = checked();
    if (draft !== undefined) void work.test(draft);
  };
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = checked();
    if (draft !== undefined && (await work.save(draft)) !== undefined) props.onSaved();
  };
  const fields = {
    form,
    faults,
    readOnly,
    onChange: (changed: Partial<ConnectionForm>) => {
      props.onForm({ ...form, ...changed });
      setFaults({});
    },
  };
  return (
    <form
      className={classes['editor']}
      data-readonly={readOnly}
      aria-label="Connection settings"
      onSubmit={(event) => void save(event)}
    >
      <div className={classes['head']}>
        <h2 className={classes['title']}>{connection?.profile.name ?? 'New connection'}</h2>
        {connection !== undefined && !active && (
          <Button
            variant="light"
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            loading={work.busy === 'use'}
            onClick={() => void work.use(props.onActivate)}
          >
            Use this connection
          </Button>
        )}
        {active && <span className={classes['active']}>In use</span>}
      </div>
      {readOnly && (
        <p className={classes['hint']}>
          The demo plant runs inside this program: a believable plant to try everything on. Its settings can’t be
          changed.
        </p>
      )}
      <ServerFields {...fields} />
      <SignInFields
        {...fields}
        hasPassword={connection?.hasPassword === true}
        passwordsPersist={props.passwordsPersist}
      />
      <AdvancedFields {...fields} />
      {work.problem !== undefined && <ProblemNotice problem={work.problem} />}
      {work.tested !== undefined && <TestResult result={work.tested} />}
      {!readOnly && (
        <div className={classes['actions']}>
          <Button variant="default" loading={work.busy === 'test'} onClick={test}>
            Test connection
          </Button>
          <Button type="submit" leftSection={<IconCheck size={16} aria-hidden />} loading={work.busy === 'save'}>
            Save
          </Button>
          <RemoveButton
            name={connection?.profile.name}
            busy={work.busy === 'remove'}
            onRemove={() => void work.remove(id).then((done) => done && props.onGone())}
            onDiscard={props.onGone}
          />
        </div>
      )}
    </form>
  );
}

interface RemoveButtonProps {
  /** Undefined for a connection that was not saved yet. */
  readonly name: string | undefined;
  readonly busy: boolean;
  readonly onRemove: () => void;
  readonly onDiscard: () => void;
}

function RemoveButton({ name, busy, onRemove, onDiscard }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  if (name === undefined) {
    return (
      <Button variant="subtle" color="gray" className={classes['remove'] ?? ''} onClick={onDiscard}>
        Discard
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={busy}
        className={classes['remove'] ?? ''}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Remove “${name}”?`} size={420}>
        <p className={classes['question']}>Its settings, its password and its item library go with it.</p>
        <div className={classes['answers']}>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Keep
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsking(false);
              onRemove();
            }}
          >
            Remove
          </Button>
        </div>
      </Modal>
    </>
  );
}
