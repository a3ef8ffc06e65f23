import { safeStorage } from 'electron';
import type { Encryption } from './credential-vault';

/**
 * The keyring of the operating system. On Linux without one, Electron would encrypt with a key that everybody knows
 * (`basic_text`): that counts as no encryption.
 */
export const keyring: Encryption = {
  available: () =>
    safeStorage.isEncryptionAvailable() &&
    (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (bytes) => safeStorage.decryptString(bytes),
};
