import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import type { Problem } from '@shared/problem/problem';
import { markedLines } from '@shared/marked-text';
import { InspectButton } from '../requests/InspectButton';
import { formatCount } from '../text/format';
import { problemWords } from '../words/problems';
import { Notice } from './Notice';
import classes from './Notice.module.css';

export interface ProblemNoticeProps {
  readonly problem: Problem;
  /** Shows a Retry button. */
  readonly onRetry?: (() => void) | undefined;
  /** Leaves the facts out, for a place that is narrow or shows several. */
  readonly compact?: boolean | undefined;
  /** Whether it stands where its request is shown anyway. */
  readonly isInspected?: boolean;
}

/**
 * A problem where the person is looking: what happened, what to do, the facts, and a way to try again. What a person stopped is
 * told, but is none.
 */
export function ProblemNotice({ problem, onRetry, compact = false, isInspected = false }: ProblemNoticeProps) {
  const facts = problemFacts(problem);
  const isStopped = problem.kind === 'cancelled';
  const Icon = isStopped ? IconPlayerStop : IconAlertTriangle;
  return (
    <Notice
      kind={isStopped ? 'status' : 'problem'}
      compact={compact}
      icon={<Icon size={18} stroke={1.8} aria-hidden />}
      message={markedLines(problem.message)}
      advice={markedLines(problem.advice)}
      actions={
        <>
          {!isInspected && <InspectButton problem={problem} />}
          {onRetry && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {problemWords().retry}
            </Button>
          )}
        </>
      }
    >
      {!compact && facts.length > 0 && (
        <dl className={classes['facts']}>
          {facts.map(([name, text]) => (
            <Fact key={name} name={name} text={text} />
          ))}
        </dl>
      )}
    </Notice>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{markedLines(text)}</dd>
    </>
  );
}

/** The facts of a problem as name and text, in the order in which support asks for them. */
function problemFacts({ details }: Problem): readonly (readonly [string, string])[] {
  const { facts: names, requestNumber } = problemWords();
  const { status, item, argument, place, offset, code, serverText, url, requestId } = details;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [names.item, item],
    [names.argument, argument],
    [names.status, status === undefined ? undefined : `HTTP ${status}`],
    [names.code, code],
    [names.place, place],
    [names.byte, offset === undefined ? undefined : formatCount(offset)],
    [names.serverSaid, serverText],
    [names.address, url],
    [names.request, requestId === undefined ? undefined : requestNumber(requestId)],
  ];
  return facts.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text] as const]));
}
