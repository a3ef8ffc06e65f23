import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { longestName } from '@shared/contract/name';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../kit/CancelButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { formatInstant } from '../../kit/text/format';
import { viewWords } from '../words/views';
import { OpenViewForm } from './OpenViewForm';
import { MakeTemplateForm, TemplateValueForm } from './TemplateForms';
import type { ViewPrompt, ViewPrompts } from './view-prompts';

/** Puts the prompts about views to the person. */
export function ViewDialogs({ prompts }: { readonly prompts: ViewPrompts }) {
  const prompt = useStore(prompts.shown);
  return (
    <Dialog
      opened={prompt !== undefined}
      onClose={() => prompt?.answer(undefined)}
      title={prompt === undefined ? '' : prompt.kind === 'name' ? prompt.title : viewWords().titles[prompt.kind]}
      size={prompt?.kind === 'open' || prompt?.kind === 'template' ? 620 : 440}
    >
      {prompt !== undefined && <PromptForm prompt={prompt} />}
    </Dialog>
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
  const words = viewWords();
  return (
    <>
      <Text size="sm">{words.changes.question(markedText(name))}</Text>
      <DialogActions>
        <CancelButton onClick={() => answer(undefined)}>{words.cancel}</CancelButton>
        <Button variant="default" onClick={() => answer('drop')}>
          {words.changes.drop}
        </Button>
        <Button data-autofocus onClick={() => answer('save')}>
          {words.save}
        </Button>
      </DialogActions>
    </>
  );
}

function ConflictForm({ name, modified, isOwn, answer }: Extract<ViewPrompt, { kind: 'conflict' }>) {
  const words = viewWords();
  return (
    <>
      <Text size="sm">{words.conflict[isOwn ? 'own' : 'question'](markedText(name), formatInstant(modified))}</Text>
      <Stack gap="xs" mt="lg">
        <Button data-autofocus onClick={() => answer('saveAs')}>
          {words.conflict.saveAs}
        </Button>
        <Button variant="default" onClick={() => answer('reload')}>
          {words.conflict.reload}
        </Button>
        <Button variant="default" color="red" onClick={() => answer('overwrite')}>
          {words.conflict.overwrite}
        </Button>
        <CancelButton onClick={() => answer(undefined)}>{words.cancel}</CancelButton>
      </Stack>
    </>
  );
}

function TrashForm({ name, answer }: Extract<ViewPrompt, { kind: 'trash' }>) {
  const words = viewWords();
  return (
    <>
      <Text size="sm">{words.trash.text(markedText(name))}</Text>
      <DialogActions>
        <CancelButton data-autofocus onClick={() => answer(undefined)}>
          {words.cancel}
        </CancelButton>
        <Button color="red" onClick={() => answer('trash')}>
          {words.trash.move}
        </Button>
      </DialogActions>
    </>
  );
}

function NameForm({ name: former, action, answer }: Extract<ViewPrompt, { kind: 'name' }>) {
  const words = viewWords();
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
        label={words.name}
        value={name}
        maxLength={longestName}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogActions>
        <CancelButton onClick={() => answer(undefined)}>{words.cancel}</CancelButton>
        <Button type="submit" disabled={trimmed === ''}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
