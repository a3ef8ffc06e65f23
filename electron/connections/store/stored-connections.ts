import { z } from 'zod';
import { profileSchema } from '@shared/contract/connections/connection';
import { validEntries, type FileFormat } from '../../storage/files/stored-json';

const contentSchema = z.object({ activeId: z.string(), profiles: z.array(profileSchema) });
export type StoredConnections = z.output<typeof contentSchema>;

/** What is known of a file's content before it is understood. */
const anyContentSchema = z.looseObject({ profiles: z.array(z.unknown()) });

/** A profile of version 1 had one time-out, and http:// needed no consent. */
const profileOfVersion1Schema = z.looseObject({ timeoutSeconds: z.number(), baseUrl: z.string() });

/** The file of connections. One profile that can't be understood does not take the others with it. */
export const connectionsFormat: FileFormat<StoredConnections> = {
  holds: 'connections',
  content: contentSchema,
  version: 2,
  migrations: new Map([[1, (content) => eachProfile(content, ofVersion2)]]),
  salvage: (content) => {
    const { success, data } = anyContentSchema.safeParse(content);
    return success ? { ...data, profiles: validEntries(data.profiles, profileSchema) } : content;
  },
};

function eachProfile(content: unknown, change: (profile: unknown) => unknown): unknown {
  const { success, data } = anyContentSchema.safeParse(content);
  return success ? { ...data, profiles: data.profiles.map(change) } : content;
}

function ofVersion2(stored: unknown): unknown {
  const earlier = profileOfVersion1Schema.safeParse(stored);
  if (!earlier.success) return stored;
  const { timeoutSeconds, ...profile } = earlier.data;
  return {
    ...profile,
    allowHttp: profile.baseUrl.startsWith('http:'),
    timeouts: { firstByteSeconds: timeoutSeconds, idleSeconds: timeoutSeconds },
  };
}
