import { type Evidence, type HealthFinding, mostEvidence } from '@shared/contract/inspect/health';
import type { Channel } from '@shared/messaging/messages';
import { type NoCalls, Peer } from '@shared/messaging/peer';
import type { SampleRows } from '@shared/vqt/rows';
import { CollectedRows, mostCollected } from '../../events/collected-rows';
import { finding, gravestFirst, judge } from '../detect/judge';
import { joined } from '../detect/samples';
import type { HealthCalls, ItemToJudge, ReadPlace } from './health-calls';

/**
 * Answers the calls of checks: collects what reads bring, and judges it.
 *
 * @param most samples that one read may bring
 */
export function serveHealth(channel: Channel, most = mostCollected): void {
  const reads = new Map<string, CollectedRows>();
  const rowsOf = ({ readId, place }: ReadPlace): SampleRows =>
    reads.get(readId)?.sentRowsOf(place) ?? { t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() };
  void new Peer<NoCalls, HealthCalls>(channel, {
    open: ({ readId, range, items }) => {
      const names = Array.from({ length: items }, (_, place) => String(place));
      reads.set(readId, new CollectedRows(range, names, most));
    },
    take: (message) => {
      const rows = reads.get(message.readId);
      if (message.type === 'chunk') return rows?.send(message);
      rows?.post(message);
      return undefined;
    },
    judge: (item) => told(item, rowsOf),
    close: (readId) => void reads.delete(readId),
  });
}

function told(
  { range, stretches, ahead, interpolated, known, overall, rules }: ItemToJudge,
  rowsOf: (place: ReadPlace) => SampleRows,
) {
  const stretch = (place: ReadPlace) => ({ range: place.range, rows: rowsOf(place) });
  const { findings, facts } = judge(
    {
      range,
      stretches: stretches.map(stretch),
      overall,
      ...(ahead !== undefined && { ahead: { ...stretch(ahead), present: ahead.present } }),
      ...(interpolated !== undefined && { interpolated: rowsOf(interpolated) }),
    },
    rules,
  );
  return { findings: gravestFirst(together(findings, known)).map(longestPlaces), facts };
}

/** Findings of both kinds of data: a place that each shows a part of is one. */
function together(raw: readonly HealthFinding[], known: readonly HealthFinding[]): HealthFinding[] {
  const kinds = new Set([...raw, ...known].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const [own, shown] = [raw, known].map((all) => all.find((one) => one.kind === kind));
    if (own === undefined || shown === undefined) return [own ?? shown ?? []].flat();
    const places = [...own.evidence, ...shown.evidence].toSorted((a, b) => a.start - b.start);
    return finding(kind, kind === 'gap' ? joinedGaps(places) : places, shown.measure ?? own.measure);
  });
}

/** Gaps of which both kinds of data show a part are one; intervals that lack some of their samples stay as they are. */
function joinedGaps(places: readonly Evidence[]): Evidence[] {
  const [whole, partly] = [true, false].map((wanted) =>
    places.filter(({ percent = 100 }) => (percent === 100) === wanted),
  );
  return [...joined(whole ?? [], 0), ...(partly ?? [])].toSorted((a, b) => a.start - b.start);
}

function longestPlaces(found: HealthFinding): HealthFinding {
  if (found.evidence.length <= mostEvidence) return found;
  const longest = found.evidence.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, mostEvidence);
  return { ...found, evidence: longest.toSorted((a, b) => a.start - b.start) };
}

function lengthOf({ start, end }: Evidence): number {
  return end - start;
}
