/** Encryption of texts for this user of this computer. */
export interface Encryption {
  /**
   * `strong`: with a key that only this user has. `weak`: with a key that everybody can find out, once `useWeak` has
   * allowed it. `none`: encrypting throws.
   */
  strength(): 'strong' | 'weak' | 'none';
  useWeak(use: boolean): void;
  encrypt(text: string): Buffer;
  /** Throws when the bytes were encrypted with another key. */
  decrypt(bytes: Buffer): string;
}
