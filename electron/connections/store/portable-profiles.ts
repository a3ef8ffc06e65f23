import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { profileSchema, type Profile } from '@shared/contract/connections/connection';
import { networkSchema } from '@shared/contract/connections/network';
import { jsonIn } from '@shared/json/json-text';
import { problem, ProblemError, problemOf, type Problem } from '@shared/problem/problem';
import { writeAtomically } from '../../storage/files/atomic-write';
import { checkProfile } from '../check-profile';
import { sealHeaders, type Secrets } from '../secrets';
import { profileWords } from '../words/profiles';

const format = 'process-data-viewer-connections';
/** Version 1 had the values of all extra headers in clear; version 2 has those that are no secrets. */
const version = 2;
const largest = 10_000_000;

/**
 * What of a profile goes into a file for others. Neither secrets (a profile has none) nor trust: http://, a pinned
 * certificate and further authorities are for each person to agree to.
 */
const portableSchema = profileSchema
  .omit({ id: true, allowHttp: true })
  .extend({ network: networkSchema.omit({ pinned: true, extraAuthorities: true }).prefault({}) });
type PortableProfile = z.output<typeof portableSchema>;

const fileSchema = z.object({
  format: z.literal(format),
  version: z.number(),
  connections: z.array(z.unknown()).max(10_000),
});

/** Writes profiles to a file without secrets. Throws a ProblemError of kind `file`. */
export async function exportProfiles(file: string, profiles: readonly Profile[]): Promise<void> {
  const connections = profiles.map((profile) => portableSchema.parse(profile));
  try {
    await writeAtomically(file, `${JSON.stringify({ format, version, connections }, null, 2)}\n`);
  } catch (thrown) {
    throw fileProblem(file, profileWords().file.notWritten, thrown);
  }
}

/** A profile of a file, and what was in clear beside it and is a secret now. */
interface ImportedProfile {
  readonly profile: Profile;
  readonly secrets: Secrets;
}

/** The profiles of such a file, with IDs of their own. Throws a ProblemError of kind `file`. */
export async function importProfiles(file: string, newId: () => string): Promise<ImportedProfile[]> {
  const { connections, version: written } = await contentOf(file);
  const { notUnderstood, notKept, again } = profileWords().file;
  return connections.map((connection, index) => {
    const parsed = portableSchema.safeParse(connection);
    if (!parsed.success) {
      const message = (name: string) => notUnderstood(name, index + 1);
      throw fileProblem(file, { message, advice: again }, parsed.error);
    }
    const profile = withoutTrust(parsed.data, newId());
    const found = faultOf(profile);
    if (found === undefined) return written < 2 ? sealHeaders(profile) : { profile, secrets: {} };
    const message = (name: string) => notKept.message(name, index + 1);
    throw fileProblem(file, { message, advice: notKept.advice(found.message) }, undefined);
  });
}

/** What speaks against keeping a profile; http:// does not, it is agreed to later. */
function faultOf(profile: Profile): Problem | undefined {
  try {
    checkProfile({ ...profile, allowHttp: true });
    return undefined;
  } catch (thrown) {
    return problemOf(thrown);
  }
}

/** Whether two profiles are the same but for their IDs and for what is not written to files. */
export function isSameConnection(a: Profile, b: Profile): boolean {
  return JSON.stringify(portableSchema.parse(a)) === JSON.stringify(portableSchema.parse(b));
}

function withoutTrust(profile: PortableProfile, id: string): Profile {
  return { ...profile, id, allowHttp: false, network: { ...profile.network, pinned: null, extraAuthorities: null } };
}

async function contentOf(file: string): Promise<z.output<typeof fileSchema>> {
  const parsed = fileSchema.safeParse(jsonIn(await textOf(file)));
  if (!parsed.success) throw fileProblem(file, profileWords().file.foreign, parsed.error);
  if (parsed.data.version <= version) return parsed.data;
  throw fileProblem(file, profileWords().file.newer, undefined);
}

/** The text of a file; none where it is larger than any that is written. */
async function textOf(file: string): Promise<string> {
  try {
    return (await stat(file)).size > largest ? '' : await readFile(file, 'utf8');
  } catch (thrown) {
    throw fileProblem(file, profileWords().file.notRead, thrown);
  }
}

interface Said {
  readonly message: (file: string) => string;
  readonly advice: string;
}

function fileProblem(file: string, { message, advice }: Said, cause: unknown): ProblemError {
  return new ProblemError(problem('file', message(path.basename(file)), advice), { cause });
}
