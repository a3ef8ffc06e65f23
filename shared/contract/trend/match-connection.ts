import type { Connection } from '../connections/connection';
import type { View } from './view';

/**
 * The connection that a view is for: the one of its id if it leads to the same server (the demo plant, whose port changes
 * from run to run, by its id alone), else one that leads there. Undefined where none does: a view never adds one.
 */
export function matchConnection(
  { id, baseUrl }: View['connection'],
  connections: readonly Connection[],
): Connection | undefined {
  const same = connections.find(({ profile }) => profile.id === id);
  if (same !== undefined && (same.isDemo || leadsTo(same, baseUrl))) return same;
  return connections.find((each) => leadsTo(each, baseUrl));
}

/**
 * The same for a view that a person opens: of several that lead to its server, none of them of its id, the one in use.
 *
 * @param inUse the id of that
 */
export function matchOpened(
  named: View['connection'],
  connections: readonly Connection[],
  inUse: string,
): Connection | undefined {
  const found = matchConnection(named, connections);
  if (found === undefined || found.profile.id === named.id) return found;
  return connections.find((each) => each.profile.id === inUse && leadsTo(each, named.baseUrl)) ?? found;
}

function leadsTo({ profile }: Connection, baseUrl: string): boolean {
  return plainUrl(profile.baseUrl) === plainUrl(baseUrl);
}

/** The connection of a view's id where that leads to another server by now, and none leads to the view's. */
export function movedConnection(named: View['connection'], connections: readonly Connection[]): Connection | undefined {
  if (matchConnection(named, connections) !== undefined) return undefined;
  return connections.find(({ profile }) => profile.id === named.id);
}

/** The URL without what makes no difference: case of scheme and host, the scheme's own port, a slash at the end. */
function plainUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}
