import { rememberedLimits } from '@shared/contract/app/storage';
import { isUnnamedStore } from '@shared/contract/files/words';

/** The stores among those met that are to be remembered beside the known ones, each once. */
export function newStores(met: readonly string[], known: readonly string[]): readonly string[] {
  return [...new Set(met)].filter(
    (name) => !known.includes(name) && name.length <= rememberedLimits.text && !isUnnamedStore(name),
  );
}
