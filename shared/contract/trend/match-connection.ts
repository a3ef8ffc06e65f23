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
  const wanted = plainUrl(baseUrl);
  const leadsThere = ({ profile }: Connection) => plainUrl(profile.baseUrl) === wanted;
  const same = connections.find(({ profile }) => profile.id === id);
  if (same !== undefined && (same.isDemo || leadsThere(same))) return same;
  return connections.find(leadsThere);
}

/** The connection of a view's id where that leads to another server by now, and none leads to the view's. */
export function movedConnection(
  wanted: View['connection'],
  connections: readonly Connection[],
): Connection | undefined {
  if (matchConnection(wanted, connections) !== undefined) return undefined;
  return connections.find(({ profile }) => profile.id === wanted.id);
}

/** The URL without what makes no difference: case of scheme and host, the scheme's own port, a slash at the end. */
function plainUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}
