import { createHash } from 'node:crypto';
import { librarySchema, type LibraryItem } from '@shared/contract/app/storage';
import { type Profile, profileSchema } from '@shared/contract/connections/connection';
import {
  caseHealthSchema,
  caseId,
  type CaseManifest,
  mostCaseBytes,
  type OpenCase,
  type OpenedCase,
} from '@shared/contract/cases/case-file';
import { type View, viewVersion } from '@shared/contract/trend/view';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import { cutText } from '@shared/cut-text';
import { autoRead } from '@shared/vqt/aggregates';
import { problemOf } from '@shared/problem/problem';
import type { NetworkSession } from '../connections/network/network-session';
import { quoted } from '../storage/files/file-problems';
import { viewOfText } from '../storage/views/view-text';
import type { StartThread } from '../threads/thread';
import type { RestoredRecord } from '../transport/log/restored-request';
import type { RequestLog } from '../transport/log/request-log';
import { CaseArchive } from './case-files';
import { caseRecordsSchema, harAnswersSchema } from './case-requests';
import { caseNetwork } from './case-server';
import { readWithin } from './read-within';
import type { HeldSamples } from './held-samples';
import { samplesInThread } from './samples-thread';
import { caseWords } from './words/cases';

/** What takes in the connection of a case. */
interface CaseConnections {
  /** Adds a connection of this run, whose requests `network` answers. */
  hold(profile: Profile, network: () => NetworkSession): Promise<void>;
  letGo(id: string): Promise<void>;
}

interface OpenCasesParts {
  readonly connections: CaseConnections;
  readonly log: Pick<RequestLog, 'restore' | 'forgetOf'>;
  /** Starts the thread that reads the samples of a case. */
  readonly startThread: StartThread;
  /** Milliseconds that it may take; as `samplesInThread` has it unless told. */
  readonly longestRead?: number;
}

interface HeldCase {
  readonly facts: OpenCase;
  readonly view: View;
  readonly items: readonly LibraryItem[];
}

/** The cases that are open: each is a connection that its file answers, and requests in the log. */
export class OpenCases {
  readonly #parts: OpenCasesParts;
  readonly #open = new Map<string, HeldCase>();
  /** The views of those that are being read, by ID: whoever opens one meanwhile gets the same. */
  readonly #opening = new Map<string, Promise<View>>();

  constructor(parts: OpenCasesParts) {
    this.#parts = parts;
  }

  /**
   * Opens a case; one that is open already is the same again. Nothing of it is written to disk.
   *
   * @throws ProblemError of kind `file` where it can't be read or is no case
   */
  async open(file: string): Promise<OpenedCase> {
    return this.openBytes(await readWithin(file, mostCaseBytes, caseWords()), file);
  }

  /** The same for the bytes of a file. @param file its name, or its path */
  async openBytes(bytes: Uint8Array, file: string): Promise<OpenedCase> {
    const id = caseId(createHash('sha256').update(bytes).digest('hex').slice(0, 16));
    const open = this.#open.get(id);
    if (open !== undefined) return { connectionId: id, view: open.view };
    const opening = this.#opening.get(id) ?? this.#take(id, bytes, file).finally(() => void this.#opening.delete(id));
    this.#opening.set(id, opening);
    return { connectionId: id, view: await opening };
  }

  /** Takes a case in; returns its view. */
  async #take(id: string, bytes: Uint8Array, file: string): Promise<View> {
    const archive = await CaseArchive.read(bytes, quoted(file));
    const manifest = archive.manifest();
    const profile = profileOf(id, manifest);
    const [samples, requests] = [await this.#samplesOf(archive, manifest), requestsOf(archive, profile)];
    const given = viewIn(archive);
    const held: HeldCase = {
      view: viewFor(profile, manifest, given),
      items: archive.contentOf('items', librarySchema) ?? [],
      facts: {
        manifest,
        file,
        entries: archive.entries,
        hasView: given !== undefined,
        requests: requests.length,
        health: archive.contentOf('health', caseHealthSchema),
      },
    };
    this.#open.set(id, held);
    this.#parts.log.restore(requests);
    await this.#parts.connections.hold(profile, () => caseNetwork(samples, profile));
    return held.view;
  }

  async #samplesOf(archive: CaseArchive, { data }: CaseManifest): Promise<HeldSamples | undefined> {
    const bytes = archive.bytesOf('data');
    if (data === undefined) return undefined;
    if (bytes === undefined) return { ...data, rows: new Map() };
    const { startThread, longestRead } = this.#parts;
    try {
      return await samplesInThread(startThread, { file: new Uint8Array(bytes), data }, longestRead);
    } catch (thrown) {
      throw archive.fault('data', problemOf(thrown).message);
    }
  }

  /** What an open case holds; undefined for a connection that is none. */
  get(id: string): OpenCase | undefined {
    return this.#open.get(id)?.facts;
  }

  /** The items of an open case, with units and all that the library had of them. */
  itemsOf(id: string): readonly LibraryItem[] | undefined {
    return this.#open.get(id)?.items;
  }

  /** Lets go of a case: its connection and its requests. */
  async close(id: string): Promise<void> {
    if (!this.#open.delete(id)) return;
    this.#parts.log.forgetOf(requestsId(id));
    this.#parts.log.forgetOf(id);
    await this.#parts.connections.letGo(id);
  }
}

/** The requests of a case are told apart from those that are answered from it. */
function requestsId(id: string): string {
  return `${id}-requests`;
}

/** The connection to a case. Its address leads nowhere (RFC 2606): no request of it can reach a server. */
function profileOf(id: string, { name, connection }: CaseManifest): Profile {
  return profileSchema.parse({
    id,
    name: cutText(caseWords().connection(name), 120),
    mark: 'violet',
    baseUrl: `https://${id}.invalid`,
    authentication: { scheme: 'none' },
    qualityScheme: connection.qualityScheme,
    retries: 0,
  });
}

function requestsOf(archive: CaseArchive, { id, name }: Profile): RestoredRecord[] {
  const answers = archive.contentOf('har', harAnswersSchema) ?? [];
  return (archive.contentOf('records', caseRecordsSchema) ?? []).map((record, at) => ({
    record: { ...record, connectionId: requestsId(id), connectionName: `${record.connectionName} (${name})` },
    answer: answers[at] ?? Buffer.of(),
  }));
}

function viewIn(archive: CaseArchive): View | undefined {
  const bytes = archive.bytesOf('view');
  const { viewIn: named, noCase } = caseWords();
  return bytes && viewOfText(bytes.toString('utf8'), named(archive.source), noCase.advice);
}

/** The view of a case; where none is in it, one of its items over the range of its data. */
function viewFor(
  { id, name, baseUrl }: Profile,
  { name: caseName, data }: CaseManifest,
  given: View | undefined,
): View {
  const connection = { id, name, baseUrl };
  if (given !== undefined) return { ...given, connection };
  return {
    format: 'process-data-viewer-view',
    version: viewVersion,
    name: caseName,
    connection,
    time: {
      start: data === undefined ? '*-8h' : new Date(data.range.start).toISOString(),
      end: data === undefined ? '*' : new Date(data.range.end).toISOString(),
      zone: 'local',
      refreshSeconds: null,
    },
    read: { aggregate: autoRead, intervals: { kind: 'plot' }, options: {} },
    quality: { uncertain: 'plot', bad: 'gap' },
    lanes: 'unit',
    series: (data?.items ?? []).map(({ path: itemPath }) => ({ key: itemPath, path: itemPath })),
    cursors: [],
    limits: [],
    notes: [],
    files: { queries: [emptyFileQuery] },
  };
}
