import { describe, expect, it } from 'vitest';
import { aggregateCode, aggregateMeaning } from './aggregate-names';

describe('a typed aggregate', () => {
  it('is one of the public list by its name, however it is written', () => {
    expect(aggregateCode(' average ')).toBe('AGG_TYPE_AVERAGE');
    expect(aggregateMeaning('Average')).not.toBe('');
  });
  it('is else taken as the code that it is', () => {
    expect(aggregateCode('AGG_TYPE_OF_OURS')).toBe('AGG_TYPE_OF_OURS');
    expect(aggregateMeaning('AGG_TYPE_OF_OURS')).toBeUndefined();
  });
});
