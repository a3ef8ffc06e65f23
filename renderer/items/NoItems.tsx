import { IconListTree, IconSearchOff, IconStar } from '@tabler/icons-react';
import { EmptyState } from '../kit/notices/EmptyState';

interface NoItemsProps {
  readonly libraryEmpty: boolean;
  readonly favouritesOnly: boolean;
  readonly search: string;
}

/** Says why the tree is empty. */
export function NoItems({ libraryEmpty, favouritesOnly, search }: NoItemsProps) {
  if (libraryEmpty) {
    return (
      <EmptyState icon={IconListTree} title="No items yet">
        The server can’t list its items: paste their paths with “Add items”, one or hundreds at a time.
      </EmptyState>
    );
  }
  if (search.trim() !== '') {
    return (
      <EmptyState icon={IconSearchOff} title="Nothing found">
        No {favouritesOnly ? 'favourite' : 'item'} has “{search.trim()}” in its path or description.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconStar} title="No favourites">
      The star beside an item makes it one.
    </EmptyState>
  );
}
