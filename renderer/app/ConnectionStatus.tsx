import type { Connection } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import { formatInstant, signInText } from '../kit/text/format';
import type { ConnectionState } from './connection-state';
import { frameWords } from './words/frame';
import classes from './StatusBar.module.css';

interface ConnectionStatusProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
}

/** How the connection in use stands, in the line at the bottom. */
export function ConnectionStatus(props: ConnectionStatusProps) {
  return (
    <output aria-label={frameWords().status.connection} className={classes['connection']}>
      <ConnectionText {...props} />
    </output>
  );
}

function ConnectionText({ connection, state }: ConnectionStatusProps) {
  const { name, authentication } = connection.profile;
  if (connection.isCase === true) return <CaseText name={name} />;
  return (
    <>
      <span className={classes['mark']} data-state={state.kind} aria-hidden />
      <Name name={name} />
      <span className={classes['state']} data-state={state.kind}>
        {stateText(state)}
      </span>
      <span>{signInText(authentication)}</span>
      {'lastAt' in state && <span>{frameWords().status.lastRequest(formatInstant(state.lastAt).slice(11, 19))}</span>}
    </>
  );
}

function CaseText({ name }: { readonly name: string }) {
  return (
    <>
      <span className={classes['mark']} data-state="idle" aria-hidden />
      <Name name={name} />
      <span>{frameWords().status.case}</span>
    </>
  );
}

function Name({ name }: { readonly name: string }) {
  const text = markedText(name);
  return (
    <span className={classes['name']} title={text}>
      {text}
    </span>
  );
}

function stateText(state: ConnectionState): string {
  const words = frameWords().status;
  switch (state.kind) {
    case 'idle':
      return words.idle;
    case 'connecting':
      return words.connecting;
    case 'connected':
      return words.connected;
    case 'failed':
      return words.failed(state.reason);
  }
}
