import { panelWords } from './panel';

const mostNames = 3;

/** Names side by side, the first ones where they are many: `A, B, C and 2 more`. */
export function someNames(names: readonly string[]): string {
  const some = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? panelWords().andMore(some, names.length - mostNames) : some;
}
