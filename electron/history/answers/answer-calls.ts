import type { AnswerComparison, AnswerSide } from '@shared/contract/inspect/answer-comparison';

/** What main calls in the thread that compares two answers. */
export interface AnswerCalls {
  /** Takes in the next bytes of an answer. */
  push: (piece: { readonly side: AnswerSide; readonly bytes: Uint8Array<ArrayBuffer> }) => void;
  /** The answer has ended. Rejects with what is wrong with it. */
  end: (side: AnswerSide) => void;
  /** Compares the answers; both have ended. */
  compare: () => AnswerComparison;
}
