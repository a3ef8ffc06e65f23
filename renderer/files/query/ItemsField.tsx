import { Button, Pill } from '@mantine/core';
import { IconBinaryTree } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { queryLimits } from '@shared/contract/files/file-query';
import type { FileItem } from '@shared/contract/files/files';
import { TagsInput } from '../../kit/choices';
import { useConnection, useLibraryItems } from '../../kit/contexts';
import { itemName } from '../../kit/text/item-name';
import { queryFormWords } from '../words/query-form';
import { itemText, readItems, type ReadItems } from './file-items';
import { ObjectPicker } from './ObjectPicker';
import { objectTree } from './object-tree';
import classes from './QueryPane.module.css';

interface ItemsFieldProps {
  readonly items: readonly FileItem[];
  readonly error: string | undefined;
  readonly onChange: (items: readonly FileItem[]) => void;
}

/**
 * The items whose files are asked for, or the file stores: typed, pasted, or picked from the tree; by path or by object ID.
 */
export function ItemsField({ items, error, onChange }: ItemsFieldProps) {
  const { apiGeneration } = useConnection().profile;
  const library = useLibraryItems();
  const [picking, setPicking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const paths = useMemo(() => objectTree(library).map(({ path }) => path), [library]);
  const words = queryFormWords().items;
  const { label, placeholder } = words[apiGeneration];
  // File stores are in no tree.
  const hasTree = apiGeneration === 'storename';
  const texts = items.map(itemText);
  const change = (values: readonly string[]) => {
    const read = readItems(values);
    setRefusal(refusalOf(read));
    onChange(read.items);
  };
  return (
    <div className={classes['items']}>
      <TagsInput
        label={label}
        aria-label={label}
        size="sm"
        className={classes['itemsInput'] ?? ''}
        classNames={{
          input: classes['tags'] ?? '',
          pillsList: classes['pills'] ?? '',
          option: classes['mono'] ?? '',
          inputField: classes['mono'] ?? '',
        }}
        data={hasTree ? paths : []}
        limit={60}
        maxDropdownHeight={320}
        splitChars={['\n', '\r', '\t']}
        isDuplicate={(value, present) => present.includes(value)}
        placeholder={items.length === 0 ? placeholder : ''}
        value={texts}
        error={refusal ?? error}
        onSearchChange={() => setRefusal(undefined)}
        onChange={change}
        renderPill={({ option, onRemove }) => (
          <Pill
            size="sm"
            withRemoveButton
            {...(onRemove !== undefined && { onRemove })}
            title={String(option.value)}
            removeButtonProps={{ 'aria-label': words.remove(String(option.value)) }}
          >
            {shortName(String(option.value))}
          </Pill>
        )}
      />
      {hasTree && (
        <Button
          variant="default"
          className={classes['tree'] ?? ''}
          leftSection={<IconBinaryTree size={16} aria-hidden />}
          onClick={() => setPicking(true)}
        >
          {words.tree}
        </Button>
      )}
      {picking && (
        <ObjectPicker
          chosen={items.flatMap((item) => ('path' in item ? [item.path] : []))}
          onClose={() => setPicking(false)}
          onChoose={(picked) => change([...picked, ...items.flatMap((item) => ('id' in item ? [item.id] : []))])}
        />
      )}
    </div>
  );
}

function shortName(text: string): string {
  return text.startsWith('/') ? itemName(text) : queryFormWords().items.byId(text);
}

/** What was not taken of a list, and why; undefined where all was. */
function refusalOf({ refused, surplus }: ReadItems): string | undefined {
  const words = queryFormWords().items;
  if (surplus > 0) return words.surplus(surplus, queryLimits.items);
  const [first] = refused;
  if (first === undefined) return undefined;
  return refused.length > 1 ? words.refusedSome(first, refused.length - 1) : words.refused(first);
}
