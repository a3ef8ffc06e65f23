import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OpenedView } from '@shared/contract/trend/view-files';
import { markedText } from '@shared/marked-text';
import { staying } from '../../kit/notices/staying';
import { chartModelWords } from '../../trend/words/chart-model';
import { viewActionWords } from '../words/view-actions';
import { ChartDifferences } from './ChartDifferences';

interface FileWords {
  readonly title: string;
  readonly text: (name: string) => string;
  readonly action: string;
}

/** Tells what has become of a view's file, and what can be done; returns what takes the notice away. */
export function tellOfFile({ title, text, action }: FileWords, name: string, act: () => void): () => void {
  return tellWithAction({ title, text: text(markedText(name)), action }, act);
}

/** Tells that a view could not be shown again, and where its file is. */
export function tellOfSetAside({ name, file }: Extract<OpenedView, { kind: 'set aside' }>, open: () => void): void {
  const { title, text, open: action } = viewActionWords().setAside;
  tellWithAction({ color: 'red', title: title(markedText(name)), text: text(markedText(file)), action }, open);
}

interface NoticeWords {
  readonly color?: 'red';
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** A notice that stays until what it offers is done, or it is closed; returns what takes it away. */
function tellWithAction({ text, action, ...shown }: NoticeWords, act: () => void): () => void {
  const id = notifications.show({
    ...shown,
    message: (
      <>
        {text}{' '}
        <Anchor
          component="button"
          size="sm"
          onClick={() => {
            notifications.hide(id);
            act();
          }}
        >
          {action}
        </Anchor>
      </>
    ),
    ...staying(),
  });
  return () => void notifications.hide(id);
}

/** Tells which unsaved views of a closed window are tabs of this one now. */
export function tellOfLeft(names: readonly string[]): void {
  const words = viewActionWords().left;
  notifications.show({
    title: words.title,
    message: words.text(names.map(markedText)),
    ...staying(),
  });
}

/** Tells that files can't be opened, and which can. */
export function tellNotOpened(names: readonly string[]): void {
  const { title, text } = viewActionWords().notOpened;
  const [first = ''] = names;
  notifications.show({
    color: 'red',
    title: title(markedText(first.slice(-longestFileName)), names.length - 1),
    message: text,
    ...staying(),
  });
}

/** Letters of a file's name that are told. */
export const longestFileName = 200;

/** Tells what of a chart its view has otherwise, until the person has seen it. */
export function tellOfChart(name: string, told: readonly string[]): void {
  const words = chartModelWords();
  notifications.show({
    title: words.opened(markedText(name)),
    message: <ChartDifferences told={told} />,
    ...(told.length > 0 && staying()),
  });
}

/** Says for a moment that something is done. */
export function tellDone(message: string): void {
  notifications.show({ message: markedText(message), autoClose: 4000 });
}
