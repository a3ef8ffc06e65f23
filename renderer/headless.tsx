import './app/trusted-types';
import './styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { RenderOutcome } from '@shared/contract/app/render';
import { problem, problemOf, ProblemError } from '@shared/problem/problem';
import { frameWords } from './app/words/frame';
import { speakLanguageOfPage } from './kit/language';
import { callBridge } from './kit/bridge/call-bridge';
import { SeriesClient } from './trend/data/client';
import { ItemKnowledge } from './trend/query/auto-read';
import { SeriesRetention } from './trend/query/series-retention';
import { RenderTrend } from './trend/RenderTrend';

// The page of a command, which no window shows: it asks main for its job and hands over what came of it.

speakLanguageOfPage();
const place = document.getElementById('root');
if (place === null) throw new Error('headless.html has no element #root');

function hand(outcome: RenderOutcome): void {
  // Main has ended with the command, if it does not answer.
  callBridge('render.done', outcome).catch(() => undefined);
}

function fail(thrown: unknown): void {
  hand({ kind: 'failed', problem: problemOf(thrown) });
}

window.addEventListener('error', ({ error }: ErrorEvent) => {
  if (error instanceof Error) fail(error);
});
window.addEventListener('unhandledrejection', ({ reason }) => fail(reason));

const client = SeriesClient.start();
client.onDeath((reason) => {
  const { seriesWorker, seriesWorkerAdvice } = frameWords().fault;
  fail(new ProblemError(problem('internal', seriesWorker(reason), seriesWorkerAdvice)));
});
const source = { client, retention: new SeriesRetention(client), knowledge: new ItemKnowledge() };
const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity, gcTime: Infinity } },
});
const root = createRoot(place);
callBridge('render.job', undefined).then(
  (job) =>
    root.render(
      <QueryClientProvider client={queries}>
        <RenderTrend job={job} source={source} onDone={hand} onFailure={fail} />
      </QueryClientProvider>,
    ),
  fail,
);
