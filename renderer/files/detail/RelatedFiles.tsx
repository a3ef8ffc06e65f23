import { Button } from '@mantine/core';
import { IconChartLine, IconFiles } from '@tabler/icons-react';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { cellText } from '../data/cells/cell';
import type { LoadedFileInfo } from '../data/protocol';
import { leafAt } from './file-tree';
import classes from './FileDetail.module.css';

interface RelatedFilesProps {
  readonly file: LoadedFileInfo;
  /** The object that the file was found for, if it was. */
  readonly sectionPath: string | undefined;
  /** The file's timestamp, milliseconds since the epoch. */
  readonly instant: number | undefined;
  readonly onFind: (path: readonly string[], value: FileLeaf) => void;
  readonly onTrend: (path: string, at: number) => void;
}

/** What files have in common, beside what they are about. */
const relations = [
  { name: 'ordernumber', words: 'Same order number' },
  { name: 'path', words: 'Same path' },
  { name: 'location', words: 'Same location' },
] as const;

/** Leads to files that have something in common with this one, and to the trend around its timestamp. */
export function RelatedFiles({ file: { leaves }, sectionPath, instant, onFind, onTrend }: RelatedFilesProps) {
  const path = cellText(leafAt(leaves, 'metadata', 'path')) || sectionPath;
  return (
    <div className={classes['deeds']}>
      {relations.map(({ name, words }) => {
        const value = leafAt(leaves, 'metadata', name);
        if (typeof value !== 'string' && typeof value !== 'number') return null;
        return (
          <Button
            key={name}
            size="compact-xs"
            variant="light"
            title={`Find all files with metadata.${name} = ${value}`}
            leftSection={<IconFiles size={14} aria-hidden />}
            onClick={() => onFind(['metadata', name], value)}
          >
            {words}
          </Button>
        );
      })}
      {path !== undefined && instant !== undefined && (
        <Button
          size="compact-xs"
          variant="light"
          title={`Show the trend of ${path} around the file’s timestamp`}
          leftSection={<IconChartLine size={14} aria-hidden />}
          onClick={() => onTrend(path, instant)}
        >
          Show in trend
        </Button>
      )}
    </div>
  );
}
