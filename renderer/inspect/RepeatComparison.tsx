import { useQuery } from '@tanstack/react-query';
import type { BodyComparison, RequestSummary } from '@shared/contract/inspect/request-record';
import { problemOf } from '@shared/problem/problem';
import { callBridge } from '../kit/bridge/call-bridge';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { formatBytes, formatDuration, nothingText } from '../kit/text/format';
import { StateMark } from './request-columns';
import { detailWords } from './words/request-detail';
import { requestsWords } from './words/requests';
import classes from './RepeatComparison.module.css';

interface RepeatComparisonProps {
  readonly repeat: RequestSummary;
  /** The number of the request that it repeats. */
  readonly of: number;
  /** That request; undefined where it is no longer kept. */
  readonly first: RequestSummary | undefined;
}

/** A request that was sent once more, beside the first one: what the server said, how much, how fast, and whether it is the same. */
export function RepeatComparison({ repeat, of, first }: RepeatComparisonProps) {
  const words = detailWords().comparedAnswers;
  if (first === undefined) return <p className={classes['comparison']}>{words.gone(of)}</p>;
  return (
    <section aria-label={words.label(of)} className={classes['comparison']}>
      <Figures requests={[first, repeat]} />
      {isAnswered(first) && isAnswered(repeat) && <Bodies a={first} b={repeat} />}
    </section>
  );
}

function isAnswered({ state, status }: RequestSummary): boolean {
  return state !== 'running' && status !== undefined;
}

function Figures({ requests }: { readonly requests: readonly RequestSummary[] }) {
  const { columns } = detailWords().comparedAnswers;
  return (
    <table className={classes['figures']}>
      <thead>
        <tr>
          {Object.values(columns).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, state, status, bytes, times, durationMs }) => (
          <tr key={id}>
            <th scope="row">
              {requestsWords().columns.id} {id} <StateMark state={state} />
            </th>
            <td>{status ?? nothingText}</td>
            <td>{formatBytes(bytes)}</td>
            <td>{durationText(times.firstByte)}</td>
            <td>{durationText(durationMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function durationText(milliseconds: number | undefined): string {
  return milliseconds === undefined ? nothingText : formatDuration(milliseconds);
}

/** Whether two bodies are the same, looked at anew when one of them makes room for others. */
function Bodies({ a, b }: { readonly a: RequestSummary; readonly b: RequestSummary }) {
  const { data, error } = useQuery({
    queryKey: ['compared bodies', a.id, a.keptBytes, b.id, b.keptBytes],
    queryFn: ({ signal }) => callBridge('inspect.compareBodies', { a: a.id, b: b.id }, signal),
    gcTime: 0,
  });
  if (error !== null) return <ProblemNotice problem={problemOf(error)} compact />;
  return data === undefined ? null : <output className={classes['bodies']}>{comparisonText(data)}</output>;
}

function comparisonText(comparison: BodyComparison): string {
  const words = detailWords().comparedAnswers;
  if (comparison.kind === 'equal') return words.equal;
  return comparison.kind === 'different' ? words.different(comparison.at) : words.unknown(comparison.alike);
}
