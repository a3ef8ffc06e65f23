import { config, type $ZodErrorMap } from 'zod/v4/core';
import { schemaWords } from './words';

/** What a schema refused: an issue before zod has put it into words of its own. */
type Refused = Parameters<$ZodErrorMap>[0];

/**
 * Has all schemas say what they refuse in the program's words, in its language and without a full stop; what a schema says itself stays.
 * Each process, page, worker and thread does it once, as it begins: zod's own words are English.
 */
export function setFaultWords(): void {
  config({ customError: faultWords });
}

function faultWords(refused: Refused): string {
  const words = schemaWords();
  switch (refused.code) {
    case 'invalid_type':
      return refused.input === undefined
        ? words.missing
        : words.otherType(words.kinds[kindOf(refused.expected)], words.kinds[kindOf(typeOf(refused.input))]);
    case 'invalid_value':
      if (refused.input === undefined) return words.missing;
      return (refused.values.length === 1 ? words.expected : words.oneOf)(listed(refused.values));
    case 'too_small':
      return sizeWords(refused, words.tooSmall)(Number(refused.minimum));
    case 'too_big':
      return sizeWords(refused, words.tooBig)(Number(refused.maximum));
    case 'invalid_format':
      return words.otherForm;
    case 'unrecognized_keys':
      return words.unknownMembers(refused.keys.join(', '));
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return words.other;
  }
}

type SizeWords = Readonly<Record<'text' | 'list' | 'number' | 'exclusive', (limit: number) => string>>;

interface Sized {
  readonly origin: string;
  readonly inclusive?: boolean | undefined;
}

function sizeWords({ origin, inclusive }: Sized, words: SizeWords): (limit: number) => string {
  if (origin === 'string') return words.text;
  if (inclusive === false) return words.exclusive;
  return origin === 'array' || origin === 'set' || origin === 'map' ? words.list : words.number;
}

type Kind = keyof ReturnType<typeof schemaWords>['kinds'];

/** What the program calls a type of zod's or of JavaScript's. */
function kindOf(type: string): Kind {
  switch (type) {
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'array':
    case 'object':
    case 'null':
      return type;
    case 'record':
    case 'map':
      return 'object';
    case 'tuple':
    case 'set':
      return 'array';
    case 'bigint':
      return 'int';
    default:
      return 'other';
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** How many of the values that would do are named. */
const mostNamed = 12;

function listed(values: readonly unknown[]): string {
  const named = values.slice(0, mostNamed).map((value) => (typeof value === 'string' ? value : String(value)));
  return `${named.join(', ')}${values.length > mostNamed ? ', …' : ''}`;
}
