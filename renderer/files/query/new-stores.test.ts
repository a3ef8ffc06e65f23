import { expect, test } from 'vitest';
import { rememberedLimits } from '@shared/contract/app/storage';
import { storeWords } from '@shared/contract/files/words';
import { newStores } from './new-stores';

test('stores are remembered that were not known, each once, by the names that servers give them', () => {
  const long = 'x'.repeat(rememberedLimits.text + 1);
  const met = ['Reports', 'Laboratory', 'Reports', storeWords().unnamed, 'Photos', long];
  expect(newStores(met, ['Laboratory'])).toEqual(['Reports', 'Photos']);
});
