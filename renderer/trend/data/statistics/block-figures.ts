import type { Block } from '../series/block';
import { Figures, PlainSums } from './figures';
import type { SampleRules } from '../pyramid/sample-rules';

/** Samples whose figures are kept together. */
const pieceSize = 1024;

interface Kept {
  readonly rules: SampleRules;
  readonly pieces: readonly Figures[];
  readonly whole: Figures;
}

const known = new WeakMap<Block, Kept>();

/** Adds the figures of a block's samples with from <= index < to; those of whole pieces are worked out once. */
export function addFigures(figures: Figures, block: Block, rules: SampleRules, from: number, to: number): void {
  const { pieces, whole } = keptOf(block, rules);
  if (from === 0 && to === block.length) return figures.append(whole);
  for (let at = from; at < to;) {
    const end = Math.min(to, at - (at % pieceSize) + pieceSize);
    const piece =
      at % pieceSize === 0 && (end - at === pieceSize || end === block.length) ? pieces[at / pieceSize] : undefined;
    if (piece === undefined) figures.addSamples(block, rules, at, end);
    else figures.append(piece);
    at = end;
  }
}

function keptOf(block: Block, rules: SampleRules): Kept {
  const found = known.get(block);
  if (found?.rules === rules) return found;
  const whole = new Figures(new PlainSums());
  const pieces = Array.from({ length: Math.ceil(block.length / pieceSize) }, (_, place) => {
    const piece = new Figures(new PlainSums());
    piece.addSamples(block, rules, place * pieceSize, Math.min(block.length, (place + 1) * pieceSize));
    whole.append(piece);
    return piece;
  });
  const kept = { rules, pieces, whole };
  known.set(block, kept);
  return kept;
}
