import { type HealthThresholds, type ItemHealth, mostHealthItems } from '@shared/contract/inspect/health';
import { toldOnOneLine } from '@shared/problem/problem';
import { checkHealth } from '../history/health/reading/check-health';
import { sourceOf } from '../history/history-source';
import type { StartThread } from '../threads/thread';
import { saveWhole } from '../writers/target/save-picture';
import { type ExitCode, type HealthCommand, WrongUse } from './command-line';
import { secretsIn } from './environment-secrets';
import { type CommandParts, connectionIn, progressLines, rangeOf, tellProblems, writtenCode } from './read-items';

/** What judging works with beside what reading does. */
export interface JudgeParts extends CommandParts {
  readonly startHealthThread: StartThread;
  readonly thresholds: HealthThresholds;
}

/**
 * Judges the health of items, writes what was found, and tells of each item that has a finding.
 *
 * @throws WrongUse for a connection that is not there, a time that is none, and where there is no item; ProblemError where
 *   nothing was written.
 */
export async function judgeItems(command: HealthCommand, parts: JudgeParts): Promise<ExitCode> {
  const { connections, history, thresholds, signal, tell, give } = parts;
  const now = Date.now();
  const range = rangeOf(command, parts, now);
  const connectionId = connectionIn(connections, command.connection);
  await connections.giveSecrets(connectionId, secretsIn(parts.environment));
  const items = await itemsOf(command, connectionId, parts);
  const { api, profile } = await connections.inUse(connectionId);
  const judged = new Map<string, ItemHealth>();
  const progress = progressLines(tell, () => `${judged.size} of ${items.length} items`);
  await checkHealth(
    { checkId: 'command', connectionId, ...range, now, items, thresholds },
    {
      connection: { history, connectionId, source: sourceOf(api, profile), signal },
      startThread: parts.startHealthThread,
      tell: (told) => {
        for (const one of told) judged.set(one.path, one);
        progress(judged.size);
      },
    },
  );
  const inOrder = items.flatMap(({ path }) => judged.get(path) ?? []);
  const told = { connection: profile.name, ...instants(range), thresholds, items: inOrder };
  const text = JSON.stringify(told, withInfinities, 2);
  const saved = await saveWhole(command.file, () => `${text}\n`, parts.savings);
  give(saved.path);
  tellProblems(saved.notices, tell);
  for (const item of inOrder) tellItem(item, tell);
  return writtenCode(
    command.file,
    [saved.path],
    inOrder.every((item) => item.problem === undefined),
  );
}

/** The items that were named, with what the library says of their limits; else all of the library. */
async function itemsOf({ items, connection }: HealthCommand, connectionId: string, { library }: JudgeParts) {
  const known = new Map((await library.list(connectionId)).map(({ path, range }) => [path, range]));
  const paths = items.length > 0 ? items : [...known.keys()];
  if (paths.length === 0)
    throw new WrongUse(`The library of “${connection}” has no items: name some by --item or --items.`);
  if (paths.length > mostHealthItems)
    throw new WrongUse(
      `${paths.length} items are more than the ${mostHealthItems} of a check: name some by --item or --items.`,
    );
  return paths.map((path) => ({ path, range: known.get(path) }));
}

function instants({ start, end }: { readonly start: number; readonly end: number }) {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

/** JSON has no word for an infinite number, which a sample may have, and the longest bin of intervals ends at. */
function withInfinities(_name: string, value: unknown): unknown {
  return value === Infinity || value === -Infinity ? String(value) : value;
}

/** A line for an item with findings, and for one of which nothing came. */
function tellItem({ path, findings, problem }: ItemHealth, tell: (line: string) => void): void {
  if (problem !== undefined) tell(`Not judged: ${path}: ${toldOnOneLine(problem)}`);
  else if (findings.length > 0) tell(`${path}: ${findings.map(({ kind, count }) => `${kind} ${count}`).join(', ')}`);
}
