import { z } from 'zod';
import { secretNameSchema, type SecretChanges, type SecretName } from '@shared/contract/authentication';
import type { SecretStorage } from '@shared/contract/connection';
import { problem, ProblemError } from '@shared/contract/problem';
import type { Report } from '../workspace/file-event';
import { JsonFile } from '../workspace/json-file';
import type { FileFormat } from '../workspace/stored-json';
import type { Encryption } from './encryption';
import { secretNames, secretsWhere, type Secrets } from './secrets';

/** By connection, then by secret. */
type Ciphertexts = Readonly<Record<string, Readonly<Partial<Record<SecretName, string>>>>>;

const contentSchema = z.object({
  /** The person has agreed to a file whose encryption anybody can undo. */
  weakAllowed: z.boolean(),
  ciphertexts: z.record(z.string(), z.partialRecord(secretNameSchema, z.base64())),
});
type Content = z.output<typeof contentSchema>;

/** Version 1 kept one secret a connection: passwords by connection. */
const passwordsSchema = z.record(z.string(), z.base64());

const format: FileFormat<Content> = {
  holds: 'passwords of connections',
  content: contentSchema,
  version: 2,
  migrations: new Map([[1, fromPasswords]]),
};

const nothing: Content = { weakAllowed: false, ciphertexts: {} };

/** What was taken out of the vault, and can be put back in this run. */
export interface TakenSecrets {
  readonly known: Secrets;
  readonly ciphertexts: Ciphertexts[string];
}

/** The secrets of connections: encrypted in a file where that is safe or wanted, else in memory for this run. */
export class CredentialVault {
  readonly #file: JsonFile<Content>;
  readonly #encryption: Encryption;
  readonly #memory = new Map<string, Secrets>();
  #content: Content;

  private constructor(file: JsonFile<Content>, encryption: Encryption, content: Content) {
    this.#file = file;
    this.#encryption = encryption;
    this.#content = content;
    encryption.useWeak(content.weakAllowed);
  }

  static async open(path: string, encryption: Encryption, report: Report): Promise<CredentialVault> {
    const file = new JsonFile(path, format, report);
    return new CredentialVault(file, encryption, (await file.read()) ?? nothing);
  }

  get storage(): SecretStorage {
    switch (this.#encryption.strength()) {
      case 'strong':
        return 'keyring';
      case 'weak':
        return this.#content.weakAllowed ? 'weak-file' : 'memory';
      case 'none':
        return 'memory-only';
    }
  }

