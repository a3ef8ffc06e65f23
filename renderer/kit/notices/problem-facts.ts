import type { Problem } from '@shared/problem/problem';
import { formatCount } from '../text/format';

/** The facts of a problem as name and text, in the order in which support asks for them. */
export function problemFacts({ details }: Problem): readonly (readonly [string, string])[] {
  const { status, item, argument, place, offset, code, serverText, url, requestId } = details;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Item', item],
    ['Argument', argument],
    ['Status', status === undefined ? undefined : `HTTP ${status}`],
    ['Code', code],
    ['Place', place],
    ['Byte', offset === undefined ? undefined : formatCount(offset)],
    ['Server said', serverText],
    ['Address', url],
    ['Request', requestId === undefined ? undefined : `no. ${requestId} in Inspect`],
  ];
  return facts.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text] as const]));
}
