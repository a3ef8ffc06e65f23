import { z } from 'zod';
import { secretNameSchema, type SecretName } from '@shared/contract/connections/authentication';
import type { FileFormat } from '../../storage/files/stored-json';

/** By connection, then by secret. */
export type Ciphertexts = Readonly<Record<string, Readonly<Partial<Record<SecretName, string>>>>>;

const contentSchema = z.object({
  /** The person has agreed to a file whose encryption anybody can undo. */
  weakAllowed: z.boolean(),
  ciphertexts: z.record(z.string(), z.partialRecord(secretNameSchema, z.base64())),
});
export type StoredSecrets = z.output<typeof contentSchema>;

/** Version 1 kept one secret a connection: passwords by connection. */
const passwordsSchema = z.record(z.string(), z.base64());

/** The file of secrets. */
export const secretsFormat: FileFormat<StoredSecrets> = {
  holds: 'passwords of connections',
  content: contentSchema,
  version: 2,
  migrations: new Map([[1, fromPasswords]]),
};

function fromPasswords(content: unknown): unknown {
  const { success, data } = passwordsSchema.safeParse(content);
  if (!success) return content;
  return {
    weakAllowed: false,
    ciphertexts: Object.fromEntries(Object.entries(data).map(([id, password]) => [id, { password }])),
  };
}

/** The ciphertexts with those of a connection replaced. */
export function withSecrets(
  ciphertexts: Ciphertexts,
  [id, secrets]: readonly [string, Ciphertexts[string]],
): StoredSecrets['ciphertexts'] {
  const { [id]: _before, ...others } = ciphertexts;
  return Object.keys(secrets).length === 0 ? others : { ...others, [id]: secrets };
}
