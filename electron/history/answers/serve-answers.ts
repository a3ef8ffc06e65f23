import type { AnswerSide } from '@shared/contract/inspect/answer-comparison';
import type { Channel } from '@shared/messaging/messages';
import { type NoCalls, Peer } from '@shared/messaging/peer';
import type { AnswerCalls } from './answer-calls';
import { compareDecoded } from './compare-decoded';
import { AnswerDecoding, type DecodedItem } from './decoded-answer';

/** Answers the calls of one comparison. */
export function serveAnswers(channel: Channel): void {
  const decoding = { a: new AnswerDecoding(), b: new AnswerDecoding() };
  const decoded: Record<AnswerSide, readonly DecodedItem[]> = { a: [], b: [] };
  void new Peer<NoCalls, AnswerCalls>(channel, {
    push: ({ side, bytes }) => decoding[side].push(bytes),
    end: (side) => {
      decoded[side] = decoding[side].end();
    },
    compare: () => compareDecoded(decoded.a, decoded.b),
  });
}
