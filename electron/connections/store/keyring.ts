import { safeStorage } from 'electron';
import type { Encryption } from './encryption';

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
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (bytes) => safeStorage.decryptString(bytes),
};

function hasBasicText(): boolean {
  return process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';
}
