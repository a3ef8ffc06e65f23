import { z } from 'zod';
import { problem, ProblemError } from '@shared/contract/problem';
import { JsonFile, type Report } from '../workspace/json-file';

/** Encryption with a key that only this user of this computer has. */
export interface Encryption {
  /** Whether there is such a key; without one nothing may be written. */
  available(): boolean;
  encrypt(text: string): Buffer;
  /** Throws when the bytes were encrypted with another key. */
  decrypt(bytes: Buffer): string;
}

const contentSchema = z.record(z.string(), z.base64());
type Ciphertexts = z.output<typeof contentSchema>;

/** The passwords of connections: encrypted in a file where there is a keyring, else in memory for this run. */
export class CredentialVault {
  readonly #file: JsonFile<Ciphertexts>;
  readonly #encryption: Encryption;
  readonly #memory = new Map<string, string>();
  #ciphertexts: Ciphertexts;

  private constructor(file: JsonFile<Ciphertexts>, encryption: Encryption, ciphertexts: Ciphertexts) {
    this.#file = file;
    this.#encryption = encryption;
    this.#ciphertexts = ciphertexts;
  }

  static async open(path: string, encryption: Encryption, report: Report): Promise<CredentialVault> {
    const file = new JsonFile(path, contentSchema, report);
    return new CredentialVault(file, encryption, (await file.read()) ?? {});
  }

  /** Whether passwords outlive this run of the program. */
  get persists(): boolean {
    return this.#encryption.available();
  }

  has(id: string): boolean {
    return this.#memory.has(id) || Object.hasOwn(this.#ciphertexts, id);
  }

  /** The password, if there is one. Throws a ProblemError of kind `authentication` when it can't be decrypted. */
  get(id: string): string | undefined {
    const known = this.#memory.get(id);
    const ciphertext = this.#ciphertexts[id];
    if (known !== undefined || ciphertext === undefined) return known;
    const password = this.#decrypted(ciphertext);
    this.#memory.set(id, password);
    return password;
  }

  async set(id: string, password: string): Promise<void> {
    this.#memory.set(id, password);
    if (!this.persists) return this.#drop(id);
    const ciphertext = this.#encryption.encrypt(password).toString('base64');
    await this.#write({ ...this.#ciphertexts, [id]: ciphertext });
  }

  async forget(id: string): Promise<void> {
    this.#memory.delete(id);
    await this.#drop(id);
  }

  async #drop(id: string): Promise<void> {
    if (!Object.hasOwn(this.#ciphertexts, id)) return;
    const { [id]: _dropped, ...others } = this.#ciphertexts;
    await this.#write(others);
  }

  async #write(ciphertexts: Ciphertexts): Promise<void> {
    this.#ciphertexts = ciphertexts;
    await this.#file.write(ciphertexts);
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
