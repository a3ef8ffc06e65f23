import { z } from 'zod';
import { type SecretChanges, type SecretName, secretNameSchema } from '@shared/contract/connections/authentication';
import type { SecretStorage } from '@shared/contract/connections/connection';
import { problem, ProblemError } from '@shared/problem/problem';
import type { ReportFileEvent } from '../../storage/files/file-problems';
import { JsonFile } from '../../storage/files/json-file';
import type { FileFormat } from '../../storage/files/stored-json';
import { secretNames, type Secrets, secretsWhere } from '../secrets';
import type { Encryption } from './keyring';
import { profileWords } from '../words/profiles';

const nothing: StoredSecrets = { weakAllowed: false, ciphertexts: {} };

/** What was taken out of the vault, and can be put back in this run. */
export interface RemovedSecrets {
  readonly known: Secrets;
  readonly ciphertexts: Ciphertexts[string];
}

/** The secrets of connections: encrypted in a file where that is safe or wanted, else in memory for this run. */
export class CredentialVault {
  readonly #file: JsonFile<StoredSecrets>;
  readonly #encryption: Encryption;
  readonly #memory = new Map<string, Secrets>();
  #content: StoredSecrets;

  private constructor(file: JsonFile<StoredSecrets>, encryption: Encryption, content: StoredSecrets) {
    this.#file = file;
    this.#encryption = encryption;
    this.#content = content;
    encryption.useWeak(content.weakAllowed);
  }

  static async open(path: string, encryption: Encryption, report: ReportFileEvent): Promise<CredentialVault> {
    const file = new JsonFile(path, secretsFormat, report);
    const vault = new CredentialVault(file, encryption, (await file.read()) ?? nothing);
    await vault.#strengthen();
    return vault;
  }

