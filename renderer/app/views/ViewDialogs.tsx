import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { longestName } from '@shared/contract/name';
import { markedText } from '@shared/marked-text';
import { formatInstant } from '../../kit/text/format';
import { OpenViewForm } from './OpenViewForm';
import { MakeTemplateForm, TemplateValueForm } from './TemplateForms';
import type { ViewPrompt, ViewPrompts } from './view-prompts';

const titles = {
  conflict: 'The file has changed',
  changes: 'Unsaved changes',
  trash: 'Move to the trash',
  open: 'Open a view',
  template: 'Make a template',
  value: 'Choose for the template',
} as const;

/** Puts the prompts about views to the person. */
export function ViewDialogs({ prompts }: { readonly prompts: ViewPrompts }) {
  const prompt = useStore(prompts.shown);
  return (
    <Modal
      opened={prompt !== undefined}
      onClose={() => prompt?.answer(undefined)}
      title={prompt === undefined ? '' : prompt.kind === 'name' ? prompt.title : titles[prompt.kind]}
      size={prompt?.kind === 'open' || prompt?.kind === 'template' ? 620 : 440}
    >
      {prompt !== undefined && <PromptForm prompt={prompt} />}
    </Modal>
  );
}

function PromptForm({ prompt }: { readonly prompt: ViewPrompt }) {
  switch (prompt.kind) {
    case 'changes':
      return <ChangesForm {...prompt} />;
    case 'conflict':
      return <ConflictForm {...prompt} />;
    case 'trash':
      return <TrashForm {...prompt} />;
    case 'name':
      return <NameForm {...prompt} />;
    case 'template':
      return <MakeTemplateForm view={prompt.view} onChoose={prompt.answer} />;
    case 'value':
      return <TemplateValueForm view={prompt.view} onChoose={prompt.answer} />;
    case 'open':
      return <OpenViewForm onChoose={prompt.answer} />;
  }
}

function ChangesForm({ name, answer }: Extract<ViewPrompt, { kind: 'changes' }>) {
  return (
    <>
      <Text size="sm">“{markedText(name)}” has changes that are in no file. Save them before it is closed?</Text>
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
        Somebody else has saved the file of “{markedText(name)}” since you opened it, last on {formatInstant(modified)}.
        What is to become of your changes?
      </Text>
      <Stack gap="xs" mt="lg">
        <Button data-autofocus onClick={() => answer('saveAs')}>
          Save mine as another file…
        </Button>
        <Button variant="default" onClick={() => answer('reload')}>
          Discard mine and load the file
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
      <Text size="sm">
        The file of “{markedText(name)}” goes to the trash of your computer, from where it can be brought back.
      </Text>
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