  /**
   * Says whether secrets may go into a file whose encryption anybody can undo. Those known in this run are written, or
   * those in the file are taken out of it.
   */
  async allowWeak(allowed: boolean): Promise<void> {
    if (this.#encryption.strength() !== 'weak') return;
    if (!allowed) this.#takeWeakOut();
    this.#encryption.useWeak(allowed);
    const known = Array.from(this.#memory, ([id, secrets]) => [id, allowed ? this.#encrypted(secrets) : {}] as const);
    await this.#write({ weakAllowed: allowed, ciphertexts: known.reduce(withSecrets, this.#content.ciphertexts) });
  }

  /** Takes what can be decrypted without a keyring into memory; what a keyring encrypted stays in the file. */
  #takeWeakOut(): void {
    for (const id of Object.keys(this.#content.ciphertexts)) {
      if (this.#isReadable(id)) this.secrets(id);
    }
  }

  #isReadable(id: string): boolean {
    try {
      for (const ciphertext of Object.values(this.#kept(id).ciphertexts)) this.#decrypted(ciphertext ?? '');
      return true;
    } catch {
      return false;
    }
  }

  names(id: string): SecretName[] {
    const { ciphertexts, known } = this.#kept(id);
    return Array.from(new Set([...secretNames(ciphertexts), ...secretNames(known)])).toSorted();
  }

  /** The secrets of a connection. Throws a ProblemError of kind `authentication` when they can't be decrypted. */
  secrets(id: string): Secrets {
    const { ciphertexts, known } = this.#kept(id);
    const found: Partial<Record<SecretName, string>> = { ...known };
    for (const name of this.names(id)) {
      const ciphertext = ciphertexts[name];
      if (found[name] === undefined && ciphertext !== undefined) found[name] = this.#decrypted(ciphertext);
    }
    this.#memory.set(id, found);
    return found;
  }

  /** Changes the secrets of a connection, and forgets those that are not `wanted`. */
  async change(id: string, changes: SecretChanges, wanted: ReadonlySet<SecretName>): Promise<void> {
    const stays = (name: SecretName) => wanted.has(name) && changes[name] !== null;
    const fresh = secretsWhere(changes, (name) => wanted.has(name));
    const { ciphertexts, known } = this.#kept(id);
    this.#memory.set(id, { ...secretsWhere(known, stays), ...fresh });
    const older = secretsWhere(ciphertexts, (name) => stays(name) && fresh[name] === undefined);
    await this.#put(id, { ...older, ...(this.#writes ? this.#encrypted(fresh) : {}) });
  }

  /** Gives a connection the secrets of another one. */
  async copy(from: string, to: string): Promise<void> {
    await this.#putBoth(to, this.#kept(from));
  }

  /** Forgets the secrets of a connection, and hands them over for `putBack`. */
  async take(id: string): Promise<TakenSecrets> {
    const taken = this.#kept(id);
    this.#memory.delete(id);
    await this.#put(id, {});
    return taken;
  }

  async putBack(id: string, taken: TakenSecrets): Promise<void> {
    await this.#putBoth(id, taken);
  }

  get #writes(): boolean {
    return this.storage === 'keyring' || this.storage === 'weak-file';
  }

  #kept(id: string): TakenSecrets {
    const { ciphertexts } = this.#content;
    return {
      known: this.#memory.get(id) ?? {},
      ciphertexts: Object.hasOwn(ciphertexts, id) ? (ciphertexts[id] ?? {}) : {},
    };
  }

  async #putBoth(id: string, { known, ciphertexts }: TakenSecrets): Promise<void> {
    this.#memory.set(id, known);
    await this.#put(id, ciphertexts);
  }

  async #put(id: string, secrets: Ciphertexts[string]): Promise<void> {
    const { ciphertexts } = this.#content;
    if (Object.keys(secrets).length === 0 && !Object.hasOwn(ciphertexts, id)) return;
    await this.#write({ ...this.#content, ciphertexts: withSecrets(ciphertexts, [id, secrets]) });
  }

  async #write(content: Content): Promise<void> {
    this.#content = content;
    await this.#file.write(content);
  }

  #encrypted(secrets: Secrets): Ciphertexts[string] {
    return Object.fromEntries(
      secretNames(secrets).map((name) => [name, this.#encryption.encrypt(secrets[name] ?? '').toString('base64')]),
    );
  }

  #decrypted(ciphertext: string): string {
    try {
      return this.#encryption.decrypt(Buffer.from(ciphertext, 'base64'));
    } catch (thrown) {
      throw new ProblemError(
        problem(
          'authentication',
          'The stored password can’t be read: the keyring of this computer is locked or has changed.',
          'Unlock the keyring and start again, or enter the password again under Connections.',
        ),
        { cause: thrown },
      );
    }
  }
}

function fromPasswords(content: unknown): unknown {
  const { success, data } = passwordsSchema.safeParse(content);
  if (!success) return content;
  return {
    weakAllowed: false,
    ciphertexts: Object.fromEntries(Object.entries(data).map(([id, password]) => [id, { password }])),
  };
}

/** The ciphertexts with those of a connection replaced. */
function withSecrets(
  ciphertexts: Ciphertexts,
  [id, secrets]: readonly [string, Ciphertexts[string]],
): Content['ciphertexts'] {
  const { [id]: _before, ...others } = ciphertexts;
  return Object.keys(secrets).length === 0 ? others : { ...others, [id]: secrets };
}
