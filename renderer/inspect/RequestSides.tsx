import { SegmentedControl, Switch } from '@mantine/core';
import { IconCut } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isJson, type RequestParameter, type RequestRecord } from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import { cutText } from '@shared/cut-text';
import { markedLines, markedText } from '@shared/marked-text';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { formatBytes, nothingText } from '../kit/text/format';
import { AnswerText } from './AnswerText';
import { AnswerTree } from './AnswerTree';
import { FindInAnswer } from './FindInAnswer';
import { indentJson } from './indent-json';
import { SaveAnswerButton } from './SaveAnswerButton';
import { useAnswerSearch } from './use-answer-search';
import { detailWords } from './words/request-detail';
import classes from './RequestDetail.module.css';

/** What was asked: parameters, address, body and headers, as they went out but for the secrets. */
export function RequestView({ record }: { readonly record: RequestRecord }) {
  const words = detailWords();
  const { method, url, parameters, requestBody, requestHeaders } = record;
  return (
    <section aria-label={words.request.title} className={classes['side']}>
      <h3 className={classes['sideTitle']}>{words.request.title}</h3>
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      <h4 className={classes['part']}>{method}</h4>
      <pre className={classes['url']}>{markedText(url)}</pre>
      {requestBody !== undefined && <BodyText title={words.body} text={requestBody} />}
      <HeaderTable title={words.headers} headers={requestHeaders} />
    </section>
  );
}

/** Characters of a parameter that are shown; the body and the URL have all. */
const shownValue = 600;

/** The parameters in the specification's words; those that were not sent by the defaults that hold. */
function ParameterTable({ parameters }: { readonly parameters: readonly RequestParameter[] }) {
  const words = detailWords().request;
  return (
    <>
      <h4 className={classes['part']}>{words.parameters}</h4>
      <table aria-label={words.parameters} className={classes['headers']}>
        <tbody>
          {parameters.map(({ name, value, isSent, isKnown, meaning }) => (
            <tr key={name} data-default={!isSent} title={meaning}>
              <th scope="row">{markedText(name)}</th>
              <td>
                {value === undefined ? nothingText : markedLines(cutText(value, shownValue))}
                {value !== undefined && value.length > shownValue && ' …'}
                {!isSent && (
                  <span className={classes['mark']}>{value === undefined ? words.notSent : words.default}</span>
                )}
                {!isKnown && <span className={classes['mark']}>{words.notSpecified}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const answerViews = ['tree', 'text', 'headers'] as const;
type AnswerView = (typeof answerViews)[number] | 'insights';

/** What came back: the body as a tree and as it came, headers, insights, and whether the body that is kept is all of it. */
export function ResponseView({ record }: { readonly record: RequestRecord }) {
  const words = detailWords();
  const { id, state, keptBytes, isCut, insights, responseHeaders } = record;
  const [chosen, setView] = useState<AnswerView>();
  const view = chosen ?? (isJson(record) ? 'tree' : 'text');
  // What is sought in it stays; what was read of it is read anew once it is another.
  const read = `${state} ${keptBytes}`;
  const search = useAnswerSearch(id, keptBytes, () => setView('text'));
  const views: readonly AnswerView[] = insights === undefined ? answerViews : [...answerViews, 'insights'];
  return (
    <section aria-label={words.answered.title} className={`${classes['side']} ${classes['answer']}`}>
      <div className={classes['answerHead']}>
        <h3 className={classes['sideTitle']}>{words.answered.title}</h3>
        {keptBytes > 0 && <FindInAnswer search={search} record={record} />}
        {keptBytes > 0 && record.state !== 'running' && <SaveAnswerButton record={record} />}
        <SegmentedControl
          size="xs"
          aria-label={words.answered.view}
          data={views.map((value) => ({ value, label: words.answered.views[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      {search.problem !== null && <ProblemNotice problem={problemOf(search.problem)} />}
      {isCut && (
        <p className={classes['cut']}>
          <IconCut size={15} aria-hidden /> {cutNote(record)}
        </p>
      )}
      <div className={classes['answerBody']}>
        {view === 'tree' && keptBytes > 0 && <AnswerTree key={read} id={id} />}
        {view === 'text' && keptBytes > 0 && <AnswerText key={read} id={id} bytes={keptBytes} search={search} />}
        {(view === 'tree' || view === 'text') && keptBytes === 0 && !isCut && (
          <p className={classes['none']}>{words.empty}</p>
        )}
        {view === 'headers' && <HeaderTable title={words.headers} headers={responseHeaders} />}
        {view === 'insights' && insights !== undefined && <BodyText title={words.answered.insights} text={insights} />}
      </div>
    </section>
  );
}

/** How much of a body is not here, and why. */
function cutNote({ bytes, keptBytes, isFromFile }: RequestRecord): string {
  const { cut, cutInFile, missing } = detailWords().answered;
  if (!isFromFile) return cut(formatBytes(keptBytes), formatBytes(bytes));
  return keptBytes === 0 ? missing(formatBytes(bytes)) : cutInFile(formatBytes(keptBytes), formatBytes(bytes));
}

interface HeaderTableProps {
  readonly title: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** Headers in the order in which they were sent; a name that was sent more than once has its values below each other. */
function HeaderTable({ title, headers }: HeaderTableProps) {
  const byName = Map.groupBy(headers, ([name]) => name);
  return (
    <>
      <h4 className={classes['part']}>{title}</h4>
      {headers.length === 0 ? (
        <p className={classes['none']}>{detailWords().noHeaders}</p>
      ) : (
        <table className={classes['headers']}>
          <tbody>
            {[...byName].map(([name, entries]) => (
              <tr key={name}>
                <th scope="row">{markedText(name)}</th>
                <td>{entries.map(([, value]) => markedText(value)).join('\n')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface BodyTextProps {
  readonly title: string;
  readonly text: string;
}

/** Characters that are laid out; a text of many megabytes would hold the window up. */
const shownLength = 300_000;

/** A body as text, indented where it is whole JSON unless the person wants it as it came. */
function BodyText({ title, text }: BodyTextProps) {
  const words = detailWords();
  const [raw, setRaw] = useState(false);
  const indented = useMemo(() => indentJson(text), [text]);
  const shown = raw ? text : (indented ?? text);
  return (
    <>
      <div className={classes['partHead']}>
        <h4 className={classes['part']}>{title}</h4>
        {indented !== undefined && (
          <Switch
            size="xs"
            label={words.asSent}
            checked={raw}
            onChange={(event) => setRaw(event.currentTarget.checked)}
          />
        )}
      </div>
      {text === '' ? (
        <p className={classes['none']}>{words.empty}</p>
      ) : (
        <pre className={classes['body']}>{markedLines(cutText(shown, shownLength))}</pre>
      )}
      {shown.length > shownLength && <p className={classes['none']}>{words.shortened(shownLength, shown.length)}</p>}
    </>
  );
}
