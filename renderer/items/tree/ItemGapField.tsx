import type { LongestGap } from '@shared/contract/longest-gap';
import { LongestGapField } from '../../kit/items/LongestGapField';
import { longestGapWords } from '../../kit/words/items';
import { treeWords } from '../words/tree';

interface ItemGapFieldProps {
  readonly value: LongestGap | undefined;
  readonly onChange: (value: LongestGap | undefined) => void;
}

/** How long a gap may be that the line of items is drawn across. */
export function ItemGapField({ value, onChange }: ItemGapFieldProps) {
  return (
    <LongestGapField
      description={treeWords().longestGap.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      named={[{ value: undefined, text: longestGapWords().usual }]}
      onChange={onChange}
    />
  );
}
