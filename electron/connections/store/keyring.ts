import { safeStorage } from 'electron';

/** Encryption of texts for this user of this computer. */
export interface Encryption {
  /**
   * `strong`: with a key that only this user has. `weak`: with a key that everybody can find out, once `useWeak` has
   * allowed it. `none`: encrypting throws.
   */
  strength(): 'strong' | 'weak' | 'none';
  useWeak(use: boolean): void;
  /** With what bytes were encrypted, whatever is there now. */
  strengthOf(bytes: Buffer): 'strong' | 'weak';
  encrypt(text: string): Buffer;
  /** Throws when the bytes were encrypted with another key. */
  decrypt(bytes: Buffer): string;
}

/**
 * The keyring of the operating system. On Linux without one, Electron can encrypt with a key that everybody knows
 * (`basic_text`): that is weak. The calls are the synchronous ones: the asynchronous ones crash Electron 42.0.
 */
export const keyring: Encryption = {
  strength: () => {
    if (!hasBasicText()) return safeStorage.isEncryptionAvailable() ? 'strong' : 'none';
    return 'weak';
  },
  useWeak: (use) => {
    if (hasBasicText()) safeStorage.setUsePlainTextEncryption(use);
  },
  strengthOf: (bytes) =>
    process.platform === 'linux' && bytes.toString('latin1', 0, 3) === fixedKey ? 'weak' : 'strong',
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (bytes) => safeStorage.decryptString(bytes),
};

/**
 * Has the key made on Linux where the keyring has none; to be called as soon as Electron is ready, before anything else. Chromium
 * asks for the same key by itself, in steps as the keyring answers them: on a first start both could find that there is none and make one, and
 * what is encrypted with the one that the next start does not find can't be read then.
 */
export function claimKey(): void {
  if (process.platform === 'linux' && !hasBasicText()) safeStorage.isEncryptionAvailable();
}

/** What Chromium writes before what it encrypts on Linux by a key that is in its source (components/os_crypt); v11 is a keyring's. */
const fixedKey = 'v10';

function hasBasicText(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}
