export { isUnnamedStore, storeWords } from '@shared/contract/files/words';
