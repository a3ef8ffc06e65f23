import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { longestName } from '@shared/contract/name';
import { OpenViewForm } from './OpenViewForm';
import type { ViewPrompt, ViewPrompts } from './view-prompts';

const titles = {
  conflict: 'The file has changed',
  changes: 'Unsaved changes',
  trash: 'Move to the trash',
  open: 'Open a view',
} as const;

/** Puts the questions about views to the person. */
export function ViewDialogs({ questions }: { readonly questions: ViewPrompts }) {
  const question = useStore(questions.shown);
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(undefined)}
      title={question === undefined ? '' : question.kind === 'name' ? question.title : titles[question.kind]}
      size={question?.kind === 'open' ? 620 : 440}
    >
      {question !== undefined && <QuestionForm question={question} />}
    </Modal>
  );
}

function QuestionForm({ question }: { readonly question: ViewPrompt }) {
  switch (question.kind) {
    case 'changes':
      return <ChangesForm {...question} />;
    case 'conflict':
      return <ConflictForm {...question} />;
    case 'trash':
      return <TrashForm {...question} />;
    case 'name':
      return <NameForm {...question} />;
    case 'open':
      return <OpenViewForm onChoose={question.answer} />;
  }
}

function ChangesForm({ name, answer }: Extract<ViewPrompt, { kind: 'changes' }>) {
  return (
    <>
      <Text size="sm">“{name}” has changes that are in no file. Save them before another view takes its place?</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => answer(undefined)}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => answer('drop')}>
          Don’t save
        </Button>
        <Button data-autofocus onClick={() => answer('save')}>
          Save
        </Button>
      </Group>
    </>
  );
}

function ConflictForm({ name, modified, answer }: Extract<ViewPrompt, { kind: 'conflict' }>) {
  return (
    <>
      <Text size="sm">
        Somebody else has saved the file of “{name}” since you opened it, last on {new Date(modified).toLocaleString()}.
        What is to become of your changes?
      </Text>
      <Stack gap="xs" mt="lg">
        <Button data-autofocus onClick={() => answer('saveAs')}>
          Save mine as another file…
        </Button>
        <Button variant="default" onClick={() => answer('reload')}>
          Drop mine and load the file
        </Button>
        <Button variant="default" color="red" onClick={() => answer('overwrite')}>
          Overwrite the file with mine
        </Button>
        <Button variant="subtle" color="gray" onClick={() => answer(undefined)}>
          Cancel
        </Button>
      </Stack>
    </>
  );
}

function TrashForm({ name, answer }: Extract<ViewPrompt, { kind: 'trash' }>) {
  return (
    <>
      <Text size="sm">The file of “{name}” goes to the trash of your computer, from where it can be brought back.</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button data-autofocus variant="subtle" color="gray" onClick={() => answer(undefined)}>
          Cancel
        </Button>
        <Button color="red" onClick={() => answer('trash')}>
          Move to the trash
        </Button>
      </Group>
    </>
  );
}

function NameForm({ name: former, action, answer }: Extract<ViewPrompt, { kind: 'name' }>) {
  const [name, setName] = useState(former);
  const trimmed = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '') answer(trimmed);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        data-autofocus
        label="Name"
        value={name}
        maxLength={longestName}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => answer(undefined)}>
          Cancel
        </Button>
        <Button type="submit" disabled={trimmed === ''}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
