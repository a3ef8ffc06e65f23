import type { Block } from './block';
import type { SampleRules } from '../pyramid/sample-rules';

/** The samples of a block that have a value, but no number that a line could go through: their indexes, ascending. */
export interface OddSamples {
  /** Texts and booleans. */
  readonly texts: Uint16Array;
  /** Infinities above and below. */
  readonly above: Uint16Array;
  readonly below: Uint16Array;
}

const none: OddSamples = { texts: new Uint16Array(), above: new Uint16Array(), below: new Uint16Array() };
const known = new WeakMap<Block, OddSamples>();

/** The odd samples of a block, found once; `rules` are those that it is drawn under. */
export function oddSamplesOf(block: Block, rules: SampleRules): OddSamples {
  // Nearly all blocks are plain, which has been found out for the line already.
  if (block.codes === undefined && block.pyramid(rules).isPlain) return none;
  const found = known.get(block) ?? oddSamplesIn(block);
  known.set(block, found);
  return found;
}

function oddSamplesIn({ v, codes, length }: Block): OddSamples {
  const [texts, above, below]: [number[], number[], number[]] = [[], [], []];
  for (let index = 0; index < length; index += 1) {
    const value = v[index];
    if ((codes?.[index] ?? 0) !== 0) texts.push(index);
    else if (value === Number.POSITIVE_INFINITY) above.push(index);
    else if (value === Number.NEGATIVE_INFINITY) below.push(index);
  }
  if (texts.length + above.length + below.length === 0) return none;
  return { texts: Uint16Array.from(texts), above: Uint16Array.from(above), below: Uint16Array.from(below) };
}
