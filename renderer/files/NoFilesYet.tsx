import { Button, Loader } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import type { Profile } from '@shared/contract/connections/connection';
import { itemName } from '../kit/text/item-name';
import { EmptyState } from '../kit/notices/EmptyState';
import classes from './NoFilesYet.module.css';

export interface NoFilesYetProps {
  readonly reading: boolean;
  readonly apiGeneration: Profile['apiGeneration'];
  /** Units to start with. */
  readonly units: readonly string[];
  readonly onPick: (path: string) => void;
}

const shownUnits = 12;

/** Stands where the files will be, and offers the plant's units to start with. */
export function NoFilesYet({ reading, apiGeneration, units, onPick }: NoFilesYetProps) {
  if (reading) {
    return (
      <EmptyState icon={IconFiles} title="Reading files">
        <output aria-label="Reading">
          <Loader size="sm" type="dots" />
        </output>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconFiles} title="No files read yet">
      <p className={classes['text']}>
        Name {apiGeneration === 'filestore' ? 'a file store' : 'an item'} above, narrow the time if you like, and press
        Read.
      </p>
      {apiGeneration === 'storename' && units.length > 0 && (
        <>
          <p className={classes['text']}>Or start with one of these:</p>
          <div className={classes['units']}>
            {units.slice(0, shownUnits).map((path) => (
              <Button
                key={path}
                size="compact-sm"
                variant="default"
                title={path}
                leftSection={<IconFolder size={15} stroke={1.6} aria-hidden />}
                onClick={() => onPick(path)}
              >
                {itemName(path)}
              </Button>
            ))}
          </div>
        </>
      )}
    </EmptyState>
  );
}
