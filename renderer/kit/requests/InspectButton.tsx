import { Button } from '@mantine/core';
import type { Problem } from '@shared/problem/problem';
import { problemWords } from '../words/problems';
import { showRequest } from './shown-request';

/** Opens the request that a problem came of; nothing where it came of none. */
export function InspectButton({ problem }: { readonly problem: Problem }) {
  const { requestId } = problem.details;
  if (requestId === undefined) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      style={{ flexShrink: 0 }}
      title={problemWords().openRequest(requestId)}
      onClick={() => showRequest(requestId)}
    >
      {problemWords().inspect}
    </Button>
  );
}