  /** Encrypts by the keyring what was put into the file while there was none; what can't be read any more is let go. */
  async #strengthen(): Promise<void> {
    if (this.#encryption.strength() !== 'strong') return;
    const changed = Object.keys(this.#content.ciphertexts).flatMap((id) => {
      const { ciphertexts } = this.#kept(id);
      const weak = secretsWhere(ciphertexts, (name) => this.#isWeak(ciphertexts[name]));
      if (secretNames(weak).length === 0) return [];
      const strong = secretsWhere(ciphertexts, (name) => weak[name] === undefined);
      return [[id, { ...strong, ...this.#encrypted(this.#readable(weak)) }] as const];
    });
    if (changed.length === 0 && !this.#content.weakAllowed) return;
    await this.#write({ weakAllowed: false, ciphertexts: changed.reduce(withSecrets, this.#content.ciphertexts) });
  }

  #isWeak(ciphertext = ''): boolean {
    return this.#encryption.strengthOf(Buffer.from(ciphertext, 'base64')) === 'weak';
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
   * those in the file are taken out of it; what a keyring encrypted stays in the file.
   */
  async allowWeak(allowed: boolean): Promise<void> {
    if (this.#encryption.strength() !== 'weak') return;
    if (!allowed) this.#learn();
    this.#encryption.useWeak(allowed);
    const changed = Array.from(this.#memory, ([id, known]) => {
      const { ciphertexts } = this.#kept(id);
      return allowed
        ? ([id, { ...ciphertexts, ...this.#encrypted(known) }] as const)
        : ([id, secretsWhere(ciphertexts, (name) => known[name] === undefined)] as const);
    });
    await this.#write({ weakAllowed: allowed, ciphertexts: changed.reduce(withSecrets, this.#content.ciphertexts) });
  }

  /** Takes what can be decrypted into memory. */
  #learn(): void {
    for (const id of Object.keys(this.#content.ciphertexts)) {
      const { ciphertexts, known } = this.#kept(id);
      this.#memory.set(id, { ...this.#readable(ciphertexts), ...known });
    }
  }

  #readable(ciphertexts: Ciphertexts[string]): Secrets {
    const found = secretNames(ciphertexts).map((name) => [name, this.#ifReadable(ciphertexts[name] ?? '')] as const);
    return secretsWhere(Object.fromEntries(found), () => true);
  }

  #ifReadable(ciphertext: string): string | undefined {
    try {
      return this.#encryption.decrypt(Buffer.from(ciphertext, 'base64'));
    } catch {
      return undefined;
    }
  }

  names(id: string): SecretName[] {
    const { ciphertexts, known } = this.#kept(id);
    return Array.from(new Set([...secretNames(ciphertexts), ...secretNames(known)])).toSorted();
  }

  /**
   * The secrets of a connection whose names pass. Throws a ProblemError of kind `authentication` when one of them can't be
   * decrypted.
   */
  secrets(id: string, passes: (name: SecretName) => boolean = () => true): Secrets {
    const { ciphertexts, known } = this.#kept(id);
    const found: Partial<Record<SecretName, string>> = { ...known };
    for (const name of this.names(id).filter(passes)) {
      const ciphertext = ciphertexts[name];
      if (found[name] === undefined && ciphertext !== undefined) found[name] = this.#decrypted(ciphertext);
    }
    this.#memory.set(id, found);
    return secretsWhere(found, passes);
  }

  /** Changes the secrets of a connection, and forgets those that are not `needed`. */
  async change(id: string, changes: SecretChanges, needed: ReadonlySet<SecretName>): Promise<void> {
    const stays = (name: SecretName) => needed.has(name) && changes[name] !== null;
    const fresh = secretsWhere(changes, (name) => needed.has(name));
    const { ciphertexts, known } = this.#kept(id);
    this.#memory.set(id, { ...secretsWhere(known, stays), ...fresh });
    const older = secretsWhere(ciphertexts, (name) => stays(name) && fresh[name] === undefined);
    await this.#put(id, { ...older, ...(this.writes ? this.#encrypted(fresh) : {}) });
  }

  /** Gives a connection the secrets of another one. */
  async copy(from: string, to: string): Promise<void> {
    await this.#putBoth(to, this.#kept(from));
  }

  /** Forgets the secrets of a connection, and hands them over for `putBack`. */
  async take(id: string): Promise<RemovedSecrets> {
    const taken = this.#kept(id);
    this.#memory.delete(id);
    await this.#put(id, {});
    return taken;
  }

  async putBack(id: string, taken: RemovedSecrets): Promise<void> {
    await this.#putBoth(id, taken);
  }

  /** Whether what is put in outlives the run. */
  get writes(): boolean {
    return this.storage === 'keyring' || this.storage === 'weak-file';
  }

  #kept(id: string): RemovedSecrets {
    const { ciphertexts } = this.#content;
    return {
      known: this.#memory.get(id) ?? {},
      ciphertexts: Object.hasOwn(ciphertexts, id) ? (ciphertexts[id] ?? {}) : {},
    };
  }

  async #putBoth(id: string, { known, ciphertexts }: RemovedSecrets): Promise<void> {
    this.#memory.set(id, known);
    await this.#put(id, ciphertexts);
  }

  async #put(id: string, secrets: Ciphertexts[string]): Promise<void> {
    const { ciphertexts } = this.#content;
    if (Object.keys(secrets).length === 0 && !Object.hasOwn(ciphertexts, id)) return;
    await this.#write({ ...this.#content, ciphertexts: withSecrets(ciphertexts, [id, secrets]) });
  }

  async #write(content: StoredSecrets): Promise<void> {
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
      const { message, advice } = profileWords().keyring;
      throw new ProblemError(problem('authentication', message, advice), { cause: thrown });
    }
  }
}

/** By connection, then by secret. */
type Ciphertexts = Readonly<Record<string, Readonly<Partial<Record<SecretName, string>>>>>;

const contentSchema = z.object({
  /** The person has agreed to a file whose encryption anybody can undo. */
  weakAllowed: z.boolean(),
  ciphertexts: z.record(z.string(), z.partialRecord(secretNameSchema, z.base64())),
});
type StoredSecrets = z.output<typeof contentSchema>;

/** Version 1 kept one secret a connection: passwords by connection. */
const passwordsSchema = z.record(z.string(), z.base64());

/** The file of secrets. */
const secretsFormat: FileFormat<StoredSecrets> = {
  holds: () => profileWords().holds.secrets,
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
function withSecrets(
  ciphertexts: Ciphertexts,
  [id, secrets]: readonly [string, Ciphertexts[string]],
): StoredSecrets['ciphertexts'] {
  const { [id]: _before, ...others } = ciphertexts;
  return Object.keys(secrets).length === 0 ? others : { ...others, [id]: secrets };
}
