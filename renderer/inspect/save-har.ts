import { callBridge } from '../kit/bridge/call-bridge';
import { tellSaved } from '../kit/tell-saved';
import { requestsWords } from './words/requests';

/**
 * Asks for a file, and writes requests to it as HAR; says where they are.
 *
 * @throws ProblemError
 */
export async function saveHar(ids: readonly number[]): Promise<void> {
  const saved = await callBridge('inspect.saveHar', { ids: ids.toSorted((a, b) => a - b) });
  if (saved === null) return;
  const words = requestsWords();
  const gone = saved.gone === 0 ? '' : `. ${words.gone(saved.gone)}`;
  tellSaved(`${words.saved(saved.saved)}${gone}`, { path: saved.file });
}
