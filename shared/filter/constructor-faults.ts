import { parse as parseShell } from '@mongodb-js/shell-bson-parser';
import type { AnyNode } from 'acorn';
import { isIsoInstant } from '../time/iso-text';
import { textOfNode } from './syntax';
import { filterWords } from './words';

/** Bits of what they make; more are cut off without a word, and of what is no number they make 0. */
const integers: Readonly<Record<string, number>> = { NumberInt: 32, Int32: 32, NumberLong: 64, Long: 64 };

/**
 * Why a call such as `NumberInt(5000000000)` can’t be sent: the shell's parser would make another value of it than the one that
 * stands there. Undefined for any other expression. The arguments must be valid.
 */
export function constructorFault(text: string, node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const {
    callee,
    arguments: [first],
  } = node;
  if (callee.type !== 'Identifier' || first === undefined) return undefined;
  const valueOf = (): unknown => parseShell(textOfNode(text, first), { mode: 'loose' });
  const words = filterWords().values;
  const bits = Object.hasOwn(integers, callee.name) ? integers[callee.name] : undefined;
  if (bits !== undefined) return isInteger(valueOf(), bits) ? undefined : words.noInteger(callee.name, bits);
  if (callee.name === 'UUID') return isUuid(valueOf()) ? undefined : words.noUuid;
  if (callee.name === 'ISODate' || callee.name === 'Date') return isOfNoDay(valueOf()) ? words.noDay : undefined;
  return undefined;
}

/** Other values are numbers of the shell, which have their bits. */
function isInteger(value: unknown, bits: number): boolean {
  if (typeof value === 'string') return /^\s*-?\d{1,20}\s*$/u.test(value) && hasRoom(BigInt(value), bits);
  return typeof value !== 'number' || (Number.isInteger(value) && hasRoom(BigInt(value), bits));
}

function hasRoom(value: bigint, bits: number): boolean {
  return BigInt.asIntN(bits, value) === value;
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}$/iu.test(value);
}

/** Of 30 February the parser makes a day in March. */
function isOfNoDay(value: unknown): boolean {
  const found = typeof value === 'string' ? /^\s*(\d{4})-?(\d\d)-?(\d\d)(?!\d)/u.exec(value) : null;
  return found !== null && !isIsoInstant(`${found.slice(1).join('-')}T00:00:00.000Z`);
}
